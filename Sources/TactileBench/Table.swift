import Foundation

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
      [["frame", "stored"], PassMeter.parts, ["pixels", "allocs", "paint's", "frames"]].flatMap(
        \.self
      ),
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

  private func micro(_ spread: SceneMeasurement.Spread) -> String {
    number(spread.p50 / 1000, 1) + "/" + number(spread.p99 / 1000, 1)
  }

  private func stored(_ name: String, per unit: Double = 1) -> String {
    thresholds[name].map { number($0.nanoseconds / unit, 1) } ?? "-"
  }

  private func number(_ value: Double, _ digits: Int) -> String {
    String(format: "%.\(digits)f", value)
  }

  private func line(_ name: String, _ columns: String...) {
    line(name, columns)
  }

  private func line(_ name: String, _ columns: [String]) {
    var text = name.padding(toLength: 28, withPad: " ", startingAt: 0)
    for column in columns {
      text += String(repeating: " ", count: max(1, 14 - column.count)) + column
    }
    Swift.print(text)
  }
}
