internal import TactileInteractions
internal import TactileLayout
internal import TactilePrimitives
internal import TactileScenes
internal import TactileTuning
internal import TactileViews

/// A list of 200 rows under a bar, with a menu that slides over it from the left.
///
/// Other toolkits have the same scene, to be measured beside this one.
final class PeerBenchScene: Scene {
  /// Width of the menu in points.
  private static let menuWidth = 280.0
  /// The opacity of the scrim behind the menu.
  private static let dimOpacity = 0.4

  private let page = PeerBenchViewController()
  private let tuning: SlideOverSettings
  private lazy var edgePan = SlideOverEdgePan(
    on: page.view,
    settings: { [weak self] in self?.settings ?? .init() },
    present: { [weak self] in
      self?.segue.perform()
      return self?.menu?.presentation
    },
  )
  private weak var menu: PeerBenchMenuViewController?

  init(_ context: SceneContext) {
    tuning = context.tuning[SlideOverSettings.self]
    page.menuButton.segue = segue
    _ = edgePan
  }

  var rootViewController: ViewController { page }

  var probes: [Probe] {
    [
      Probe("menu.x") { [weak self] in .number(self?.menu?.view.frame.minX ?? -Self.menuWidth) },
      Probe("slideover.state") { [weak self] in
        .text((self?.menu?.presentation?.state ?? .hidden).rawValue)
      },
      Probe("list.offsetY") { [page] in .number(page.list.offset) },
    ]
  }

  var commands: [SceneCommand] {
    [
      SceneCommand("slideover.present") { [weak self] _ in self?.segue.perform() },
      SceneCommand("slideover.dismiss") { [weak self] _ in self?.menu?.dismiss() },
    ]
  }

  var savedState: SavedState? { ["menu": menu?.presentation == nil ? nil : .flag(true)] }

  func restore(_ state: SavedState) {
    if state["menu"]?.flag == true { segue.perform(animated: false) }
  }

  let states = ["hidden", "shown"]

  func enter(_ state: String) {
    menu?.dismiss(animated: false)
    if state == "shown" { segue.perform(animated: false) }
  }

  /// The slide-over settings that keep the menu's width the same in any window.
  private var settings: SlideOverSettings {
    var settings = tuning
    settings.widthFraction = min(1, Self.menuWidth / max(1, page.view.frame.width))
    settings.dimOpacity = Self.dimOpacity
    return settings
  }

  private var segue: Segue {
    Segue(
      "slideover",
      from: page,
      to: { [weak self] in
        let menu = PeerBenchMenuViewController()
        self?.menu = menu
        return menu
      },
      by: { [weak self] in SlideOverTransition(settings: self?.settings ?? .init()) },
    )
  }
}

/// A bar of 56 points over a list of 200 rows.
private final class PeerBenchViewController: ViewController {
  let menuButton = Theme.barButton(.menu, "slideover.openButton", localized("Menu"))

  /// The rows.
  let list = ListView(
    name: "list",
    rowHeight: PeerBenchRow.height,
    makeRow: { PeerBenchRow() },
    configure: { row, index in (row as? PeerBenchRow)?.show(index) },
  )

  private let bar = View()
  private let heading = Label(style: .letters(20))

  private lazy var barHeight = bar.height.constraint(equalToConstant: Self.barHeight)

  private static let barHeight = 56.0

  override func loadView() -> View {
    let view = PeerBenchView()
    view.onLayout = { [weak self] in self?.layoutBar() }
    bar.backgroundColor = Theme.backdrop
    heading.localizedText = localized("Items")
    heading.centersVertically = true
    view.addSubview(list)
    view.addSubview(bar)
    bar.addSubview(menuButton)
    bar.addSubview(heading)
    return view
  }

  override func viewDidLoad() {
    list.identifier = "list"
    list.backgroundColor = Theme.surface
    list.rowCount = 200
    for part in [list, bar] {
      view.activate([
        part.leading.constraint(equalTo: view.leading),
        part.trailing.constraint(equalTo: view.trailing),
      ])
    }
    view.activate([
      bar.top.constraint(equalTo: view.top),
      barHeight,
      list.top.constraint(equalTo: bar.bottom),
      list.bottom.constraint(equalTo: view.bottom),
    ])
    layoutBar()
  }

  private func layoutBar() {
    let height = view.grown(Self.barHeight)
    barHeight.constant = height
    menuButton.frame = Rect(x: 17, y: height / 2 - 11, width: 22, height: 22)
    heading.frame = Rect(x: 64, y: 0, width: 200, height: height)
  }
}

/// A view that calls its controller before the layout of its constraints.
private final class PeerBenchView: View {
  var onLayout: (() -> Void)?

  override func layoutSubviews() {
    onLayout?()
    super.layoutSubviews()
  }
}

/// A row with a circle, a title and a subtitle.
private final class PeerBenchRow: ListRow {
  /// Height of a row in points.
  static let height = 64.0

  private let circle = View()
  private let title = Label(style: .letters(16))
  private let subtitle = Label(style: .letters(13), color: Theme.secondaryText)

  override init() {
    super.init()
    circle.backgroundColor = Theme.accent
    circle.cornerRadius = 20
    circle.isUserInteractionEnabled = false
    for view in [circle, title, subtitle] { addSubview(view) }
  }

  /// Shows the row with `index`.
  func show(_ index: Int) {
    title.localizedText = localized("Item \(index + 1)")
    subtitle.localizedText = localized("Subtitle text of row \(index + 1)")
  }

  override func layoutSubviews() {
    let width = max(0, frame.width - 88)
    circle.frame = Rect(x: 16, y: ((frame.height - 40) / 2).rounded(), width: 40, height: 40)
    title.frame = grownDown(Rect(x: 72, y: 12, width: width, height: 21))
    subtitle.frame = grownDown(Rect(x: 72, y: 35, width: width, height: 18))
  }
}

/// A menu of ten entries, each of which closes it.
private final class PeerBenchMenuViewController: ViewController {
  private let list = ListView(
    name: "menu.list",
    rowHeight: 48,
    rowPrefix: "menu.row",
    makeRow: { Row() },
    configure: { row, index in
      (row as? Row)?.title.localizedText = localized("Menu item \(index + 1)")
    },
  )

  override func loadView() -> View { list }

  override func viewDidLoad() {
    localizedTitle = localized("Menu")
    list.identifier = "menu.list"
    list.backgroundColor = Theme.surface
    list.alwaysBounces = false
    list.rowCount = 10
    list.onTap = { [weak self] _ in self?.dismiss() }
  }

  /// An entry.
  private final class Row: ListRow {
    let title = Label(style: .letters(16))

    override init() {
      super.init()
      title.centersVertically = true
      addSubview(title)
    }

    override func layoutSubviews() {
      title.frame = Rect(x: 16, y: 0, width: max(0, frame.width - 32), height: frame.height)
    }
  }
}
