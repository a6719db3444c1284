import Foundation

/// The measurements of one run.
struct BenchReport: Codable {
  var benchmarks: [Measurement] = []
  var scenes: [SceneMeasurement] = []

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
