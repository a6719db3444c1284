internal import TactileGestures
internal import TactileInteractions
internal import TactileScenes
internal import TactilePrimitives
internal import TactileTuning
internal import TactileViews

/// The user's choices about the app; appearance, motion, hand and menu are kept, the tuning is not.
final class AppPreferences {
  typealias AppearanceChoice = AppSettings.AppearanceChoice
  typealias Hand = AppSettings.Hand

  /// Called after a choice, or a change of the tuning.
  var onChange: (() -> Void)?

  /// The settings of appearance, motion, hand and menu.
  private(set) var settings: AppSettings

  /// The appearance: light, dark or the desktop's.
  var appearance: AppearanceChoice {
    get { settings.appearance }
    set { change(\.appearance, to: newValue) }
  }

  /// The amount of motion: reduced, full or the desktop's setting.
  var motion: AppSettings.Motion {
    get { settings.motion }
    set { change(\.motion, to: newValue) }
  }

  /// The contrast: normal, high or the desktop's.
  var contrast: AppSettings.ContrastChoice {
    get { settings.contrast }
    set { change(\.contrast, to: newValue) }
  }

  /// The factor by which text is larger; nil is the desktop's.
  var textScale: Double? {
    get { settings.textScale }
    set { change(\.textScale, to: newValue) }
  }

  /// The hand that controls are laid out for.
  var hand: Hand {
    get { settings.hand }
    set { change(\.hand, to: newValue) }
  }

  /// Whether the menu is pinned beside the content of a wide window.
  var pinsMenu: Bool {
    get { settings.pinsMenu }
    set { change(\.pinsMenu, to: newValue) }
  }

  /// The tuning, which is also changed from elsewhere.
  var tuning: Tuning {
    get { feel.tuning }
    set { feel.tuning = newValue }
  }

  /// The preset of the feel; choosing one replaces all changed numbers.
  var preset: TuningPreset {
    get { feel.preset }
    set { feel.choose(newValue) }
  }

  /// The tuning at the start.
  private let published: Tuning
  /// The preset at the start.
  private let firstPreset: TuningPreset

  private let feel: TuningStore
  private let store: (any UserStore)?

  /// Creates preferences with `settings`, which may differ from those that `store` keeps.
  init(_ feel: TuningStore, settings: AppSettings, store: (any UserStore)?) {
    self.feel = feel
    self.settings = settings
    self.store = store
    published = feel.tuning
    firstPreset = feel.preset
    feel.follow(for: self) { [weak self] _ in self?.onChange?() }
  }

  /// Restores preset and tuning from the start.
  func restoreFeel() {
    feel.choose(firstPreset)
    feel.tuning = published
  }

  /// Changes one setting, and stores only that one.
  private func change<Value: Equatable>(
    _ path: WritableKeyPath<AppSettings, Value>,
    to value: Value,
  ) {
    guard settings[keyPath: path] != value else { return }
    settings[keyPath: path] = value
    store?.settings[keyPath: path] = value
    onChange?()
  }

  /// The drawer's settings: no wider than a sidebar where there is room to spare.
  var drawer: DrawerSettings {
    var settings = tuning[DrawerSettings.self]
    settings.maximumTravel = Theme.sidebarWidth
    return settings
  }

  /// The slide-over menu's settings: no wider than a sidebar, and from the other edge for the left
  /// hand.
  var slideOver: SlideOverSettings {
    var settings = tuning[SlideOverSettings.self]
    settings.maximumWidth = Theme.sidebarWidth
    if hand == .left { settings.fromRight = 1 - settings.fromRight }
    return settings
  }

  /// The side of the pull-for-menu bars in documents.
  var pullSide: PullForMenuController.Side { hand == .left ? .left : .right }
}

/// A tuning setting that a slider changes.
struct FeelSetting {
  /// The last part of the identifier, after a dot.
  let identifier: String
  /// The name for users.
  let name: LocalizedText
  /// The range and step of the slider.
  let scale: SliderScale
  /// Returns the value in a tuning.
  let value: (Tuning) -> Double
  /// Sets the value in a tuning.
  let set: (Double, inout Tuning) -> Void

  private let unit: LocalizedText
  private let decimals: Int

  /// The tuning settings on the settings page, in order.
  static let all = [
    FeelSetting(
      "swipe",
      localized("Swipe that opens the drawer"),
      \DrawerSettings.swipeThreshold,
      SliderScale(100...2000, step: 50),
      unit: localized("pt/s"),
    ),
    FeelSetting(
      "slop",
      localized("Travel before a finger drags"),
      \GestureSettings.panSlopFinger,
      SliderScale(2...30, step: 1),
      unit: localized("pt"),
    ),
    FeelSetting(
      "slideover",
      localized("Slide-over menu takes"),
      \SlideOverSettings.duration,
      SliderScale(0.1...1, step: 0.05),
      unit: localized("s", context: "seconds"),
      decimals: 2,
    ),
  ]

  private init<Part: TuningPart>(
    _ identifier: String,
    _ name: LocalizedText,
    _ path: WritableKeyPath<Part, Double>,
    _ scale: SliderScale,
    unit: LocalizedText,
    decimals: Int = 0,
  ) {
    self.identifier = identifier
    self.name = name
    self.scale = scale
    self.unit = unit
    self.decimals = decimals
    value = { $0[Part.self][keyPath: path] }
    set = { $1[Part.self][keyPath: path] = $0 }
  }

  /// Returns `value` with the unit.
  func text(_ value: Double) -> LocalizedText {
    let number = decimals > 0 ? value.withDecimals(decimals) : "\(Int(value.rounded()))"
    return LocalizedText(verbatim: number + " ") + unit
  }
}
