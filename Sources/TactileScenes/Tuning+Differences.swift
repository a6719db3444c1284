extension Tuning {
  /// A setting that differs from its published value.
  public struct Difference: Hashable, Sendable {
    /// The name of the setting in files.
    public let name: String
    /// The current value.
    public let value: Double
    /// The published value.
    public let published: Double
    /// The unit of both.
    public let unit: String
    /// The effect of the setting, in words.
    public let meaning: String
  }

  /// The settings that differ from their published values, in the order of the settings.
  public var differences: [Difference] {
    difference(from: Tuning()).map { setting, value in
      Difference(
        name: setting.name,
        value: value,
        published: setting.published,
        unit: setting.unit,
        meaning: setting.meaning,
      )
    }
  }
}
