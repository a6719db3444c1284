internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileViews

/// A menu: a list of entries, one of which is selected, perhaps below a header.
final class MenuViewController: ViewController {
  /// An entry of a menu.
  struct Entry {
    /// The icon before the name.
    let icon: Icon
    let name: LocalizedText
    /// The detail at the end, such as a count.
    var detail = ""
  }

  /// The measures and colours of a menu, in points.
  struct Look {
    let rowHeight: Double
    /// The x coordinates of icon and name, and the space after the detail.
    let iconX, nameX, end: Double
    /// The largest width of an entry, so that name and detail stay close to each other.
    let maximumWidth: Double
    /// The corner radius of the selection.
    let radius: Double
    /// The fill behind the entries.
    let background: DynamicColor

    /// The menu behind a drawer [SPEC D.1].
    static let drawer = Look(
      rowHeight: 44,
      iconX: 16,
      nameX: 54,
      end: 20,
      maximumWidth: 420,
      radius: 8,
      background: Theme.backdrop,
    )

    /// A menu that slides over its page.
    static let slideOver = Look(
      rowHeight: 48,
      iconX: 27,
      nameX: 72,
      end: 24,
      maximumWidth: .infinity,
      radius: 22,
      background: Theme.surface,
    )
  }

  /// Called with the index of the entry that was tapped.
  var onSelect: ((Int) -> Void)?

  /// The list of entries.
  private(set) lazy var list = ListView(
    name: "menu.list",
    rowHeight: look.rowHeight,
    rowPrefix: "menu.row",
    makeRow: { [look] in MenuRow(look) },
    configure: { [weak self] row, index in self?.configure(row, at: index) },
  )

  /// The width of the menu's right part that is never visible, in points.
  var hiddenWidth: Double {
    didSet {
      guard hiddenWidth != oldValue, isViewLoaded else { return }
      (view as? MenuView)?.hiddenWidth = hiddenWidth
      list.reload()
    }
  }

  private let entries: [Entry]
  private let look: Look
  private let header: View?

  /// Creates a menu of `entries`, at least one, below a `header` that is as high as it fits.
  init(
    _ entries: [Entry],
    look: Look,
    header: View? = nil,
    hiddenWidth: Double = 0,
    selected: Int = 0,
  ) {
    self.entries = entries
    self.look = look
    self.header = header
    self.hiddenWidth = hiddenWidth
    super.init()
    localizedTitle = localized("Menu")
    list.rowCount = entries.count
    list.selectedIndex = selected
  }

  override func loadView() -> View {
    header.map { MenuView(header: $0, list: list, hiddenWidth: hiddenWidth) } ?? list
  }

  override func viewDidLoad() {
    view.backgroundColor = look.background
    list.identifier = "menu.list"
    list.localizedAccessibilityLabel = localized("Menu")
    list.alwaysBounces = false
    list.contentMargin = 8
    list.onTap = { [weak self] index in
      self?.list.selectedIndex = index
      self?.onSelect?(index)
    }
  }

  private func configure(_ row: ListRow, at index: Int) {
    guard let row = row as? MenuRow else { return }
    row.hiddenWidth = hiddenWidth
    row.show(entries[index])
  }
}

/// A view with a header above a list.
private final class MenuView: View {
  /// The width of the right part that is never visible, in points.
  var hiddenWidth: Double {
    didSet { setNeedsLayout() }
  }

  private let header: View
  private let list: View

  init(header: View, list: View, hiddenWidth: Double) {
    self.header = header
    self.list = list
    self.hiddenWidth = hiddenWidth
    super.init()
    for view in [list, header] { addSubview(view) }
  }

  override func layoutSubviews() {
    let room = Size(width: max(0, frame.width - hiddenWidth), height: frame.height)
    let height = header.sizeThatFits(room).height
    header.isHidden = height == 0
    header.frame = Rect(x: 0, y: 0, width: room.width, height: height)
    list.frame = Rect(x: 0, y: height, width: frame.width, height: max(0, frame.height - height))
  }
}

/// A row of a menu: an icon, a name and a detail.
private final class MenuRow: ListRow {
  /// The width of the row's right end that is never visible, in points.
  var hiddenWidth = 0.0 {
    didSet { if hiddenWidth != oldValue { setNeedsLayout() } }
  }

  /// The width that names and details have at least side by side in text of the designed size, in
  /// points; in less, all rows leave the details out.
  private static let detailWidth = 140.0

  private let look: MenuViewController.Look
  private let icon = IconView(nil, tint: Theme.secondaryText, side: 22)
  private let name = Label(style: Theme.rowTitle)
  private let detail = Label(style: Theme.rowSubtitle, color: Theme.secondaryText)

  init(_ look: MenuViewController.Look) {
    self.look = look
    super.init()
    selectionRadius = look.radius
    detail.style.alignment = .right
    for label in [name, detail] { label.centersVertically = true }
    for view in [icon, name, detail] { addSubview(view) }
  }

  func show(_ entry: MenuViewController.Entry) {
    icon.drawing = entry.icon.drawing
    name.localizedText = entry.name
    detail.text = entry.detail
  }

  override func layoutSubviews() {
    let (x, height) = (look.nameX, frame.height)
    let width = max(0, min(look.maximumWidth, frame.width - hiddenWidth))
    selectionInsets = Insets(top: 2, left: 8, bottom: 2, right: 8 + frame.width - width)
    icon.frame = Rect(x: look.iconX, y: (height / 2).rounded() - 11, width: 22, height: 22)
    let end = max(x, width - look.end)
    detail.isHidden = detail.text.isEmpty || end - x < grown(Self.detailWidth)
    let wanted = detail.isHidden ? 0 : detail.sizeThatFits(frame.size).width
    let detailWidth = min(wanted, end - x)
    detail.frame = Rect(x: end - detailWidth, y: 0, width: detailWidth, height: height)
    name.frame = Rect(x: x, y: 0, width: max(0, detail.frame.minX - 8 - x), height: height)
    setNeedsDisplay()
  }

  override func selectionDidChange() {
    icon.tint = isSelected ? Theme.accent : Theme.secondaryText
    name.textColor = isSelected ? Theme.selectedText : Theme.text
    detail.textColor = isSelected ? Theme.selectedText : Theme.secondaryText
  }
}
