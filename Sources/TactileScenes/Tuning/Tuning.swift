public import TactileGestures
public import TactileInteractions
public import TactileViews

/// The feel of everything: each number can be set by its name.
nonisolated public struct Tuning: Hashable, Sendable {
  /// The gesture core's numbers.
  public var gestures = GestureSettings()
  /// The numbers of scrolling.
  public var scrolling = ScrollSettings()
  /// The drawer's numbers.
  public var drawer = DrawerSettings()
  /// The slide-over menu's numbers.
  public var slideOver = SlideOverSettings()
  /// The pull-for-menu's numbers.
  public var pull = PullForMenuSettings()
  /// The snap menu's numbers.
  public var snap = SnapMenuSettings()
  /// The drop-down modal's numbers.
  public var dropDown = DropDownSettings()

  /// The published feel.
  public init() {}

  /// Sets the number called `name`.
  ///
  /// - Returns: what is wrong with that, in words; nil where it was done.
  public mutating func set(_ name: String, to value: Double) -> String? {
    for group in Self.groups {
      if let outcome = group.set(name, value, &self) { return outcome.problem }
    }
    let known = Self.groups.flatMap(\.names)
    return "unknown setting; known are \(known.joined(separator: ", "))"
  }

  /// The settings of every part.
  private static let groups = [
    Group(\.gestures, GestureSettings.all),
    Group(\.scrolling, ScrollSettings.all),
    Group(\.drawer, DrawerSettings.all),
    Group(\.slideOver, SlideOverSettings.all),
    Group(\.pull, PullForMenuSettings.all),
    Group(\.snap, SnapMenuSettings.all),
    Group(\.dropDown, DropDownSettings.all),
  ]

  /// The settings of one part, without its type.
  private struct Group: Sendable {
    /// What they are called.
    let names: [String]
    /// Sets one of them; nil where the name is not among them.
    let set: @Sendable (String, Double, inout Tuning) -> Outcome?

    init<Root>(_ part: any WritableKeyPath<Tuning, Root> & Sendable, _ settings: [Setting<Root>]) {
      names = settings.map(\.name)
      set = { name, value, tuning in
        guard let setting = settings.first(where: { $0.name == name }) else { return nil }
        guard setting.range.contains(value) else {
          return Outcome(
            problem: "\(value) \(setting.unit) is outside"
              + " \(setting.range.lowerBound)...\(setting.range.upperBound)"
          )
        }
        tuning[keyPath: part][keyPath: setting.keyPath] = value
        return Outcome(problem: nil)
      }
    }
  }

  /// How setting a known number went.
  private struct Outcome {
    /// What is wrong, in words; nil where nothing is.
    let problem: String?
  }
}
