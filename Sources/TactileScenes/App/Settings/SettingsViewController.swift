internal import TactilePrimitives
internal import TactileText
internal import TactileTuning
internal import TactileViews

/// The page of the app's settings; changes take effect at once.
final class SettingsViewController: ViewController {
  private let preferences: AppPreferences
  private let look: SegmentedControl
  private let motion: SegmentedControl
  private let hand: SegmentedControl
  private let feel: SegmentedControl
  private let sliders: [Slider]
  private let sliderRows: [SettingsRow]

  /// Creates a page that changes `preferences`.
  init(_ preferences: AppPreferences) {
    self.preferences = preferences
    look = SegmentedControl(["Light", "Dark", "System"], style: Theme.segments)
    motion = SegmentedControl(["Less", "Full", "Auto"], style: Theme.segments)
    hand = SegmentedControl(["Left", "Right"], style: Theme.segments)
    feel = SegmentedControl(TuningPreset.all.map(\.name), style: Theme.manySegments)
    sliders = FeelSetting.all.map { Slider(scale: $0.scale, style: Theme.controls) }
    sliderRows = zip(FeelSetting.all, sliders).map { SettingsRow($0.name, $1, isWide: true) }
    super.init()
    title = AppSection.settings.name
  }

  override func loadView() -> View {
    let restore = TextButton("Restore the feel", style: Theme.button, color: Theme.accent)
    restore.identifier = "settings.restore"
    restore.action = { [weak self] in self?.restore() }
    return SettingsPage(
      [
        SettingsRow("Appearance", look, isWide: true),
        SettingsRow("Motion", motion, isWide: false),
        SettingsRow("Hand", hand, isWide: true),
        SettingsRow("Feel", feel, isWide: true),
      ] + sliderRows + [SettingsButtonRow(restore)]
    )
  }

  override func viewDidLoad() {
    look.identifier = "settings.appearance"
    motion.identifier = "settings.reducedMotion"
    hand.identifier = "settings.hand"
    feel.identifier = "settings.feel"
    look.onChange = { [preferences] in preferences.look = AppPreferences.Look.allCases[$0] }
    motion.onChange = { [preferences] in
      preferences.motion = AppSettings.Motion.allCases[$0]
    }
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
    show(animated: false)
  }

  override func viewWillAppear(animated: Bool) { show(animated: false) }

  /// Updates the controls with the current choices.
  private func show(animated: Bool) {
    look.select(
      AppPreferences.Look.allCases.firstIndex(of: preferences.look) ?? 0,
      animated: false,
    )
    motion.select(
      AppSettings.Motion.allCases.firstIndex(of: preferences.motion) ?? 0,
      animated: false,
    )
    hand.select(
      AppPreferences.Hand.allCases.firstIndex(of: preferences.hand) ?? 0,
      animated: false,
    )
    showPreset(animated: animated)
    for (index, setting) in FeelSetting.all.enumerated() {
      let value = setting.value(preferences.tuning)
      sliders[index].setValue(value, animated: animated)
      sliderRows[index].value = setting.text(value)
    }
  }

  private func showPreset(animated: Bool) {
    let index = TuningPreset.all.firstIndex { $0.name == preferences.preset.name } ?? 0
    if feel.selectedIndex != index { feel.select(index, animated: animated) }
  }

  /// Updates the preset and the sliders that are not being dragged with values changed elsewhere.
  func tuningDidChange() {
    guard isViewLoaded else { return }
    if !feel.isTracking { showPreset(animated: false) }
    for (index, setting) in FeelSetting.all.enumerated() where !sliders[index].isTracking {
      let value = setting.value(preferences.tuning)
      if sliders[index].value != value { sliders[index].setValue(value, animated: false) }
      sliderRows[index].value = setting.text(value)
    }
  }

  private func restore() {
    preferences.restoreFeel()
    show(animated: true)
  }

  /// The probes of the page.
  var probes: [Probe] {
    [
      Probe("settings.look") { [preferences] in .text(preferences.look.rawValue) },
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

/// A button in the middle of its row.
private final class SettingsButtonRow: View {
  private let button: TextButton

  init(_ button: TextButton) {
    self.button = button
    super.init()
    addSubview(button)
  }

  override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: 56) }

  override func layoutSubviews() {
    let size = button.sizeThatFits(frame.size)
    button.frame = Rect(
      x: ((frame.width - size.width) / 2).rounded(),
      y: 6,
      width: size.width,
      height: 44,
    )
  }
}

/// A column of rows, no wider than is easy to read, with lines between them.
final class SettingsPage: ScrollView {
  private let rows: [View]
  private let separators: [View]

  private static let columnWidth = 560.0
  private static let margin = 16.0

  /// Creates a page of `rows`.
  init(_ rows: [View]) {
    self.rows = rows
    separators = rows.dropFirst().map { _ in
      let line = View()
      line.backgroundColor = Theme.separator
      line.isUserInteractionEnabled = false
      return line
    }
    super.init(direction: .vertical, name: "settings")
    identifier = "settings"
    backgroundColor = Theme.surface
    for view in rows + separators { insertSubview(view, at: subviews.count - 1) }
  }

  override func layoutSubviews() {
    let width = max(1, min(Self.columnWidth, frame.width - 2 * Self.margin))
    let x = ((frame.width - width) / 2).rounded()
    let pixel = 1 / (window?.scale ?? 1)
    var y = 4.0
    for (index, row) in rows.enumerated() {
      let height = row.sizeThatFits(Size(width: width, height: .infinity)).height
      row.frame = Rect(x: x, y: y, width: width, height: height)
      y += height
      guard index < separators.count else { continue }
      separators[index].frame = Rect(x: x, y: y, width: width, height: pixel)
    }
    contentLength = y + Self.margin
    super.layoutSubviews()
  }
}

/// A row for a setting: its name, its value, and the control that changes it.
///
/// A wide control lies below the name, a small one beside it.
final class SettingsRow: View {
  /// The setting's value, if the control does not show it.
  var value: String {
    get { valueLabel.text }
    set { valueLabel.text = newValue }
  }

  private let name: Label
  private let valueLabel = Label(style: Theme.rowSubtitle, color: Theme.secondaryText)
  private let control: Control
  private let isWide: Bool

  private static let lineHeight = 24.0
  private static let padding = 12.0
  private static let gap = 8.0
  /// The least room for a name, in points.
  private static let nameWidth = 48.0

  /// Creates a row for `control`, which is as wide as the row if it `isWide`.
  init(_ name: String, _ control: Control, isWide: Bool) {
    self.name = Label(name, style: Theme.rowTitle, color: Theme.text)
    self.control = control
    self.isWide = isWide
    super.init()
    self.name.centersVertically = true
    valueLabel.centersVertically = true
    valueLabel.style.alignment = .right
    for view in [self.name, valueLabel, control] { addSubview(view) }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let control = control.sizeThatFits(size).height
    let content = isWide ? Self.lineHeight + Self.gap + control : max(Self.lineHeight, control)
    return Size(width: size.width, height: content + 2 * Self.padding)
  }

  override func layoutSubviews() {
    let size = control.sizeThatFits(Size(width: frame.width, height: frame.height))
    guard isWide else {
      control.frame = Rect(
        x: max(Self.nameWidth, frame.width - size.width),
        y: (frame.height - size.height) / 2,
        width: size.width,
        height: size.height,
      )
      name.frame = Rect(x: 0, y: 0, width: control.frame.minX - Self.gap, height: frame.height)
      return
    }
    let wanted = valueLabel.sizeThatFits(Size(width: .infinity, height: Self.lineHeight)).width
    let valueWidth = min(wanted, frame.width)
    valueLabel.frame = Rect(
      x: frame.width - valueWidth,
      y: Self.padding,
      width: valueWidth,
      height: Self.lineHeight,
    )
    name.frame = Rect(
      x: 0,
      y: Self.padding,
      width: max(0, valueLabel.frame.minX - Self.gap),
      height: Self.lineHeight,
    )
    control.frame = Rect(
      x: 0,
      y: name.frame.maxY + Self.gap,
      width: frame.width,
      height: size.height,
    )
  }
}
