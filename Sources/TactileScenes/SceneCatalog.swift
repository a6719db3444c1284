internal import TactileBottomSheet
internal import TactileInteractions
public import TactileMotion
public import TactilePrimitives
public import TactileTuning
public import TactileViews

/// The catalog of all scenes.
public enum SceneCatalog {
  /// The description of a scene, available without creating it.
  public struct Entry {
    /// The name on the command line and in traces.
    public let name: String
    /// A one-line summary for users.
    public let summary: String
    /// The settings of the motions in the scene.
    public let parts: [any MotionSettings.Type]
    /// Creates the scene.
    ///
    /// - Throws: ``ResourceError`` if a file that it needs is missing or broken.
    public let make: (SceneContext) throws(ResourceError) -> any Scene
  }

  /// All scenes, the default first.
  public static let entries = [
    Entry(
      name: "app",
      summary: "Everything at once: library, mail, photos and a touch lab, behind a drawer",
      parts: [
        DrawerSettings.self, SlideOverSettings.self, PullForMenuSettings.self,
        SnapMenuSettings.self, DropDownSettings.self, ScrollSettings.self,
      ],
      make: { context throws(ResourceError) in try AppScene(context) },
    ),
    Entry(
      name: "drawer",
      summary: "A library of documents over a side menu that is uncovered by dragging",
      parts: [DrawerSettings.self, ScrollSettings.self],
      make: { context throws(ResourceError) in try DrawerScene(context) },
    ),
    Entry(
      name: "pull",
      summary: "A page that is pulled aside for a menu",
      parts: [PullForMenuSettings.self, ScrollSettings.self],
      make: { context throws(ResourceError) in try PullScene(context) },
    ),
    Entry(
      name: "slideover",
      summary: "A menu that slides over its page from the edge, and is dragged back",
      parts: [SlideOverSettings.self, ScrollSettings.self],
      make: { context throws(ResourceError) in try SlideOverScene(context) },
    ),
    Entry(
      name: "snap",
      summary: "A photo whose colours are changed by one touch anywhere on it",
      parts: [SnapMenuSettings.self],
      make: { context throws(ResourceError) in try SnapScene(context) },
    ),
    Entry(
      name: "dropdown",
      summary: "An inbox under a message being written, which is dragged aside and docks",
      parts: [DropDownSettings.self, ScrollSettings.self],
      make: { context throws(ResourceError) in try DropDownScene(context) },
    ),
    Entry(
      name: "sheet",
      summary: "A sheet over a map, with three places to rest: the example of a panel of one's own",
      parts: [BottomSheetSettings.self, ScrollSettings.self],
      make: { context in PanelScene(BottomSheet(), context) },
    ),
    Entry(
      name: "gestures",
      summary: "A card that is moved, scaled and turned, under every kind of recognizer",
      parts: [],
      make: { context throws(ResourceError) in try GesturesScene(context) },
    ),
    Entry(
      name: "lab",
      summary: "A pad that judges a touchscreen: rate, gaps, jitter, straightness, dead zones",
      parts: [ScrollSettings.self],
      make: { context in LabScene(context) },
    ),
    Entry(
      name: "peerbench",
      summary: "A plain list and menu, to be measured beside other toolkits' of the same look",
      parts: [SlideOverSettings.self, ScrollSettings.self],
      make: { context in PeerBenchScene(context) },
    ),
  ]

  /// Returns the scene called `name`.
  public static func entry(named name: String) -> Entry? {
    entries.first { $0.name == name }
  }
}

extension SceneCatalog.Entry {
  /// Returns the motions that can run in the scene, with `tuning` in a view of `size` points.
  public func motions(tuning: Tuning, in size: Size) -> [MotionSpec] {
    parts.flatMap { tuning.motions(of: $0, in: size) }
  }
}
