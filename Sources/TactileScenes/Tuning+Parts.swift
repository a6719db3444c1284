internal import TactileGestures
internal import TactileInteractions
public import TactileMotion
public import TactilePrimitives
public import TactileTuning
public import TactileViews

extension Tuning {
  /// The published tuning of gestures, scrolling and all interactions of the library; that of a
  /// program's own scenes is ``SceneCatalog/tuning``.
  nonisolated public init() {
    self.init(parts: [
      GestureSettings.self, ScrollSettings.self, DrawerSettings.self, SlideOverSettings.self,
      PullForMenuSettings.self, SnapMenuSettings.self, DropDownSettings.self,
    ])
  }

  /// Returns the motions of all parts in a view of `size` points, part by part.
  nonisolated public func motions(in size: Size) -> [MotionSpec] {
    parts.compactMap { $0 as? any MotionSettings.Type }
      .flatMap { motions(of: $0, in: size) }
  }

  /// Returns the motions of one part in a view of `size` points.
  nonisolated public func motions<Part: MotionSettings>(
    of part: Part.Type,
    in size: Size,
  ) -> [MotionSpec] { self[part].motions(in: size) }

  /// The tuning of a window on a display: the published one, with finger touches resampled to its frames.
  public static var live: Tuning { Tuning().live }

  /// The tuning with finger touches resampled to the frames of a window.
  public var live: Tuning {
    var tuning = self
    tuning[GestureSettings.self].resampling = 1
    return tuning
  }
}

extension Tuning {
  /// Returns the values that differ from those of `base`, by the names of their settings; nil where
  /// none does.
  ///
  /// A nil `base` is the published tuning.
  package func savedDifference(from base: Tuning? = nil) -> SavedState? {
    let values = differenceByName(from: base)
    return values.isEmpty ? nil : .fields(values.mapValues { .number($0) })
  }
}

extension TuningStore {
  /// A store of the published tuning.
  public convenience init() { self.init(Tuning()) }
}

extension TuningPreset {
  /// The name for users, in the language of the window; other systems keep theirs.
  package var localizedName: LocalizedText {
    name == Self.published.name ? localized("Published", context: "feel") : name.localizedText
  }
}
