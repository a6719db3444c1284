internal import TactileBottomSheet
internal import TactileInteractions
public import TactileScenes
internal import TactileViews

extension SceneCatalog {
  /// The scenes of Tactile itself, the default first.
  public static let demos = SceneCatalog(
    [
      Entry(
        "app",
        "Everything at once: library, mail, photos and a touch lab, behind a drawer",
        parts: [
          DrawerSettings.self, SlideOverSettings.self, PullForMenuSettings.self,
          SnapMenuSettings.self, DropDownSettings.self, ScrollSettings.self,
        ],
        make: { context throws(ResourceError) in try AppScene(context) },
      ),
      Entry(
        "drawer",
        "A library of documents over a side menu that is uncovered by dragging",
        parts: [DrawerSettings.self, ScrollSettings.self],
        make: { context throws(ResourceError) in try DrawerScene(context) },
      ),
      Entry(
        "pull",
        "A page that is pulled aside for a menu",
        parts: [PullForMenuSettings.self, ScrollSettings.self],
        make: { context throws(ResourceError) in try PullScene(context) },
      ),
      Entry(
        "slideover",
        "A menu that slides over its page from the edge, and is dragged back",
        parts: [SlideOverSettings.self, ScrollSettings.self],
        make: { context throws(ResourceError) in try SlideOverScene(context) },
      ),
      Entry(
        "snap",
        "A photo whose colours are changed by one touch anywhere on it",
        parts: [SnapMenuSettings.self],
        make: { context throws(ResourceError) in try SnapScene(context) },
      ),
      Entry(
        "dropdown",
        "An inbox under a message being written, which is dragged aside and docks",
        parts: [DropDownSettings.self, ScrollSettings.self],
        make: { context throws(ResourceError) in try DropDownScene(context) },
      ),
      Entry(
        "sheet",
        "A sheet over a map, with three detents: the example of a panel of one's own",
        parts: [BottomSheetSettings.self, ScrollSettings.self],
        make: { context in PanelScene(BottomSheet(), context) },
      ),
      Entry(
        "gestures",
        "A card that is moved, scaled and turned, under every kind of recognizer",
        parts: [],
        make: { context throws(ResourceError) in try GesturesScene(context) },
      ),
      Entry(
        "lab",
        "A pad that judges a touchscreen: rate, gaps, jitter, straightness, dead zones",
        parts: [ScrollSettings.self],
        make: { context in LabScene(context) },
      ),
      Entry(
        "peerbench",
        "A plain list and menu, to be measured beside other toolkits' of the same look",
        parts: [SlideOverSettings.self, ScrollSettings.self],
        make: { context in PeerBenchScene(context) },
      ),
    ]
  )
}
