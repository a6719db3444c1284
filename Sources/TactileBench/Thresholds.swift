import Foundation

/// The stored measurements: allocations that must not increase, and times to compare with.
struct Thresholds: Codable {
  /// The stored values of one measurement.
  struct Entry: Codable {
    /// The number of allocations in ``operations`` operations or frames.
    var allocations: Int
    var operations: Int
    /// Nanoseconds of one operation or frame, on the machine that wrote the file.
    var nanoseconds: Double
  }

  /// The entries by the names of their measurements.
  private(set) var entries: [String: Entry] = [:]

  init() {}

  /// Reads the file at `path`.
  init(path: String) throws {
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      self = try JSONDecoder().decode(Thresholds.self, from: data)
    } catch {
      throw BenchError.unreadable(path, reason: error.localizedDescription)
    }
  }

  subscript(name: String) -> Entry? { entries[name] }

  /// Replaces the stored entries with those of `report`.
  mutating func take(_ report: BenchReport) {
    for entry in report.entries { entries[entry.name] = entry.entry }
  }

  /// Returns the allocations allowed above `entry`: none, or a fiftieth where runs differ
  /// slightly.
  ///
  /// They differ by the text library's own allocations where new text is laid out by the hundred,
  /// and by those of a new solver, which finds its symbols by hashes that are seeded anew in each
  /// run.
  private static func slack(of name: String, _ entry: Entry) -> Int {
    name.hasSuffix(".transition") || name == "scene.lab.steady"
      || name.hasPrefix("constraints.solve.") ? entry.allocations / 50 : 0
  }

  /// Returns a line for each measurement of `report` with more allocations than are stored, or
  /// measured otherwise, and for each that is not stored at all.
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
