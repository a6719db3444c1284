import Foundation

/// What was measured before: allocations that must not become more, and times to compare with.
struct Thresholds: Codable {
  /// What is kept of one measurement.
  struct Entry: Codable {
    /// How often memory was asked for in ``operations`` operations or frames.
    var allocations: Int
    var operations: Int
    /// Nanoseconds of one operation or frame, on the machine that wrote the file.
    var nanoseconds: Double
  }

  /// By the names of the measurements.
  private(set) var entries: [String: Entry] = [:]

  init() {}

  /// What the file at `path` holds.
  init(path: String) throws {
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      self = try JSONDecoder().decode(Thresholds.self, from: data)
    } catch {
      throw BenchError.unreadable(path, reason: error.localizedDescription)
    }
  }

  subscript(name: String) -> Entry? { entries[name] }

  /// Puts what `report` measured in place of what was kept of it.
  mutating func take(_ report: BenchReport) {
    for entry in report.entries { entries[entry.name] = entry.entry }
  }

  /// How many allocations more are let pass: none, but a fiftieth where runs differ by a few.
  ///
  /// Those are the text library's own where new text is laid out by the hundred, and those of a solver
  /// that is set up: it finds its symbols by hashes, which are seeded anew in each run.
  private static func slack(of name: String, _ entry: Entry) -> Int {
    name.hasSuffix(".transition") || name == "scene.lab.steady"
      || name.hasPrefix("constraints.solve.") ? entry.allocations / 50 : 0
  }

  /// A line for each measurement of `report` with more allocations than are kept, and for each
  /// that is not kept at all.
  func violations(in report: BenchReport) -> [String] {
    report.entries.compactMap { name, found in
      guard let kept = entries[name] else { return "\(name): no threshold is stored" }
      guard found.operations == kept.operations else {
        return "\(name): measured over \(found.operations), stored for \(kept.operations)"
      }
      guard found.allocations > kept.allocations + Self.slack(of: name, kept) else { return nil }
      return "\(name): \(found.allocations) allocations, stored are \(kept.allocations)"
    }
  }
}
