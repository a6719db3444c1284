internal import TactilePrimitives
internal import TactileText
internal import TactileViews

/// A menu of ten entries, each of which closes it.
final class PeerBenchMenuViewController: ViewController {
  private let list = ListView(
    name: "menu.list",
    rowHeight: 48,
    rowPrefix: "menu.row",
    makeRow: { Row() },
    configure: { row, index in (row as? Row)?.title.text = "Menu item \(index + 1)" },
  )

  override func loadView() -> View { list }

  override func viewDidLoad() {
    title = "Menu"
    list.identifier = "menu.list"
    list.backgroundColor = Theme.surface
    list.alwaysBounces = false
    list.rowCount = 10
    list.onTap = { [weak self] _ in self?.dismiss() }
  }

  /// An entry.
  private final class Row: ListRow {
    let title = Label(style: TextStyle(font: Font(size: 16), maximumLines: 1), color: Theme.text)

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
