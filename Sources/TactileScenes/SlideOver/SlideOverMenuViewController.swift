internal import TactilePrimitives
internal import TactileViews

/// The slide-over menu: a header with its owner, and its entries.
final class SlideOverMenuViewController: ViewController {
  /// An entry of the menu.
  struct Entry {
    let icon: Icon
    let name: String
    let detail: String
  }

  /// Called with the index of the entry that was tapped.
  var onSelect: ((Int) -> Void)?

  private let list: ListView
  private let header: SlideOverMenuHeader

  init(owner: String, address: String, entries: [Entry], selected: Int) {
    header = SlideOverMenuHeader(owner: owner, address: address)
    list = ListView(
      name: "menu.list",
      rowHeight: 48,
      rowPrefix: "menu.row",
      makeRow: { SlideOverMenuRow() },
      configure: { row, index in (row as? SlideOverMenuRow)?.show(entries[index]) },
    )
    super.init()
    title = "Menu"
    list.rowCount = entries.count
    list.selectedIndex = selected
  }

  override func loadView() -> View { SlideOverMenuView(header: header, list: list) }

  override func viewDidLoad() {
    view.identifier = "slideover.menu"
    view.backgroundColor = Theme.surface
    list.identifier = "menu.list"
    list.alwaysBounces = false
    list.contentMargin = 8
    list.onTap = { [weak self] index in
      self?.list.selectedIndex = index
      self?.onSelect?(index)
    }
  }
}

/// A view with the header above the list.
private final class SlideOverMenuView: View {
  private let header: View
  private let list: View

  init(header: View, list: View) {
    self.header = header
    self.list = list
    super.init()
    addSubview(list)
    addSubview(header)
  }

  override func layoutSubviews() {
    let height = min(88, frame.height / 3)
    header.frame = Rect(x: 0, y: 0, width: frame.width, height: height)
    list.frame = Rect(x: 0, y: height, width: frame.width, height: frame.height - height)
  }
}
