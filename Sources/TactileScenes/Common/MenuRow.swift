internal import TactilePrimitives
internal import TactileText
internal import TactileViews

/// A row of a side menu: a drawing, a name and a detail such as a count.
final class MenuRow: ListRow {
  /// Height of a row in points [SPEC D.1].
  static let height = 44.0

  /// The largest width of an entry, in points, so that name and count stay close to each other.
  private static let maximumWidth = 420.0

  /// The width of the row's right end that is never visible, in points.
  var hiddenWidth = 0.0 {
    didSet { if hiddenWidth != oldValue { setNeedsLayout() } }
  }

  private let icon = IconView(nil, tint: Theme.secondaryText, side: 22)
  private let title = Label(style: Theme.rowTitle, color: Theme.text)
  private let detail = Label(style: Theme.rowSubtitle, color: Theme.secondaryText)

  override init() {
    super.init()
    selectionColor = Theme.selection
    selectionRadius = 8
    title.centersVertically = true
    detail.centersVertically = true
    detail.style.alignment = .right
    for view in [icon, title, detail] { addSubview(view) }
  }

  /// Shows an entry.
  func show(_ icon: Icon, _ name: String, detail: String = "") {
    self.icon.drawing = icon.drawing
    title.text = name
    self.detail.text = detail
  }

  override func layoutSubviews() {
    let width = max(0, min(Self.maximumWidth, frame.width - hiddenWidth))
    selectionInsets = Insets(top: 2, left: 8, bottom: 2, right: 8 + frame.width - width)
    icon.frame = Rect(x: 16, y: 11, width: 22, height: 22)
    let wanted = detail.text.isEmpty ? 0 : detail.sizeThatFits(frame.size).width
    let end = max(54, width - 20)
    let detailWidth = min(wanted, end - 54)
    detail.frame = Rect(x: end - detailWidth, y: 0, width: detailWidth, height: frame.height)
    title.frame = Rect(
      x: 54,
      y: 0,
      width: max(0, detail.frame.minX - 8 - 54),
      height: frame.height,
    )
    setNeedsDisplay()
  }

  override func selectionDidChange() {
    icon.tint = isSelected ? Theme.accent : Theme.secondaryText
    title.textColor = isSelected ? Theme.accent : Theme.text
  }
}
