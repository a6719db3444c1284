import Foundation

/// The measurements of one run.
struct BenchReport: Codable {
  var benchmarks: [Measurement] = []
  var scenes: [SceneMeasurement] = []
  /// The tails of many frames.
  var tails: [SceneMeasurement] = []

  /// The entries of the measurements for ``Thresholds``, by name.
  var entries: [(name: String, entry: Thresholds.Entry)] {
    benchmarks.map { ($0.name, entry($0.allocations, of: $0.operations, $0.best)) }
      + scenes.flatMap { scene in
        let paint = scene.nanoseconds["paint"]?.p50 ?? 0
        return [
          (scene.name, entry(scene.passAllocations, of: scene.frames, scene.total.p50)),
          (scene.name + ".paint", entry(scene.paintAllocations, of: scene.frames, paint)),
        ]
      }
  }

  private func entry(_ allocations: Int, of operations: Int, _ time: Double) -> Thresholds.Entry {
    Thresholds.Entry(allocations: allocations, operations: operations, nanoseconds: time.rounded())
  }
}

extension Encodable {
  /// Writes the value as JSON to the file at `path`, with sorted keys.
  func writeJSON(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    do {
      var data = try encoder.encode(self)
      data.append(10)
      try data.write(to: URL(fileURLWithPath: path))
    } catch {
      throw BenchError.unreadable(path, reason: error.localizedDescription)
    }
  }
}

/// The measured cost of an operation.
struct Measurement: Codable {
  var name: String
  /// Nanoseconds of processor time in the best batch and in the median one.
  var best: Double
  var median: Double
  /// The number of allocations in ``operations`` operations.
  var allocations: Int
  var operations: Int

  /// Operations in a second, in the best batch.
  var rate: Double { 1e9 / best }
}

/// Prints measurements as lines of tables.
@MainActor
struct Table {
  /// The stored measurements.
  let thresholds: Thresholds

  func printBenchmarkHeader() {
    line("benchmark", "best ns", "median ns", "stored ns", "allocations", "of")
  }

  func print(_ result: Measurement) {
    line(
      result.name,
      number(result.best, 1),
      number(result.median, 1),
      stored(result.name),
      "\(result.allocations)",
      "\(result.operations)",
    )
  }

  func printSceneHeader() {
    line(
      "scene, µs p50/p99",
      ["frame", "stored"] + PassMeter.parts + ["pixels", "allocs", "paint's", "frames"],
    )
  }

  func print(_ result: SceneMeasurement) {
    var columns = [micro(result.total), stored(result.name, per: 1000)]
    columns += PassMeter.parts.map { result.nanoseconds[$0].map(micro) ?? "" }
    columns += [
      number(result.damagedPixels.p50, 0),
      "\(result.passAllocations)",
      "\(result.paintAllocations)",
      "\(result.frames)",
    ]
    line(result.name, columns)
  }

  func printTailHeader() {
    line("tail, µs", "frame p50", "p99", "worst", "stored p99", "worst", "paint p99", "worst")
  }

  func printTail(_ result: SceneMeasurement) {
    func micro(_ time: Double?) -> String { time.map { number($0 / 1000, 1) } ?? "-" }
    let (kept, paint) = (thresholds.tails?[result.name], result.nanoseconds["paint"])
    line(
      result.name,
      [
        result.total.p50, result.total.p99, result.total.worst, kept?.p99, kept?.worst, paint?.p99,
        paint?.worst,
      ].map(micro),
    )
  }

  func printCardHeader() {
    line(
      "tail on the card, µs",
      [
        "frame p50", "p99", "worst", "paint p50", "p99", "worst", "draw calls", "most",
        "bytes sent", "most",
      ],
    )
  }

  func printCard(_ result: SceneMeasurement) {
    let paint = result.nanoseconds["paint"] ?? result.total
    let times = [result.total, paint].flatMap { [$0.p50, $0.p99, $0.worst] }
    let counts = [result.drawCalls, result.uploadedBytes].flatMap { [$0.p50, $0.worst] }
    line(result.name, times.map { number($0 / 1000, 1) } + counts.map { number($0, 0) })
  }

  private func micro(_ spread: SceneMeasurement.Spread) -> String {
    number(spread.p50 / 1000, 1) + "/" + number(spread.p99 / 1000, 1)
  }

  private func stored(_ name: String, per unit: Double = 1) -> String {
    thresholds[name].map { number($0.nanoseconds / unit, 1) } ?? "-"
  }

  private func number(_ value: Double, _ digits: Int) -> String {
    String(format: "%.\(digits)f", value)
  }

  private func line(_ name: String, _ columns: String...) { line(name, columns) }

  private func line(_ name: String, _ columns: [String]) {
    var text = name.padding(toLength: 28, withPad: " ", startingAt: 0)
    for column in columns {
      text += String(repeating: " ", count: max(1, 14 - column.count)) + column
    }
    Swift.print(text)
  }
}

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

  /// The stored times of the slowest frames of a scene, in nanoseconds, on the machine that wrote the file.
  struct Tail: Codable {
    var p99: Double
    var worst: Double
  }

  /// The tails by the names of their measurements; nil in files without any.
  private(set) var tails: [String: Tail]?

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
    for tail in report.tails {
      let kept = Tail(p99: tail.total.p99.rounded(), worst: tail.total.worst.rounded())
      tails = (tails ?? [:]).merging([tail.name: kept]) { $1 }
    }
  }

  /// Returns a line for each tail of `report` that is worse by a fifth than what is stored.
  func warnings(in report: BenchReport) -> [String] {
    report.tails.flatMap { found -> [String] in
      guard let kept = tails?[found.name] else { return ["\(found.name): no tail is stored"] }
      let pairs = [("p99", found.total.p99, kept.p99), ("worst", found.total.worst, kept.worst)]
      return pairs.filter { $0.1 > 1.2 * $0.2 }.map { part, now, before in
        let text = String(format: "%.1f ms, stored are %.1f", now / 1e6, before / 1e6)
        return "\(found.name): \(part) \(text)"
      }
    }
  }

  /// Returns the allocations allowed above `entry`: none, or a fiftieth where runs differ slightly.
  ///
  /// They differ by the text library's own allocations where new text is laid out by the hundred, and by
  /// those of a new solver, which finds its symbols by hashes that are seeded anew in each run.
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
