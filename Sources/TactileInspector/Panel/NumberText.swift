internal import TactileScenes

/// Numbers as people read and write them.
nonisolated enum NumberText {
  /// The shortest words for `value` that lead back to it.
  static func text(_ value: Double) -> String {
    Int64(exactly: value).map { "\($0)" } ?? "\(value)"
  }

  /// `value` with the unit of `setting`.
  static func text(_ value: Double, of setting: TuningSetting) -> String {
    if let choice = setting.choice(at: value) { return choice }
    switch setting.unit {
    case "1": return text(value)
    case "°": return text(value) + "°"
    default: return "\(text(value)) \(setting.unit)"
    }
  }

  /// The number in `text`, with a point or a comma for its decimals; nil where there is none.
  static func number(in text: String) -> Double? {
    let trimmed = text.split(separator: " ").joined()
    let number = Double(trimmed.map { $0 == "," ? "." : String($0) }.joined())
    return number.flatMap { $0.isFinite ? $0 : nil }
  }
}
