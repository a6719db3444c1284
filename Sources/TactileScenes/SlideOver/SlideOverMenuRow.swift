internal import TactilePrimitives
internal import TactileText
internal import TactileViews

/// A row of the menu: a drawing, a name and a detail at its end.
final class SlideOverMenuRow: ListRow {
  private let icon = IconView(nil, tint: Theme.secondaryText, side: 22)
  private let title = Label(style: Theme.rowTitle, color: Theme.text)
  private let detail = Label(style: Theme.rowSubtitle, color: Theme.secondaryText)

  override init() {
    super.init()
    selectionColor = Theme.selection
    selectionRadius = 22
    selectionInsets = Insets(top: 2, left: 8, bottom: 2, right: 8)
    title.centersVertically = true
    detail.centersVertically = true
    detail.style.alignment = .right
    for view in [icon, title, detail] { addSubview(view) }
  }

  func show(_ entry: SlideOverMenuViewController.Entry) {
    icon.drawing = entry.icon.drawing
    title.text = entry.name
    detail.text = entry.detail
  }

  override func layoutSubviews() {
    let middle = (frame.height / 2).rounded()
    icon.frame = Rect(x: 27, y: middle - 11, width: 22, height: 22)
    let wanted = detail.text.isEmpty ? 0 : detail.sizeThatFits(frame.size).width
    let end = max(72, frame.width - 24)
    let detailWidth = min(wanted, end - 72)
    detail.frame = Rect(x: end - detailWidth, y: 0, width: detailWidth, height: frame.height)
    title.frame = Rect(
      x: 72,
      y: 0,
      width: max(0, detail.frame.minX - 8 - 72),
      height: frame.height,
    )
  }

  override func selectionDidChange() {
    icon.tint = isSelected ? Theme.accent : Theme.secondaryText
    title.textColor = isSelected ? Theme.accent : Theme.text
  }
}
