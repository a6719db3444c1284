internal import TactileBottomSheet
internal import TactileGestures
internal import TactileInteractions
public import TactileMotion
public import TactilePrimitives
public import TactileTuning
public import TactileViews

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

  /// Returns the motions of all parts in a view of `size` points, part by part.
  nonisolated public func motions(in size: Size) -> [MotionSpec] {
    Self.parts.compactMap { $0 as? any MotionSettings.Type }
      .flatMap { motions(of: $0, in: size) }
  }

  /// Returns the motions of one part in a view of `size` points.
  nonisolated public func motions<Part: MotionSettings>(
    of part: Part.Type,
    in size: Size,
  ) -> [MotionSpec] {
    self[part].motions(in: size)
  }

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
