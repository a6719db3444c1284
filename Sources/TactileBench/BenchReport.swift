import Foundation

/// Everything that was measured in one run.
struct BenchReport: Codable {
  var benchmarks: [Measurement] = []
  var scenes: [SceneMeasurement] = []

  /// What thresholds keep of it, by name.
  var entries: [(name: String, entry: Thresholds.Entry)] {
    benchmarks.map {
      let entry = Thresholds.Entry(
        allocations: $0.allocations,
        operations: $0.operations,
        nanoseconds: $0.best.rounded(),
      )
      return ($0.name, entry)
    }
      + scenes.map {
        let entry = Thresholds.Entry(
          allocations: $0.allAllocations,
          operations: $0.frames,
          nanoseconds: $0.total.p50.rounded(),
        )
        return ($0.name, entry)
      }
  }
}

extension Encodable {
  /// Writes it as JSON to the file at `path`, keys in order.
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
