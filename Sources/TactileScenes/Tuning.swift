public import TactileGestures
public import TactileInteractions

/// The feel of everything: each number can be set by its name.
nonisolated public struct Tuning: Hashable, Sendable {
  /// The gesture core's numbers.
  public var gestures = GestureSettings()
  /// The drawer's numbers.
  public var drawer = DrawerSettings()

  /// The published feel.
  public init() {}

  /// Sets the number called `name`.
  ///
  /// - Returns: what is wrong with that, in words; nil where it was done.
  public mutating func set(_ name: String, to value: Double) -> String? {
    if let setting = GestureSettings.all.first(where: { $0.name == name }) {
      return Self.set(setting, of: &gestures, to: value)
    }
    if let setting = DrawerSettings.all.first(where: { $0.name == name }) {
      return Self.set(setting, of: &drawer, to: value)
    }
    let known = GestureSettings.all.map(\.name) + DrawerSettings.all.map(\.name)
    return "unknown setting; known are \(known.joined(separator: ", "))"
  }

  private static func set<Root>(
    _ setting: Setting<Root>,
    of root: inout Root,
    to value: Double,
  ) -> String? {
    guard setting.range.contains(value) else {
      return "\(value) \(setting.unit) is outside"
        + " \(setting.range.lowerBound)...\(setting.range.upperBound)"
    }
    root[keyPath: setting.keyPath] = value
    return nil
  }
}
