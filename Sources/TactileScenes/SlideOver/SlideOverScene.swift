internal import TactileInteractions
internal import TactilePrimitives
internal import TactileViews

/// A page over which a menu slides when its button is pressed.
final class SlideOverScene: Scene {
  private let navigation: NavigationController
  private let page = SlideOverPageViewController()
  private let settings: SlideOverSettings
  private let openButton: IconButton
  private let presenterParent = ParentWatch()
  private weak var menu: SlideOverMenuViewController?
  private var selected = 0

  init(_ context: SceneContext) {
    settings = context.tuning.slideOver
    openButton = IconButton(Icons.menu, side: 22, tint: Theme.accent, glow: Theme.glow)
    openButton.identifier = "slideover.openButton"
    openButton.frame = Rect(x: 0, y: 0, width: 22, height: 22)
    openButton.touchOutset = 11
    navigation = NavigationController(root: page, rootItem: openButton, style: Theme.navigation)
    openButton.segue = segue
  }

  var rootViewController: ViewController { navigation }

  var probes: [Probe] {
    [
      Probe("menu.x") { [weak self] in .number(self?.menuFrame.minX ?? 0) },
      Probe("menu.width") { [weak self] in .number(self?.menuFrame.width ?? 0) },
      Probe("dim.alpha") { [weak self] in .number(self?.dim?.alpha ?? 0) },
      Probe("slideover.state") { [weak self] in
        .text((self?.menu?.presentation?.state ?? .hidden).rawValue)
      },
      Probe("presenter.parentUnchanged") { [navigation, presenterParent] in
        .flag(presenterParent.isUnchanged(navigation.view))
      },
    ]
  }

  var commands: [SceneCommand] {
    [
      SceneCommand("slideover.present") { [weak self] arguments in
        self?.segue.perform(animated: arguments.isAnimated)
      },
      SceneCommand("slideover.dismiss") { [weak self] arguments in
        self?.menu?.dismiss(animated: arguments.isAnimated)
      },
    ]
  }

  let states = ["hidden", "shown", "dragged"]

  func enter(_ state: String) {
    menu?.dismiss(animated: false)
    guard state != "hidden" else { return }
    segue.perform(animated: false)
    guard state == "dragged", let presentation = menu?.presentation else { return }
    _ = presentation.beginInteraction()
    presentation.update(0.6)
  }

  private var segue: Segue {
    Segue(
      "slideover",
      from: navigation,
      to: { [weak self] in self?.makeMenu() ?? ViewController() },
      by: { [settings] in SlideOverTransition(settings: settings) },
    )
  }

  /// Where the menu is, or would come from.
  private var menuFrame: Rect {
    if let menu { return menu.view.frame }
    let track = SlideOverTrack(settings: settings, size: navigation.view.frame.size)
    return track.frame(at: 0)
  }

  private var dim: View? {
    menu?.view.superview?.subviews.first { $0.identifier == "slideover.dim" }
  }

  private func makeMenu() -> ViewController {
    let menu = SlideOverMenuViewController(
      owner: "Ines Brandt",
      address: "ines@workbench.example",
      entries: Self.entries,
      selected: selected,
    )
    menu.onSelect = { [weak self] index in
      self?.selected = index
      self?.page.heading = Self.entries[index].name
    }
    self.menu = menu
    return menu
  }
}

extension SlideOverScene {
  private static let entries: [SlideOverMenuViewController.Entry] = [
    .init(drawing: Icons.document(.photo), name: "Photos", detail: "24"),
    .init(drawing: Icons.document(.book), name: "Albums", detail: "6"),
    .init(drawing: Icons.document(.letter), name: "Shared with me", detail: "3"),
    .init(drawing: Icons.document(.map), name: "Places", detail: "11"),
    .init(drawing: Icons.document(.list), name: "Archive", detail: "148"),
    .init(drawing: Icons.document(.plan), name: "Prints", detail: ""),
    .init(drawing: Icons.document(.note), name: "Notes to pictures", detail: "9"),
  ]
}
