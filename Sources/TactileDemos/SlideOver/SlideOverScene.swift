internal import TactileInteractions
internal import TactilePrimitives
internal import TactileScenes
internal import TactileTuning
internal import TactileViews

/// A scene with a page over which a menu slides when its button is pressed.
final class SlideOverScene: Scene {
  private let demo: SlideOverDemo
  private let presenterParent = ParentWatch()

  init(_ context: SceneContext) throws(ResourceError) {
    demo = SlideOverDemo(try PhotoStore(context), settings: context.tuning[SlideOverSettings.self])
    context.feel.follow(for: self) { [demo] in demo.settings = $0[SlideOverSettings.self] }
  }

  var rootViewController: ViewController { demo.navigation }

  var probes: [Probe] {
    demo.probes + [
      Probe("presenter.parentUnchanged") { [demo, presenterParent] in
        .flag(presenterParent.isUnchanged(demo.navigation.view))
      }
    ]
  }

  var commands: [SceneCommand] { demo.commands }

  var savedState: SavedState? { demo.savedState }

  func restore(_ state: SavedState) { demo.restore(state) }

  let states = ["hidden", "shown", "dragged"]

  func enter(_ state: String) {
    demo.loadAll()
    demo.show(progress: ["shown": 1, "dragged": 0.6][state] ?? 0)
  }
}

/// A page with a slide-over menu, for all scenes that have one.
final class SlideOverDemo {
  /// The pages that the menu slides over.
  let navigation: NavigationController

  /// The controller whose view the menu slides over, if it is not the navigation controller.
  weak var host: ViewController?

  /// The settings of the menu.
  var settings: SlideOverSettings {
    didSet { (menu?.transitioningDelegate as? SlideOverTransition)?.settings = settings }
  }

  private let store: PhotoStore
  private let page: PageViewController<SlideOverPage>
  private weak var menu: MenuViewController?
  private var selected = 0

  /// Creates a page of the photos of `store`, with its menu hidden.
  ///
  /// The button that opens the menu is at the left of the bar, or at the right if there is a `rootItem`.
  init(_ store: PhotoStore, rootItem: View? = nil, settings: SlideOverSettings) {
    self.store = store
    self.settings = settings
    let album = PhotoAlbum.all[0]
    page = PageViewController(album.name, SlideOverPage(PhotoGrid(store)))
    page.page.grid.shown = album.indices(in: store.items)
    page.onKey = { [grid = page.page.grid] event in
      ["PageUp", "PageDown", "Home", "End"].contains(event.name) && grid.pressKey(event)
    }
    let button = Theme.barButton(
      rootItem == nil ? .menu : .slideOver,
      "slideover.openButton",
      localized("Menu"),
    )
    if rootItem != nil { page.barItem = button }
    navigation = NavigationController(root: page, rootItem: rootItem ?? button)
    button.segue = segue
  }

  var probes: [Probe] {
    [
      Probe("menu.x") { [weak self] in .number(self?.menuFrame.minX ?? 0) },
      Probe("menu.width") { [weak self] in .number(self?.menuFrame.width ?? 0) },
      Probe("dim.alpha") { [weak self] in .number(self?.dim?.alpha ?? 0) },
      Probe("slideover.state") { [weak self] in
        .text((self?.menu?.presentation?.state ?? .hidden).rawValue)
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

  /// The chosen album, and whether the menu is shown.
  var savedState: SavedState {
    [
      "album": .integer(selected),
      "column": .integer(page.page.grid.focusedColumn),
      "menu": menu?.presentation == nil ? nil : .flag(true),
    ]
  }

  /// Restores a state of ``savedState`` on a new page.
  func restore(_ state: SavedState?) {
    if let index = state?["album"]?.integer, PhotoAlbum.all.indices.contains(index) {
      choose(index)
    }
    navigation.view.window?.layoutIfNeeded()
    page.page.grid.focusedColumn = max(0, state?["column"]?.integer ?? 0)
    if state?["menu"]?.flag == true { segue.perform(animated: false) }
  }

  /// Loads all visible thumbnails at once.
  func loadAll() {
    navigation.view.window?.layoutIfNeeded()
    store.loadAll()
  }

  /// Shows the menu at `progress`, from 0 to 1, without animation; a finger can take it from there.
  func show(progress: Double) {
    menu?.dismiss(animated: false)
    guard progress > 0 else { return }
    segue.perform(animated: false)
    guard progress < 1 else { return }
    (menu?.transitioningDelegate as? SlideOverTransition)?.hold(at: progress)
  }

  private var segue: Segue {
    Segue(
      "slideover",
      from: navigation,
      to: { [weak self] in self?.makeMenu() ?? ViewController() },
      by: { [weak self] in SlideOverTransition(settings: self?.settings ?? .init()) },
    )
  }

  /// The menu's frame, or the frame that its presentation would start from.
  private var menuFrame: Rect {
    if let menu { return menu.view.frame }
    let size = (host ?? navigation).view.frame.size
    return settings.frame(at: 0, in: size)
  }

  private var dim: View? {
    menu?.view.superview?.subviews.first { $0.identifier == "slideover.dim" }
  }

  private func choose(_ index: Int) {
    selected = index
    let album = PhotoAlbum.all[index]
    page.localizedTitle = album.name
    page.page.grid.shown = album.indices(in: store.items)
  }

  private func makeMenu() -> ViewController {
    let menu = MenuViewController(
      PhotoAlbum.all.map { album in
        let count = album.indices(in: store.items).count
        return .init(icon: album.icon, name: album.name, detail: "\(count)")
      },
      look: .slideOver,
      header: OwnerHeader(owner: "Ines Brandt", address: "ines@workbench.example"),
      selected: selected,
    )
    menu.view.identifier = "slideover.menu"
    menu.onSelect = { [weak self] index in self?.choose(index) }
    self.menu = menu
    return menu
  }
}

/// The page under the menu: the photos of the chosen album, and below them a bar with a button that
/// scrolls back to the first of them.
private final class SlideOverPage: View {
  let grid: PhotoGrid

  private let button = Theme.textButton(localized("Back to the first"), "presenter.button")

  private static let barHeight = 48.0

  init(_ grid: PhotoGrid) {
    self.grid = grid
    super.init()
    backgroundColor = Theme.bar
    button.action = { [grid] in grid.animateScroll(to: 0) }
    addSubview(grid)
    addSubview(button)
  }

  override func layoutSubviews() {
    let bar = min(grown(Self.barHeight), frame.height)
    grid.frame = Rect(x: 0, y: 0, width: frame.width, height: frame.height - bar)
    let width = min(button.sizeThatFits(frame.size).width, frame.width)
    button.frame = middleRect(y: frame.height - bar, width: width, height: bar)
  }

  override func draw(_ canvas: inout Canvas) {
    canvas.fill(
      Rect(x: 0, y: frame.height - grown(Self.barHeight), width: frame.width, height: 1),
      Theme.separator,
    )
  }
}
