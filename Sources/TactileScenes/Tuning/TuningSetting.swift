internal import TactileGestures
internal import TactileInteractions
internal import TactileViews

/// One number of the feel, whatever part it belongs to.
nonisolated public struct TuningSetting: Sendable {
  /// What people call the part that the number belongs to.
  public let part: String
  /// The name in files and panels, unique among all settings.
  public let name: String
  /// The unit: `pt`, `s`, `pt/s`, `1/s`, `°` or `1` for a plain number.
  public let unit: String
  /// The values that can be set.
  public let range: ClosedRange<Double>
  /// What the number decides.
  public let meaning: String
  /// Where the published number comes from.
  public let origin: String
  /// What the numbers 0, 1, 2 … stand for where the setting is a choice; empty where it is not.
  public let choices: [String]
  /// The published number.
  public let published: Double

  private let read: @Sendable (Tuning) -> Double
  private let write: @Sendable (Double, inout Tuning) -> Void

  /// The number that `setting` describes, in the part of a ``Tuning`` at `path`.
  init<Root>(
    _ part: String,
    _ path: any WritableKeyPath<Tuning, Root> & Sendable,
    _ setting: Setting<Root>,
  ) {
    self.part = part
    name = setting.name
    unit = setting.unit
    range = setting.range
    meaning = setting.meaning
    origin = setting.origin
    choices = setting.choices
    published = Tuning()[keyPath: path][keyPath: setting.keyPath]
    read = { $0[keyPath: path][keyPath: setting.keyPath] }
    write = { $1[keyPath: path][keyPath: setting.keyPath] = $0 }
  }

  /// The number that `setting` describes, of a panel with settings of its own.
  init<Root: DragSettings>(_ part: String, _ setting: Setting<Root>) {
    let (name, published) = (setting.name, Root()[keyPath: setting.keyPath])
    self.part = part
    self.name = name
    unit = setting.unit
    range = setting.range
    meaning = setting.meaning
    origin = setting.origin
    choices = setting.choices
    self.published = published
    read = { $0.others[name] ?? published }
    write = { $1.others[name] = $0 == published ? nil : $0 }
  }

  /// The number in `tuning`.
  public func value(in tuning: Tuning) -> Double { read(tuning) }

  /// Makes the number in `tuning` the one of ``range`` that is nearest to `value`; NaN changes
  /// nothing.
  public func set(_ value: Double, in tuning: inout Tuning) {
    guard !value.isNaN else { return }
    write(min(max(value, range.lowerBound), range.upperBound), &tuning)
  }

  /// What is wrong with `value`, in words; nil where nothing is.
  public func objection(to value: Double) -> String? {
    guard !range.contains(value) else { return nil }
    return "\(value) \(unit) is outside \(range.lowerBound)...\(range.upperBound)"
  }
}

extension Tuning {
  /// Every number of the feel, part by part.
  nonisolated public static let settings: [TuningSetting] =
    GestureSettings.all.map { TuningSetting("Gestures", \.gestures, $0) }
    + ScrollSettings.all.map { TuningSetting("Scrolling", \.scrolling, $0) }
    + DrawerSettings.all.map { TuningSetting("Drawer", \.drawer, $0) }
    + SlideOverSettings.all.map { TuningSetting("Slide-over menu", \.slideOver, $0) }
    + PullForMenuSettings.all.map { TuningSetting("Pull for menu", \.pull, $0) }
    + SnapMenuSettings.all.map { TuningSetting("Snap menu", \.snap, $0) }
    + DropDownSettings.all.map { TuningSetting("Drop-down modal", \.dropDown, $0) }
    + PanelPart.all.flatMap(\.settings)

  /// The setting called `name`, if there is one.
  ///
  /// - Complexity: O(*n*) in the number of settings.
  nonisolated public static func setting(named name: String) -> TuningSetting? {
    settings.first { $0.name == name }
  }

  /// The numbers that are not as in `base`, in the order of ``settings``.
  nonisolated public func difference(
    from base: Tuning
  ) -> [(setting: TuningSetting, value: Double)] {
    Self.settings.compactMap { setting in
      let value = setting.value(in: self)
      return value == setting.value(in: base) ? nil : (setting, value)
    }
  }

  /// The feel with the numbers of `preset` in place of its own.
  nonisolated public func applying(_ preset: TuningPreset) -> Tuning {
    var tuning = self
    for value in preset.values { _ = tuning.set(value.name, to: value.number) }
    return tuning
  }
}
