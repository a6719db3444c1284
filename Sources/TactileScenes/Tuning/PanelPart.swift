internal import TactileBottomSheet
internal import TactileGestures
public import TactileInteractions
public import TactilePrimitives

/// A draggable panel with settings of its own; listing it here adds it to tuning and settle maps.
nonisolated public struct PanelPart: Sendable {
  /// The prefix of its probes, settings and log entries.
  public let name: String
  /// The name for users.
  public let title: String
  /// Returns the track of the panel under a tuning, in a view of the given size.
  public let track: @Sendable (Tuning, Size) -> DragTrack

  let settings: [TuningSetting]

  /// All panels.
  public static let all = [PanelPart(BottomSheetSettings.self)]

  private init<Settings: DragSettings>(_ settings: Settings.Type) {
    name = Settings.name
    title = Settings.title
    track = { $0.settings(Settings.self).track(in: $1) }
    self.settings = Settings.all.map { TuningSetting(Settings.title, $0) }
  }
}

extension Tuning {
  /// Returns the settings of a panel that is listed in ``PanelPart/all``.
  nonisolated public func settings<Settings: DragSettings>(_ type: Settings.Type) -> Settings {
    var settings = Settings()
    for setting in Settings.all {
      if let value = others[setting.name] { settings[keyPath: setting.keyPath] = value }
    }
    return settings
  }
}
