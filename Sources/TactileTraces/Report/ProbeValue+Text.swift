import TactileViews

extension ProbeValue {
  /// The magnitude from which a Double is no finer than the billionths to which reports are
  /// rounded.
  private static let coarseMagnitude = 4_000_000.0

  /// The replacement for an empty text, since no cell may be empty.
  private static let emptyText = "none"

  /// The value as JSON.
  var json: String {
    switch self {
    case .number(let number): Self.decimal(number)
    case .text(let text): JSONText.string(text.isEmpty ? Self.emptyText : text)
    case .flag(let flag): flag ? "1" : "0"
    }
  }

  /// The value as a cell of a CSV file.
  var csv: String {
    switch self {
    case .number(let number): Self.decimal(number)
    case .text(let text): CSVWriter.cell(text.isEmpty ? Self.emptyText : text)
    case .flag(let flag): flag ? "1" : "0"
    }
  }

  /// Returns `number` to the billionth, in as few digits as possible.
  ///
  /// The rounding hides the last bits, in which machines may differ, and stays well below the 1e-6
  /// that reports promise. Numbers too large for it are written in full. There is no negative
  /// zero.
  ///
  /// - Precondition: `number` is finite.
  static func decimal(_ number: Double) -> String {
    precondition(number.isFinite, "A reported value must be a finite number.")
    guard number.magnitude < coarseMagnitude else { return JSONText.number(number) }
    return JSONText.billionths(Int64((number * 1e9).rounded()))
  }
}
