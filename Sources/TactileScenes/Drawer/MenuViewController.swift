internal import TactilePrimitives
internal import TactileViews

/// The side menu: all documents, and those of each kind.
final class MenuViewController: ViewController {
  /// Called with the index of the entry that was tapped.
  var onSelect: ((Int) -> Void)?

  /// The list of entries.
  private(set) lazy var list = ListView(
    name: "menu.list",
    rowHeight: MenuRow.height,
    rowPrefix: "menu.row",
    makeRow: { MenuRow() },
    configure: { [weak self] row, index in self?.configure(row, at: index) },
  )

  /// The width of the menu's right part that is never visible, in points.
  var hiddenWidth: Double {
    didSet { if hiddenWidth != oldValue { list.reload() } }
  }

  private let counts: [Int]

  /// Creates a menu whose entry *i* stands for `counts[i]` documents: all, then one entry a kind.
  ///
  /// - Parameters:
  ///   - counts: the number of documents behind each entry.
  ///   - hiddenWidth: the width of the menu's right part that is never visible, in points.
  init(counts: [Int], hiddenWidth: Double) {
    self.counts = counts
    self.hiddenWidth = hiddenWidth
    super.init()
    title = "Menu"
  }

  override func loadView() -> View { list }

  private func configure(_ row: ListRow, at index: Int) {
    guard let row = row as? MenuRow else { return }
    row.hiddenWidth = hiddenWidth
    let kind = index == 0 ? nil : LibraryDocument.Kind.allCases[index - 1]
    row.show(
      kind?.icon ?? .library,
      kind?.pluralName ?? "All documents",
      detail: "\(counts[index])",
    )
  }

  override func viewDidLoad() {
    list.backgroundColor = Theme.backdrop
    list.identifier = "menu.list"
    list.alwaysBounces = false
    list.contentMargin = 8
    list.rowCount = counts.count
    list.selectedIndex = 0
    list.onTap = { [weak self] index in
      self?.list.selectedIndex = index
      self?.onSelect?(index)
    }
  }
}
