internal import TactileGestures
internal import TactileInteractions
internal import TactileScenes
internal import TactilePrimitives
internal import TactileTuning
internal import TactileViews

/// The user's choices about the app; appearance, motion, hand and menu are kept, the tuning is not.
@dynamicMemberLookup
final class AppPreferences {
  typealias AppearanceChoice = AppSettings.AppearanceChoice
  typealias Hand = AppSettings.Hand

  /// Called after a choice, or a change of the tuning.
  var onChange: (() -> Void)?

  /// The settings of appearance, motion, hand and menu.
  private(set) var settings: AppSettings

  /// One of the settings; a change of it is stored alone.
  subscript<Value: Equatable>(dynamicMember path: WritableKeyPath<AppSettings, Value>) -> Value {
    get { settings[keyPath: path] }
    set {
      guard settings[keyPath: path] != newValue else { return }
      settings[keyPath: path] = newValue
      store?.settings[keyPath: path] = newValue
      onChange?()
    }
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
  var firstTuning: Tuning
  /// The preset at the start.
  var firstPreset: TuningPreset

  private let feel: TuningStore
  private let store: (any UserStore)?

  /// Creates preferences with `settings`, which may differ from those that `store` keeps.
  init(_ feel: TuningStore, settings: AppSettings, store: (any UserStore)?) {
    self.feel = feel
    self.settings = settings
    self.store = store
    firstTuning = feel.tuning
    firstPreset = feel.preset
    feel.follow(for: self) { [weak self] _ in self?.onChange?() }
  }

  /// Restores preset and tuning from the start.
  func restoreFeel() {
    feel.choose(firstPreset)
    feel.tuning = firstTuning
  }

  /// The drawer's settings: no wider than a sidebar where there is room to spare.
  var drawer: DrawerSettings {
    var settings = tuning[DrawerSettings.self]
    settings.maximumTravel = Theme.sidebarWidth
    return settings
  }

  /// The slide-over menu's settings: no wider than a sidebar, and from the other edge for the left hand.
  var slideOver: SlideOverSettings {
    var settings = tuning[SlideOverSettings.self]
    settings.maximumWidth = Theme.sidebarWidth
    if self.settings.hand == .left { settings.fromRight = 1 - settings.fromRight }
    return settings
  }

  /// The side of the pull-for-menu bars in documents.
  var pullSide: PullForMenuController.Side { settings.hand == .left ? .left : .right }
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
    return [LocalizedText(number: number), unit].joined(separator: " ")
  }
}
