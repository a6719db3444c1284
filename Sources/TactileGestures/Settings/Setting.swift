/// A number that can be tuned by name: what it is, where it comes from and how to reach it.
public struct Setting<Root: Sendable>: Sendable {
  /// The name in files and panels, unique among the settings of `Root`.
  public let name: String
  /// The unit: `pt`, `s`, `pt/s`, `1/s`, `°` or `1` for a plain number.
  public let unit: String
  /// The values that can be set.
  public let range: ClosedRange<Double>
  /// What the number decides.
  public let meaning: String
  /// Where the published number comes from.
  public let origin: String
  /// What the numbers 0, 1, 2 … stand for where the setting is a choice; empty where it is not.
  ///
  /// A number between two counts as the nearer one.
  public let choices: [String]
  /// Where the number is kept.
  public let keyPath: any WritableKeyPath<Root, Double> & Sendable

  /// The description of the number at `keyPath`, in `unit` within `range`, with its `meaning` and
  /// `origin`.
  public init(
    _ name: String,
    _ keyPath: any WritableKeyPath<Root, Double> & Sendable,
    _ unit: String,
    _ range: ClosedRange<Double>,
    _ meaning: String,
    origin: String = "ours",
  ) {
    self.init(name, keyPath, unit: unit, range: range, meaning: meaning, origin: origin)
  }

  /// The description of the number at `keyPath`.
  public init(
    _ name: String,
    _ keyPath: any WritableKeyPath<Root, Double> & Sendable,
    unit: String,
    range: ClosedRange<Double>,
    meaning: String,
    origin: String,
    choices: [String] = [],
  ) {
    self.name = name
    self.keyPath = keyPath
    self.unit = unit
    self.range = range
    self.meaning = meaning
    self.origin = origin
    self.choices = choices
  }
}
