internal import TactilePrimitives

/// The strip above the pages of a ``NavigationController``: a title between two places for buttons.
public final class NavigationBar: View {
  /// What is shown for one page.
  struct Item {
    let titleLabel: Label
    let leading: View?
  }

  private let style: NavigationStyle
  private let separator = View()
  private var item: Item?
  private var leaving: Item?
  private var progress = 1.0
  private var direction = 1.0

  /// Space between the edge and the first button, and between a button and the title, in points.
  private static let margin = 8.0
  /// The same for a button that is a drawing alone, which has no room of its own around it.
  private static let iconMargin = 16.0
  /// How far titles travel during a push, as a fraction of the bar's width.
  private static let titleTravel = 0.4

  init(style: NavigationStyle) {
    self.style = style
    super.init()
    backgroundColor = style.background
    separator.backgroundColor = style.separator
    separator.isUserInteractionEnabled = false
    clipsToBounds = true
    addSubview(separator)
  }

  /// Shows a page's title and leading view in place of the last ones, which take no touches any
  /// more while they fade; the `direction` is 1 when the page comes from the right, -1 from the
  /// left.
  func show(title: String, leading: View?, direction: Double) {
    finishTransition()
    leaving = item
    leaving?.leading?.isUserInteractionEnabled = false
    leading?.isUserInteractionEnabled = true
    let label = Label(title, style: style.titleStyle, color: style.titleColor)
    label.centersVertically = true
    addSubview(label)
    if let leading { addSubview(leading) }
    item = Item(titleLabel: label, leading: leading)
    self.direction = direction
    setProgress(leaving == nil ? 1 : 0)
    setNeedsLayout()
  }

  /// How far the change to the last shown page is, 0 to 1.
  func setProgress(_ progress: Double) {
    self.progress = progress
    // One is gone before the other comes: words that shine through each other cannot be read.
    let coming = max(0, 2 * progress - 1)
    let going = max(0, 1 - 2 * progress)
    item?.titleLabel.alpha = coming
    item?.leading?.alpha = coming
    leaving?.titleLabel.alpha = going
    leaving?.leading?.alpha = going
    if progress >= 1 { finishTransition() }
    placeItems()
  }

  func setTitle(_ title: String) {
    item?.titleLabel.text = title
  }

  public override func layoutSubviews() {
    let pixel = 1 / (window?.scale ?? 1)
    separator.frame = Rect(x: 0, y: frame.height - pixel, width: frame.width, height: pixel)
    placeItems()
  }

  private func finishTransition() {
    leaving?.titleLabel.removeFromSuperview()
    leaving?.leading?.removeFromSuperview()
    leaving = nil
  }

  private func placeItems() {
    let travel = frame.width * Self.titleTravel * direction
    if let item { place(item, shift: travel * (1 - progress)) }
    if let leaving { place(leaving, shift: -travel * progress) }
  }

  private func place(_ item: Item, shift: Double) {
    var side = Self.margin
    if let leading = item.leading {
      let margin = leading is IconButton ? Self.iconMargin : Self.margin
      let limit = Size(width: frame.width / 3, height: frame.height)
      let size = leading.sizeThatFits(limit)
      let height = leading is TextButton ? frame.height : size.height
      leading.frame = Rect(
        x: margin,
        y: (frame.height - height) / 2,
        width: min(size.width, limit.width),
        height: height,
      )
      side = leading.frame.maxX + Self.margin
    }
    let centred = max(0, frame.width - 2 * side)
    let wanted = item.titleLabel.sizeThatFits(Size(width: .infinity, height: frame.height)).width
    item.titleLabel.frame = Rect(
      x: side + shift,
      y: 0,
      width: wanted <= centred ? centred : max(0, frame.width - side - Self.margin),
      height: frame.height,
    )
  }
}
