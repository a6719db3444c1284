internal import TactilePrimitives
internal import TactileText
internal import TactileViews

/// The options on one side of the selected row, as far as there is room: a strip that moves within
/// a clipping view.
final class SnapMenuWing: View {
  /// The side of the row.
  enum Side { case left, right }

  /// The widths of a wing and of an option, and the gap to the row, in points [SPEC N.2].
  static let width = 600.0
  static let gap = 5.0
  private static let itemWidth = 100.0
  private static let itemsShown = 6

  private let side: Side
  private let style: SnapMenuStyle
  private var options: [LocalizedText] = []
  private var index = 0
  private var texts: [FittedText] = []

  init(_ side: Side, style: SnapMenuStyle) {
    self.side = side
    self.style = style
    super.init()
    clipsToBounds = true
  }

  /// Shows those of `options` on this side of the one at `index`.
  func show(_ options: [LocalizedText], index: Int) {
    guard options != self.options || index != self.index else { return }
    if options != self.options {
      texts = Array(repeating: FittedText(), count: options.count)
    }
    self.options = options
    self.index = index
    setNeedsDisplay()
  }

  override func draw(_ canvas: inout Canvas) {
    guard let fonts = window?.fonts else { return }
    for item in items {
      let box = Rect(
        x: stripX + Double(item) * Self.itemWidth,
        y: 0,
        width: Self.itemWidth,
        height: frame.height,
      ).inset(by: Insets(top: 5, left: 2.5, bottom: 5, right: 2.5))
      canvas.fill(
        box,
        style.optionFill,
        cornerRadius: 4,
        borderWidth: 1,
        borderColor: style.optionBorder,
      )
      let text = texts[item].layout(
        options[item].resolved(in: fonts.translations),
        style: style.optionStyle,
        width: box.width - 4,
        fonts: fonts,
      )
      let y = (frame.height - text.size.height) / 2
      canvas.text(text, at: Point(x: box.minX + 2, y: y), color: style.optionText)
    }
  }

  /// The options that are visible in the wing.
  private var items: Range<Int> {
    switch side {
    case .left: max(0, index - Self.itemsShown)..<index
    case .right: min(index + 1, options.count)..<min(index + 1 + Self.itemsShown, options.count)
    }
  }

  /// The left edge of the strip, in points of the wing [SPEC N.3].
  private var stripX: Double {
    switch side {
    case .left: Self.width - Self.gap - Double(index) * Self.itemWidth
    case .right: -Double(index + 1) * Self.itemWidth
    }
  }
}

/// One line of text, set smaller if it is too wide.
///
/// Recent layouts are cached, because values recur.
struct FittedText {
  private var layouts: [String: TextLayout] = [:]
  private var width = 0.0
  private var textScale = 1.0

  /// The minimum scale of the font size at a text scale of 1; text that is still too wide is truncated.
  private static let smallestFactor = 0.5
  /// The number of cached layouts: enough for a hundred percentages.
  private static let limit = 128

  /// Returns the layout of `text` in at most `width` points; `style` must not change.
  mutating func layout(
    _ text: String,
    style: TextStyle,
    width: Double,
    fonts: FontContext,
  ) -> TextLayout {
    let isOther = width != self.width || fonts.textScale != textScale
    if isOther || layouts.count > Self.limit {
      layouts.removeAll()
      self.width = width
      textScale = fonts.textScale
    }
    if let known = layouts[text] { return known }
    var made = TextLayout(text, style: style, width: width, fonts: fonts)
    if made.isTruncated || made.lineCount > 1 {
      var style = style
      let natural = TextLayout(text, style: style, width: nil, fonts: fonts).size.width
      let smallest = Self.smallestFactor / max(1, fonts.textScale)
      style.font.size *= max(smallest, min(1, width / natural))
      made = TextLayout(text, style: style, width: width, fonts: fonts)
    }
    layouts[text] = made
    return made
  }
}
