public import TactilePrimitives
public import TactileViews

/// Writes the values of probes over time as comma-separated values, one row per tick.
///
/// Flags are 0 and 1, numbers are rounded to 1e-9, an empty text is `none`, and texts are quoted
/// where they hold commas, quotes or line breaks.
public struct CSVWriter: Sendable {
  /// The first line: `t` and the names of the probes, with its line feed.
  public let headerLine: String

  private let count: Int

  /// A writer of one column for the time and one for each probe.
  public init(probes: [String]) {
    count = probes.count
    headerLine = (["t"] + probes).map(Self.cell).joined(separator: ",") + "\n"
  }

  /// Returns the row of one tick, with its line feed.
  ///
  /// - Precondition: There is one value for each probe, in their order, and every number is
  ///   finite.
  public func row(at time: Timestamp, _ values: [ProbeValue]) -> String {
    precondition(values.count == count, "A row has one value for each probe.")
    var row = JSONText.billionths(time.nanoseconds)
    for value in values {
      row += ","
      row += value.csv
    }
    return row + "\n"
  }

  /// Returns `text` as a cell, quoted where necessary.
  static func cell(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      byte != UInt8(ascii: ",") && byte != UInt8(ascii: "\"") && byte != 0x0A && byte != 0x0D
    }
    guard !isPlain else { return text }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" { quoted += "\"" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }
}

extension ProbeValue {
  /// The magnitude from which a Double is no finer than the billionths to which reports are
  /// rounded.
  static let coarseMagnitude = 4_000_000.0

  /// The replacement for an empty text, since no cell may be empty.
  static let emptyText = "none"

  /// The value as JSON.
  package var json: String {
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
