public import TactilePrimitives
public import TactileText

/// Shows text that cannot be edited.
///
/// Lines start at the top of the view unless ``centersVertically`` is set. A label takes no
/// touches.
open class Label: View {
  /// What is shown.
  public var text: String {
    didSet { if text != oldValue { invalidate() } }
  }

  /// How it is set.
  public var style: TextStyle {
    didSet { if style != oldValue { invalidate() } }
  }

  /// What it is drawn with.
  public var textColor: DynamicColor {
    didSet { if textColor != oldValue { setNeedsDisplay() } }
  }

  /// Whether the block of lines lies in the middle of the view's height.
  public var centersVertically = false {
    didSet { if centersVertically != oldValue { setNeedsDisplay() } }
  }

  private var layout: TextLayout?
  private var layoutWidth = 0.0

  /// A label that shows `text`.
  public init(_ text: String = "", style: TextStyle, color: DynamicColor) {
    self.text = text
    self.style = style
    textColor = color
    super.init()
    isUserInteractionEnabled = false
  }

  /// The smallest size in which the text is shown whole, or as much of it as fits `size`.
  ///
  /// Zero outside a window, where there are no fonts to measure with.
  open override func sizeThatFits(_ size: Size) -> Size {
    guard let fonts = window?.fonts else { return .zero }
    return textLayout(width: size.width, fonts: fonts).size
  }

  /// Which way the first line of the text runs; from the left outside a window.
  public var direction: TextLayout.Direction {
    guard let fonts = window?.fonts else { return .leftToRight }
    return textLayout(width: frame.width, fonts: fonts).firstLineDirection
  }

  open override func didMoveToWindow() {
    invalidate()
  }

  open override func draw(_ canvas: inout Canvas) {
    guard let fonts = window?.fonts, !text.isEmpty, frame.width > 0 else { return }
    let layout = textLayout(width: frame.width, fonts: fonts)
    let y = centersVertically ? (frame.height - layout.size.height) / 2 : 0
    canvas.text(layout, at: Point(x: 0, y: y), color: textColor)
  }

  private func textLayout(width: Double, fonts: FontContext) -> TextLayout {
    if let layout, layoutWidth == width || layout.isSame(inWidth: width) { return layout }
    let made = TextLayout(text, style: style, width: width, fonts: fonts)
    layout = made
    layoutWidth = width
    return made
  }

  private func invalidate() {
    layout = nil
    setNeedsDisplay()
    superview?.setNeedsLayout()
  }
}
