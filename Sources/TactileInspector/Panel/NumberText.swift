internal import TactileTuning

/// Conversions between numbers and the text that users read and write.
nonisolated enum NumberText {
  /// Returns the shortest text that parses back to `value`.
  static func text(_ value: Double) -> String {
    Int64(exactly: value).map { "\($0)" } ?? "\(value)"
  }

  /// Returns `value` with the unit of `setting`, or the name of its choice.
  static func text(_ value: Double, of setting: TuningSetting) -> String {
    if let choice = setting.choice(at: value) { return choice }
    switch setting.unit {
    case "1": return text(value)
    case "°": return text(value) + "°"
    default: return "\(text(value)) \(setting.unit)"
    }
  }

  /// Returns the number in `text`, with a decimal point or comma; nil if there is none.
  static func number(in text: String) -> Double? {
    let trimmed = text.split(separator: " ").joined()
    let number = Double(trimmed.map { $0 == "," ? "." : String($0) }.joined())
    return number.flatMap { $0.isFinite ? $0 : nil }
  }
}
