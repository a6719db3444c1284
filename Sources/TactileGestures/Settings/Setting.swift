/// A number that can be tuned by name, with its unit, range, meaning and origin.
public struct Setting<Root: Sendable>: Sendable {
  /// The name in files and panels, unique among the settings of `Root`.
  public let name: String
  /// The unit: `pt`, `s`, `pt/s`, `1/s`, `°` or `1` for a plain number.
  public let unit: String
  /// The range of valid values.
  public let range: ClosedRange<Double>
  /// The meaning of the number.
  public let meaning: String
  /// The origin of the published number.
  public let origin: String
  /// The names of the choices 0, 1, 2 … where the setting is a choice; empty where it is not.
  ///
  /// A number between two counts as the nearer one.
  public let choices: [String]
  /// The key path of the number.
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
