package import TactilePrimitives

/// The bar above the pages of a ``NavigationController``: a title between two buttons.
public final class NavigationBar: View {
  /// The views shown for one page.
  struct Item {
    let titleLabel: Label
    let leading: View?
    let trailing: View?

    /// The views at both ends, which can be pressed.
    var buttons: [View] { [leading, trailing].compactMap { $0 } }
  }

  private let style: NavigationStyle
  private let separator = View()
  private var item: Item?
  private var leaving: Item?
  /// The buttons that the page before has, too.
  private var staying: [View] = []
  private var progress = 1.0
  private var direction = 1.0

  /// The space between the edge and a button, and between a drawing and the title, in points.
  private static let margin = 8.0
  /// The space between the words of a button and the title, in points: more than between the words of
  /// a large title.
  private static let wordGap = 12.0
  /// The space between the edge and an icon button, which has no padding of its own, in points.
  private static let iconMargin = 16.0
  /// The distance that titles move during a push, as a fraction of the bar's width.
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

  /// Replaces the title and buttons with those of another page.
  ///
  /// The previous buttons take no touches while they fade. `direction` is 1 if the page comes from
  /// the right, -1 if it comes from the left.
  func show(title: LocalizedText, leading: View?, trailing: View?, direction: Double) {
    finishTransition()
    // A button that stays does not fade.
    leaving = item.map { item in
      Item(
        titleLabel: item.titleLabel,
        leading: item.leading === leading ? nil : item.leading,
        trailing: item.trailing === trailing ? nil : item.trailing,
      )
    }
    for button in leaving?.buttons ?? [] { button.isUserInteractionEnabled = false }
    let label = Label(title, style: style.titleStyle, color: style.titleColor)
    label.centersVertically = true
    addSubview(label)
    let item = Item(titleLabel: label, leading: leading, trailing: trailing)
    staying = item.buttons.filter { $0.superview === self }
    for button in item.buttons {
      button.isUserInteractionEnabled = true
      addSubview(button)
    }
    self.item = item
    self.direction = direction
    setProgress(leaving == nil ? 1 : 0)
    setNeedsLayout()
  }

  /// Sets the progress of the transition to the last shown page, from 0 to 1.
  func setProgress(_ progress: Double) {
    self.progress = progress
    // The old title fades out before the new one fades in, because overlapping words cannot be read.
    let coming = max(0, 2 * progress - 1)
    let going = max(0, 1 - 2 * progress)
    item?.titleLabel.alpha = coming
    for button in item?.buttons ?? [] {
      button.alpha = staying.contains { $0 === button } ? 1 : coming
    }
    leaving?.titleLabel.alpha = going
    for button in leaving?.buttons ?? [] { button.alpha = going }
    if progress >= 1 { finishTransition() }
    placeItems()
  }

  func setTitle(_ title: LocalizedText) {
    item?.titleLabel.localizedText = title
    setNeedsLayout()
  }

  public override func describeAccessibility(_ description: inout AccessibilityDescription) {
    description.role = .toolbar
    description.label = item?.titleLabel.text
  }

  public override func layoutSubviews() {
    let pixel = 1 / (window?.scale ?? 1)
    separator.frame = Rect(x: 0, y: frame.height - pixel, width: frame.width, height: pixel)
    placeItems()
  }

  private func finishTransition() {
    leaving?.titleLabel.removeFromSuperview()
    for button in leaving?.buttons ?? [] { button.removeFromSuperview() }
    leaving = nil
  }

  private func placeItems() {
    let travel = frame.width * Self.titleTravel * direction
    if let item { place(item, shift: travel * (1 - progress)) }
    if let leaving { place(leaving, shift: -travel * progress) }
  }

  private func place(_ item: Item, shift: Double) {
    let title = item.titleLabel
    var end = frame.width - Self.margin
    if let trailing = item.trailing {
      trailing.frame = place(trailing)
      trailing.frame.origin.x = frame.width - trailing.frame.maxX
      if !trailing.isHidden { end = trailing.frame.minX - Self.gap(beside: trailing) }
    }
    var start = Self.margin
    if let leading = item.leading {
      let room = end - title.naturalWidth.rounded(.up) - Self.margin - Self.wordGap
      leading.frame = place(leading, room: room)
      start = leading.frame.maxX + Self.gap(beside: leading)
    }
    title.frame = title.titleRect(in: bounds, from: start, to: end)
      .offset(by: Vector(dx: shift, dy: 0))
  }

  /// Returns the space between a placed button and the title.
  private static func gap(beside button: View) -> Double {
    let hasWords = (button as? TextButton).map { $0.frame.width > $0.leastWidth ?? 0 } ?? false
    return hasWords ? wordGap : margin
  }

  /// Returns the rectangle of a button at the left end, in the bar's coordinate space.
  ///
  /// The words of a button with a drawing are left out if the button would take more than `room`
  /// points, which the title leaves.
  private func place(_ button: View, room: Double = .infinity) -> Rect {
    let limit = Size(width: frame.width / 3, height: frame.height)
    var size = button.sizeThatFits(limit)
    if let drawing = (button as? TextButton)?.leastWidth,
      // Large words that do not fit are better left out than shortened.
      size.width > room || (textGrowth > 1 && button.naturalWidth > limit.width)
    {
      size.width = drawing
    }
    let height = button is TextButton ? frame.height : size.height
    return Rect(
      x: button is IconButton ? Self.iconMargin : Self.margin,
      y: (frame.height - height) / 2,
      width: min(size.width, limit.width),
      height: height,
    )
  }
}

extension Label {
  /// Returns the rectangle of the label as the title of `bar`: in the bar's middle, or as near to it
  /// as the space from `start` to `end` allows, and no wider than that space.
  ///
  /// Its width is that of the text, times `part`.
  package func titleRect(
    in bar: Rect,
    from start: Double,
    to end: Double,
    shrunkBy part: Double = 1,
  ) -> Rect {
    let width = min(naturalWidth.rounded(.up) * part, max(0, end - start))
    let x = max(start, min(bar.midX - width / 2, end - width))
    return Rect(x: x, y: bar.minY, width: width, height: bar.height)
  }
}
