internal import TactileGestures
internal import TactileInteractions
internal import TactileViews

extension Tuning {
  /// A setting that is not as published.
  public struct Difference: Hashable, Sendable {
    /// What the setting is called in files.
    public let name: String
    /// What it is.
    public let value: Double
    /// What is published.
    public let published: Double
    /// The unit of both.
    public let unit: String
    /// What the setting decides.
    public let meaning: String
  }

  /// The settings that are not as published, in the order of the settings.
  public var differences: [Difference] {
    differences(\.gestures, GestureSettings.all) + differences(\.scrolling, ScrollSettings.all)
      + differences(\.drawer, DrawerSettings.all)
      + differences(\.slideOver, SlideOverSettings.all)
      + differences(\.pull, PullForMenuSettings.all) + differences(\.snap, SnapMenuSettings.all)
      + differences(\.dropDown, DropDownSettings.all)
  }

  private func differences<Root>(
    _ part: KeyPath<Tuning, Root>,
    _ settings: [Setting<Root>],
  ) -> [Difference] {
    let published = Tuning()[keyPath: part]
    return settings.compactMap { setting in
      let value = self[keyPath: part][keyPath: setting.keyPath]
      let usual = published[keyPath: setting.keyPath]
      guard value != usual else { return nil }
      return Difference(
        name: setting.name,
        value: value,
        published: usual,
        unit: setting.unit,
        meaning: setting.meaning,
      )
    }
  }
}
