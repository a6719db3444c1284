internal import TactileBottomSheet
internal import TactileGestures
internal import TactileInteractions
public import TactileTuning
internal import TactileViews

extension Tuning {
  /// All parts, in the order of lists and panels.
  ///
  /// Listing the settings of a panel here adds them to tuning, files and settle maps.
  nonisolated public static let parts: [any TuningPart.Type] = [
    GestureSettings.self, ScrollSettings.self, DrawerSettings.self, SlideOverSettings.self,
    PullForMenuSettings.self, SnapMenuSettings.self, DropDownSettings.self,
    BottomSheetSettings.self,
  ]

  /// All settings, part by part.
  nonisolated public static let settings = parts.flatMap { $0.settings }

  /// The published tuning.
  nonisolated public init() { self.init(Self.settings) }

  /// The tuning of a window on a display: the published one, with finger touches resampled to its
  /// frames.
  public static var live: Tuning {
    var tuning = Tuning()
    tuning[GestureSettings.self].resampling = 1
    return tuning
  }
}

extension TuningStore {
  /// A store of the published tuning.
  public convenience init() { self.init(Tuning()) }
}
