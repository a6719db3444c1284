public import TactilePrimitives
internal import TactileText

/// A field for one line of text, which scrolls horizontally to keep its caret visible.
///
/// The line is centred vertically; line ends in inserted text become spaces. A placeholder that is
/// too wide, and without the focus also the text, ends with an ellipsis.
public final class TextField: TextInputView {
  /// Called when Return is pressed; if nil, the superview gets the key.
  public var onReturn: (() -> Void)?

  private var scrollX = 0.0
  /// The width of the visible region for which the text was last drawn.
  private var drawnWidth = 0.0

  /// Creates a field that shows `text`; `name` and a dot begin its recognizers' names in the log.
  public init(_ text: String = "", style: TextInputStyle = Theme.input, name: String) {
    super.init(text, isMultiline: false, style: style, name: name)
    viewport.clipsToBounds = true
  }

  /// Returns the height of a line with insets and the width of `size`; if infinite, of the text.
  public override func sizeThatFits(_ size: Size) -> Size {
    let insets = style.insets
    let text = textLayout?.size ?? .zero
    let width = text.width + TextInputNumbers.caretWidth + insets.left + insets.right
    return Size(
      width: size.width.isFinite ? size.width : width,
      height: text.height + insets.top + insets.bottom,
    )
  }

  override func placeSurface() {
    let seen = viewport.frame.size
    let text = (textLayout?.size.width ?? 0) + TextInputNumbers.caretWidth
    surface.frame = Rect(x: 0, y: 0, width: max(seen.width, text), height: seen.height)
    if seen.width != drawnWidth {
      drawnWidth = seen.width
      surface.setNeedsDisplay()
    }
    if !isFocused { scrollX = textLayout.map(startsAtRight) == true ? .infinity : 0 }
    scroll()
  }

  override func showInside(_ rect: Rect) {
    scrollX = max(min(scrollX, rect.minX), rect.maxX - viewport.frame.width)
    scroll()
  }

  override var scroller: TextScroller? {
    TextScroller(
      isVertical: false,
      visible: viewport.frameInWindow,
      offset: scrollX,
      range: 0...maximumScrollX,
      scroll: { [weak self] offset in
        self?.scrollX = offset
        self?.scroll()
      },
    )
  }

  override func textOrigin(of layout: TextLayout) -> Point {
    let room = surface.frame.width - layout.size.width
    let y = ((surface.frame.height - layout.size.height) / 2).rounded()
    let edge = TextInputNumbers.caretWidth / 2
    let x =
      switch style.text.alignment {
      case .left: edge
      case .center: room / 2
      case .right: room - edge
      case .natural: startsAtRight(layout) ? room - edge : edge
      }
    return Point(x: min(max(x, edge), max(room - edge, edge)), y: y)
  }

  override func drawUnedited(
    _ layout: TextLayout,
    _ color: DynamicColor,
    on canvas: inout Canvas,
  ) {
    let room = max(0, viewport.frame.width - TextInputNumbers.caretWidth)
    guard layout.size.width > room, let window else {
      return super.drawUnedited(layout, color, on: &canvas)
    }
    let short = TextLayout(
      layout.text,
      style: style.shortenedText,
      width: room,
      fonts: window.fonts,
    )
    let x = scrollX + TextInputNumbers.caretWidth / 2
    canvas.text(short, at: Point(x: x, y: textOrigin(of: short).y), color: color)
  }

  override func handleReturn() -> Bool {
    guard let onReturn else { return false }
    onReturn()
    return true
  }

  private func scroll() {
    scrollX = min(max(scrollX, 0), maximumScrollX)
    surface.frame.origin.x = -scrollX
  }

  private var maximumScrollX: Double { max(0, surface.frame.width - viewport.frame.width) }
}

/// A view for text of any number of lines, as high as they are.
///
/// It does not scroll: put it into a ``ScrollView``, alone or below other fields, and give it at
/// least the height of ``sizeThatFits(_:)`` in each layout of the superview, which each change of
/// the text requests. The enclosing scroll views keep the caret visible.
public final class TextView: TextInputView {
  /// Creates a view that shows `text`; `name` and a dot precede its recognizers' names in the log.
  public init(_ text: String = "", style: TextInputStyle = Theme.input, name: String) {
    super.init(text, isMultiline: true, style: style, name: name)
  }

  /// Returns the width of `size` and the height of the text at that width, with the insets.
  public override func sizeThatFits(_ size: Size) -> Size {
    let insets = style.insets
    let width = breakingWidth(in: size.width - insets.left - insets.right)
    let layout = width == lineWidth ? textLayout : makeLayout(editor.displayText, width: width)
    return Size(width: size.width, height: (layout?.size.height ?? 0) + insets.top + insets.bottom)
  }

  override var lineWidth: Double? { breakingWidth(in: inner.width) }

  /// Returns the width at which lines are broken in `width` points: that of a few letters at least, as in a
  /// ``Label``.
  private func breakingWidth(in width: Double) -> Double {
    max(width, Label.narrowest * style.text.font.size * (window?.textScale ?? 1))
  }

  override func textOrigin(of layout: TextLayout) -> Point {
    let isAtRight = layout.text.isEmpty && style.text.alignment == .natural && startsAtRight(layout)
    return Point(x: isAtRight ? surface.frame.width : 0, y: 0)
  }

  /// The scrolling of the nearest enclosing scroll view, within the range that shows text.
  override var scroller: TextScroller? {
    guard let page = enclosingPage else { return nil }
    let top = page.convertFromWindow(convertToWindow(.zero)).y
    let bottom = min(top + bounds.height - page.viewportLength, page.maximumOffset)
    let start = min(max(top, 0), page.offset)
    return TextScroller(
      isVertical: true,
      visible: page.frameInWindow,
      offset: page.offset,
      range: start...max(start, bottom, page.offset),
      scroll: { [weak page] in page?.scroll(to: $0) },
    )
  }

  override func handleReturn() -> Bool {
    edit { $0.insert("\n", isTyping: true) }
    return true
  }
}
