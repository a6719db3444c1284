import Foundation

/// Prints measurements as lines of one table.
struct Table {
  func printHeader() {
    line("benchmark", "best ns", "median ns", "million/s", "allocations")
  }

  func print(_ result: Measurement) {
    line(
      result.name,
      number(result.best, 1),
      number(result.median, 1),
      number(result.rate / 1e6, 2),
      number(result.allocations, 3)
        + (result.isWithinLimits ? "" : " > \(number(result.allocationsAllowed, 3))"),
    )
  }

  private func number(_ value: Double, _ digits: Int) -> String {
    String(format: "%.\(digits)f", value)
  }

  private func line(_ name: String, _ columns: String...) {
    var text = name.padding(toLength: 36, withPad: " ", startingAt: 0)
    for column in columns {
      text += String(repeating: " ", count: max(1, 12 - column.count)) + column
    }
    Swift.print(text)
  }
}
