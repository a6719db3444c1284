internal import TactileGestures
internal import TactileInteractions
internal import TactileViews

/// A tuning setting of any part.
nonisolated public struct TuningSetting: Sendable {
  /// The name for users of the part that the setting belongs to.
  public let part: String
  /// The name in files and panels, unique among all settings.
  public let name: String
  /// The unit: `pt`, `s`, `pt/s`, `1/s`, `°` or `1` for a plain number.
  public let unit: String
  /// The range of valid values.
  public let range: ClosedRange<Double>
  /// The effect of the setting, in words.
  public let meaning: String
  /// The source of the published value.
  public let origin: String
  /// The names of the values 0, 1, 2 … if the setting is a choice; else empty.
  public let choices: [String]
  /// The published value.
  public let published: Double

  private let read: @Sendable (Tuning) -> Double
  private let write: @Sendable (Double, inout Tuning) -> Void

  /// Creates the setting that `setting` describes, in the part of a ``Tuning`` at `path`.
  init<Root>(
    _ part: String,
    _ path: any WritableKeyPath<Tuning, Root> & Sendable,
    _ setting: Setting<Root>,
  ) {
    self.init(
      part,
      setting,
      published: Tuning()[keyPath: path][keyPath: setting.keyPath],
      read: { $0[keyPath: path][keyPath: setting.keyPath] },
      write: { $1[keyPath: path][keyPath: setting.keyPath] = $0 },
    )
  }

  /// Creates the setting that `setting` describes, of a panel with settings of its own.
  init<Root: DragSettings>(_ part: String, _ setting: Setting<Root>) {
    let (name, published) = (setting.name, Root()[keyPath: setting.keyPath])
    self.init(
      part,
      setting,
      published: published,
      read: { $0.others[name] ?? published },
      write: { $1.others[name] = $0 == published ? nil : $0 },
    )
  }

  private init<Root>(
    _ part: String,
    _ setting: Setting<Root>,
    published: Double,
    read: @escaping @Sendable (Tuning) -> Double,
    write: @escaping @Sendable (Double, inout Tuning) -> Void,
  ) {
    self.part = part
    name = setting.name
    unit = setting.unit
    range = setting.range
    meaning = setting.meaning
    origin = setting.origin
    choices = setting.choices
    self.published = published
    self.read = read
    self.write = write
  }

  /// Returns the value in `tuning`.
  public func value(in tuning: Tuning) -> Double { read(tuning) }

  /// Sets the value in `tuning` to `value`, clamped to ``range``; NaN changes nothing.
  public func set(_ value: Double, in tuning: inout Tuning) {
    guard !value.isNaN else { return }
    write(min(max(value, range.lowerBound), range.upperBound), &tuning)
  }

  /// Returns an error message if `value` is out of range; nil otherwise.
  public func objection(to value: Double) -> String? {
    guard !range.contains(value) else { return nil }
    return "\(value) \(unit) is outside \(range.lowerBound)...\(range.upperBound)"
  }
}

extension Tuning {
  /// All tuning settings, part by part.
  nonisolated public static let settings: [TuningSetting] =
    GestureSettings.all.map { TuningSetting("Gestures", \.gestures, $0) }
    + ScrollSettings.all.map { TuningSetting("Scrolling", \.scrolling, $0) }
    + DrawerSettings.all.map { TuningSetting("Drawer", \.drawer, $0) }
    + SlideOverSettings.all.map { TuningSetting("Slide-over menu", \.slideOver, $0) }
    + PullForMenuSettings.all.map { TuningSetting("Pull for menu", \.pull, $0) }
    + SnapMenuSettings.all.map { TuningSetting("Snap menu", \.snap, $0) }
    + DropDownSettings.all.map { TuningSetting("Drop-down modal", \.dropDown, $0) }
    + PanelPart.all.flatMap(\.settings)

  /// Returns the setting called `name`, if there is one.
  ///
  /// - Complexity: O(*n*) in the number of settings.
  nonisolated public static func setting(named name: String) -> TuningSetting? {
    settings.first { $0.name == name }
  }

  /// Returns the settings that differ from `base`, in the order of ``settings``.
  nonisolated public func difference(
    from base: Tuning
  ) -> [(setting: TuningSetting, value: Double)] {
    Self.settings.compactMap { setting in
      let value = setting.value(in: self)
      return value == setting.value(in: base) ? nil : (setting, value)
    }
  }

  /// Returns the tuning with the values of `preset` in place of its own.
  nonisolated public func applying(_ preset: TuningPreset) -> Tuning {
    var tuning = self
    for value in preset.values { _ = tuning.set(value.name, to: value.number) }
    return tuning
  }
}
