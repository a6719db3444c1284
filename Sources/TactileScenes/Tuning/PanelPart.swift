internal import TactileBottomSheet
internal import TactileGestures
public import TactileInteractions
public import TactilePrimitives

/// A draggable panel that brings its own numbers: tuning and settle maps have it for being listed here.
nonisolated public struct PanelPart: Sendable {
  /// What its probes, settings and log entries begin with.
  public let name: String
  /// The name for people.
  public let title: String
  /// The way of the panel under a feel, in a view of that extent.
  public let track: @Sendable (Tuning, Size) -> DragTrack

  let settings: [TuningSetting]

  /// All there are.
  public static let all = [PanelPart(BottomSheetSettings.self)]

  private init<Settings: DragSettings>(_ settings: Settings.Type) {
    name = Settings.name
    title = Settings.title
    track = { $0.settings(Settings.self).track(in: $1) }
    self.settings = Settings.all.map { TuningSetting(Settings.title, $0) }
  }
}

extension Tuning {
  /// The numbers of a panel that is listed in ``PanelPart/all``.
  nonisolated public func settings<Settings: DragSettings>(_ type: Settings.Type) -> Settings {
    var settings = Settings()
    for setting in Settings.all {
      if let value = others[setting.name] { settings[keyPath: setting.keyPath] = value }
    }
    return settings
  }
}
