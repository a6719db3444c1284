internal import TactileScenes
internal import TactilePrimitives
internal import TactileTuning
internal import TactileViews

/// The page of the app's settings; changes take effect at once.
final class SettingsViewController: ViewController {
  private let preferences: AppPreferences
  private let appearance: SegmentedControl
  private let motion: SegmentedControl
  private let hand: SegmentedControl
  private let feel: SegmentedControl
  private let sliders: [Slider]
  private let sliderRows: [SettingsRow]
  /// Whether the feel is being restored, which moves the controls visibly.
  private var isRestoring = false

  /// Creates a page that changes `preferences`.
  init(_ preferences: AppPreferences) {
    self.preferences = preferences
    appearance = SegmentedControl([localized("Light"), localized("Dark"), localized("System")])
    motion = SegmentedControl([localized("Less"), localized("Full"), localized("Auto")])
    hand = SegmentedControl([localized("Left"), localized("Right")])
    feel = SegmentedControl(TuningPreset.all.map(\.localizedName), style: Theme.manySegments)
    for control in [appearance, motion, hand, feel] { control.wraps = true }
    sliders = FeelSetting.all.map { Slider(scale: $0.scale) }
    sliderRows = zip(FeelSetting.all, sliders).map { SettingsRow($0.name, $1, isWide: true) }
    super.init()
    localizedTitle = AppSection.settings.name
  }

  override func loadView() -> View {
    let restore = Theme.textButton(localized("Restore the feel"), "settings.restore")
    restore.action = { [weak self] in self?.restore() }
    return SettingsPage([
      [
        SettingsRow(localized("Appearance"), appearance, isWide: true),
        SettingsRow(localized("Motion"), motion, isWide: false),
        SettingsRow(localized("Hand"), hand, isWide: true),
      ],
      [SettingsRow(localized("Feel"), feel, isWide: true)] + sliderRows + [
        SettingsButtonRow(restore)
      ],
    ])
  }

  override func viewDidLoad() {
    appearance.identifier = "settings.appearance"
    motion.identifier = "settings.reducedMotion"
    hand.identifier = "settings.hand"
    feel.identifier = "settings.feel"
    appearance.onChange = { [preferences] in
      preferences.appearance = AppPreferences.AppearanceChoice.allCases[$0]
    }
    motion.onChange = { [preferences] in preferences.motion = AppSettings.Motion.allCases[$0] }
    hand.onChange = { [preferences] in preferences.hand = AppPreferences.Hand.allCases[$0] }
    feel.onChange = { [preferences] in preferences.preset = TuningPreset.all[$0] }
    for (index, setting) in FeelSetting.all.enumerated() {
      sliders[index].identifier = "settings.\(setting.identifier)"
      sliders[index].onChange = { [weak self] value in
        guard let self else { return }
        setting.set(value, &preferences.tuning)
        sliderRows[index].value = setting.text(value)
      }
    }
    preferencesDidChange()
  }

  override func viewWillAppear(animated: Bool) { preferencesDidChange() }

  /// The controls of choices, with the indices of the current choices.
  private var choices: [(control: SegmentedControl, index: Int)] {
    [
      (appearance, Self.index(of: preferences.appearance)),
      (motion, Self.index(of: preferences.motion)),
      (hand, Self.index(of: preferences.hand)),
      (feel, TuningPreset.all.firstIndex { $0.name == preferences.preset.name } ?? 0),
    ]
  }

  private static func index<Choice: CaseIterable & Equatable>(of choice: Choice) -> Int {
    Array(Choice.allCases).firstIndex(of: choice) ?? 0
  }

  /// Updates the controls that are not being dragged with the current choices and values.
  func preferencesDidChange() {
    guard isViewLoaded else { return }
    for (control, index) in choices where !control.isTracking && control.selectedIndex != index {
      control.select(index, animated: isRestoring)
    }
    for (index, setting) in FeelSetting.all.enumerated() where !sliders[index].isTracking {
      let value = setting.value(preferences.tuning)
      if sliders[index].value != value { sliders[index].setValue(value, animated: isRestoring) }
      sliderRows[index].value = setting.text(value)
    }
  }

  private func restore() {
    isRestoring = true
    preferences.restoreFeel()
    isRestoring = false
  }

  var probes: [Probe] {
    [
      Probe("settings.look") { [preferences] in .text(preferences.appearance.rawValue) },
      Probe("settings.motion") { [preferences] in .text(preferences.motion.rawValue) },
      Probe("settings.hand") { [preferences] in .text(preferences.hand.rawValue) },
      Probe("settings.feel") { [preferences] in .text(preferences.preset.name) },
    ]
      + FeelSetting.all.map { setting in
        Probe("settings.\(setting.identifier)") { [preferences] in
          .number(setting.value(preferences.tuning))
        }
      }
      + [Probe("settings.offsetY") { [weak self] in .number(self?.offset ?? 0) }]
  }

  private var offset: Double { isViewLoaded ? (view as? ScrollView)?.offset ?? 0 : 0 }
}
