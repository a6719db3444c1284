public import TactileGestures
public import TactileInteractions
public import TactileViews

/// The tuning of everything: each setting can be set by its name.
nonisolated public struct Tuning: Hashable, Sendable {
  /// The gesture core's settings.
  public var gestures = GestureSettings()
  /// The settings of scrolling.
  public var scrolling = ScrollSettings()
  /// The drawer's settings.
  public var drawer = DrawerSettings()
  /// The slide-over menu's settings.
  public var slideOver = SlideOverSettings()
  /// The pull-for-menu's settings.
  public var pull = PullForMenuSettings()
  /// The snap menu's settings.
  public var snap = SnapMenuSettings()
  /// The drop-down modal's settings.
  public var dropDown = DropDownSettings()
  /// The values that differ from the published ones, of panels with settings of their own.
  var others: [String: Double] = [:]

  /// Creates the published tuning.
  public init() {}

  /// Sets the setting called `name`.
  ///
  /// - Returns: an error message; nil on success.
  /// - Complexity: O(*n*) in the number of settings.
  public mutating func set(_ name: String, to value: Double) -> String? {
    guard let setting = Self.setting(named: name) else {
      return "unknown setting; the nearest is \(Self.nearestName(to: name))"
    }
    if let objection = setting.objection(to: value) { return objection }
    setting.set(value, in: &self)
    return nil
  }

  /// Returns the setting's name that shares the most pairs of adjacent letters with `name`.
  private static func nearestName(to name: String) -> String {
    func pairs(_ text: String) -> Set<String> {
      let letters = Array(text.lowercased().prefix(100))
      return Set(zip(letters, letters.dropFirst()).map { "\($0)\($1)" })
    }
    let wanted = pairs(name)
    let likeness = settings.map { setting in
      let own = pairs(setting.name)
      return Double(own.intersection(wanted).count) / Double(max(1, own.union(wanted).count))
    }
    let best = likeness.indices.max { likeness[$0] < likeness[$1] } ?? 0
    return settings[best].name
  }
}
