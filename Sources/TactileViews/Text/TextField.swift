public import TactilePrimitives
internal import TactileText

/// A field for one line of text, which scrolls horizontally to keep its caret visible.
///
/// The line is centred vertically; line ends in inserted text become spaces.
public final class TextField: TextInputView {
  /// Called when Return is pressed; if nil, the superview gets the key.
  public var onReturn: (() -> Void)?

  private var scrollX = 0.0

  /// Creates a field that shows `text`; `name` and a dot begin its recognizers' names in the log.
  public init(_ text: String = "", style: TextInputStyle, name: String) {
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
    if !isFocused { scrollX = startsAtRight ? .infinity : 0 }
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
      case .natural: layout.firstLineDirection == .rightToLeft ? room - edge : edge
      }
    return Point(x: min(max(x, edge), max(room - edge, edge)), y: y)
  }

  override func handleReturn() -> Bool {
    guard let onReturn else { return false }
    onReturn()
    return true
  }

  private var startsAtRight: Bool { textLayout?.firstLineDirection == .rightToLeft }

  private func scroll() {
    scrollX = min(max(scrollX, 0), maximumScrollX)
    surface.frame.origin.x = -scrollX
  }

  private var maximumScrollX: Double { max(0, surface.frame.width - viewport.frame.width) }
}
