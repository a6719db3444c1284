internal import TactileBottomSheet

/// The catalog of all scenes.
public enum SceneCatalog {
  /// The description of a scene, available without creating it.
  public struct Entry {
    /// The name on the command line and in traces.
    public let name: String
    /// A one-line summary for users.
    public let summary: String
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
      make: { context throws(ResourceError) in try AppScene(context) },
    ),
    Entry(
      name: "drawer",
      summary: "A library of documents over a side menu that is uncovered by dragging",
      make: { context throws(ResourceError) in try DrawerScene(context) },
    ),
    Entry(
      name: "pull",
      summary: "A page that is pulled aside for a menu",
      make: { context throws(ResourceError) in try PullScene(context) },
    ),
    Entry(
      name: "slideover",
      summary: "A menu that slides over its page from the edge, and is dragged back",
      make: { context throws(ResourceError) in try SlideOverScene(context) },
    ),
    Entry(
      name: "snap",
      summary: "A photo whose colours are changed by one touch anywhere on it",
      make: { context throws(ResourceError) in try SnapScene(context) },
    ),
    Entry(
      name: "dropdown",
      summary: "An inbox under a message being written, which is dragged aside and docks",
      make: { context throws(ResourceError) in try DropDownScene(context) },
    ),
    Entry(
      name: "sheet",
      summary: "A sheet over a map, with three places to rest: the example of a panel of one's own",
      make: { context in PanelScene(BottomSheet(), context) },
    ),
    Entry(
      name: "gestures",
      summary: "A card that is moved, scaled and turned, under every kind of recognizer",
      make: { context throws(ResourceError) in try GesturesScene(context) },
    ),
    Entry(
      name: "lab",
      summary: "A pad that judges a touchscreen: rate, gaps, jitter, straightness, dead zones",
      make: { context in LabScene(context) },
    ),
    Entry(
      name: "peerbench",
      summary: "A plain list and menu, to be measured beside other toolkits' of the same look",
      make: { context in PeerBenchScene(context) },
    ),
  ]

  /// Returns the scene called `name`.
  public static func entry(named name: String) -> Entry? {
    entries.first { $0.name == name }
  }
}
