internal import TactilePrimitives
internal import TactileText
internal import TactileViews

/// The menu behind the app's panel, with the app's name and its sections.
final class AppMenuViewController: ViewController {
  /// Called with the section that was chosen.
  var onSelect: ((AppSection) -> Void)?

  /// The list of sections.
  private(set) lazy var list = ListView(
    name: "menu.list",
    rowHeight: MenuRow.height,
    rowPrefix: "menu.row",
    makeRow: { MenuRow() },
    configure: { [weak self] row, index in self?.configure(row, at: index) },
  )

  /// The section that is shown.
  var selected: AppSection {
    didSet { list.selectedIndex = sections.firstIndex(of: selected) }
  }

  private let sections: [AppSection]

  /// The width of the menu's right part that is never visible, in points.
  var hiddenWidth: Double {
    didSet {
      guard hiddenWidth != oldValue, isViewLoaded else { return }
      (view as? AppMenuView)?.hiddenWidth = hiddenWidth
      list.reload()
    }
  }

  /// Creates a menu of `sections`, the first of which is selected.
  ///
  /// - Parameters:
  ///   - sections: the sections to choose from; at least one.
  ///   - hiddenWidth: the width of the menu's right part that is never visible, in points.
  init(_ sections: [AppSection], hiddenWidth: Double) {
    self.sections = sections
    selected = sections[0]
    self.hiddenWidth = hiddenWidth
    super.init()
    title = "Menu"
  }

  override func loadView() -> View { AppMenuView(list: list, hiddenWidth: hiddenWidth) }

  private func configure(_ row: ListRow, at index: Int) {
    guard let row = row as? MenuRow else { return }
    row.hiddenWidth = hiddenWidth
    row.show(sections[index].icon, sections[index].name)
  }

  override func viewDidLoad() {
    view.backgroundColor = Theme.backdrop
    list.identifier = "menu.list"
    list.alwaysBounces = false
    list.contentMargin = 8
    list.rowCount = sections.count
    list.selectedIndex = sections.firstIndex(of: selected)
    list.onTap = { [weak self] index in
      guard let self else { return }
      onSelect?(sections[index])
    }
  }
}

/// A view with the program's name above the list; in low windows only the list.
private final class AppMenuView: View {
  private let name = Label("Tactile", style: nameStyle, color: Theme.text)
  private let motto = Label("Touch on the desktop", style: Theme.rowSubtitle, color: mottoColor)
  private let list: View
  /// The width of the right part that is never visible, in points.
  var hiddenWidth: Double {
    didSet { if hiddenWidth != oldValue { setNeedsLayout() } }
  }

  private static let nameStyle = TextStyle(font: Font(size: 24, weight: .bold), maximumLines: 1)
  private static let mottoColor = Theme.secondaryText
  private static let headerHeight = 88.0
  /// The least height, in points, in which there is room for the header.
  private static let roomyHeight = 320.0

  init(list: View, hiddenWidth: Double) {
    self.list = list
    self.hiddenWidth = hiddenWidth
    super.init()
    for view in [list, name, motto] { addSubview(view) }
  }

  override func layoutSubviews() {
    let isRoomy = frame.height >= Self.roomyHeight
    let height = isRoomy ? Self.headerHeight : 0
    let width = max(0, frame.width - hiddenWidth - 32)
    name.isHidden = !isRoomy
    motto.isHidden = !isRoomy
    name.frame = Rect(x: 16, y: 24, width: width, height: 32)
    motto.frame = Rect(x: 16, y: 56, width: width, height: 20)
    list.frame = Rect(x: 0, y: height, width: frame.width, height: max(0, frame.height - height))
  }
}
