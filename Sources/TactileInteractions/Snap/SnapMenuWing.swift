internal import TactilePrimitives
internal import TactileText
internal import TactileViews

/// The options on one side of the selected row, as far as there is room: a strip that moves within
/// a clipping view.
final class SnapMenuWing: View {
  /// The side of the row.
  enum Side { case left, right }

  /// The widths of a wing and of an option, and the gap to the row, in points [SPEC N.2].
  private static let width = 600.0
  private static let gap = 5.0
  private static let itemWidth = 100.0
  /// The space on both sides of an option's box, and between the box and its text, in points.
  private static let inset = 2.5
  private static let padding = 2.0
  private static let itemsShown = 6

  private let side: Side
  private let style: SnapMenuStyle
  private var options: [LocalizedText] = []
  private var index = 0
  private let texts: FittedTexts

  init(_ side: Side, style: SnapMenuStyle) {
    self.side = side
    self.style = style
    let width = Self.itemWidth - 2 * Self.inset - 2 * Self.padding
    texts = FittedTexts(style: style.optionStyle, width: width)
    super.init()
    clipsToBounds = true
  }

  /// Shows those of `options` on this side of the one at `index`, beside a row with the frame `row`.
  func show(_ options: [LocalizedText], index: Int, beside row: Rect) {
    let x = side == .left ? row.minX - Self.width : row.maxX + Self.gap
    frame = Rect(x: x, y: row.minY, width: Self.width, height: row.height)
    guard options != self.options || index != self.index else { return }
    if options != self.options { texts.group = options }
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
      ).inset(by: Insets(top: 5, left: Self.inset, bottom: 5, right: Self.inset))
      canvas.fill(
        box,
        style.optionFill,
        cornerRadius: 4,
        borderWidth: 1,
        borderColor: style.optionBorder,
      )
      let text = texts.layout(options[item], fonts: fonts)
      let y = (frame.height - text.size.height) / 2
      canvas.text(text, at: Point(x: box.minX + Self.padding, y: y), color: style.optionText)
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

/// Single lines of one width, all set smaller if one of their group is too wide, so that they read as
/// one.
///
/// Recent layouts are cached, because values recur.
final class FittedTexts {
  /// The texts that determine the size of all.
  var group: [LocalizedText] = [] {
    didSet { if group != oldValue { forget() } }
  }

  private let style: TextStyle
  private let width: Double
  private var fonts: FontContext?
  private var groupFactor: Double?
  private var layouts: [String: TextLayout] = [:]

  /// The minimum scale of the font size at a text scale of 1; text that is still too wide is truncated.
  private static let smallestFactor = 0.5
  /// The number of cached layouts: enough for a hundred percentages.
  private static let limit = 128

  /// Creates lines in `style`, `width` points wide.
  init(style: TextStyle, width: Double) {
    self.style = style
    self.width = width
  }

  /// Returns the layout of `text`, which is set smaller than its group if it is wider.
  func layout(_ text: LocalizedText, fonts: FontContext) -> TextLayout {
    if fonts !== self.fonts {
      forget()
      self.fonts = fonts
    }
    let common = groupFactor ?? measureGroup(in: fonts)
    groupFactor = common
    let text = text.resolved(in: fonts.translations)
    if let known = layouts[text] { return known }
    if layouts.count > Self.limit { layouts.removeAll() }
    var made = layout(text, factor: common, fonts: fonts)
    if isTooWide(made) { made = layout(text, factor: factor(of: text, fonts), fonts: fonts) }
    layouts[text] = made
    return made
  }

  private func forget() {
    layouts.removeAll()
    groupFactor = nil
  }

  /// Returns the factor at which no text of the group is too wide, and keeps their layouts if it is 1.
  private func measureGroup(in fonts: FontContext) -> Double {
    var least = 1.0
    for text in group {
      let text = text.resolved(in: fonts.translations)
      let made = layout(text, factor: 1, fonts: fonts)
      if isTooWide(made) { least = min(least, factor(of: text, fonts)) }
      layouts[text] = made
    }
    if least < 1 { layouts.removeAll() }
    return least
  }

  /// Returns the factor of the font size at which `text`, which is too wide at 1, is as wide as a line.
  private func factor(of text: String, _ fonts: FontContext) -> Double {
    let natural = TextLayout(text, style: style, width: nil, fonts: fonts).size.width
    return max(Self.smallestFactor / max(1, fonts.textScale), min(1, width / natural))
  }

  private func isTooWide(_ layout: TextLayout) -> Bool {
    layout.isTruncated || layout.lineCount > 1
  }

  private func layout(_ text: String, factor: Double, fonts: FontContext) -> TextLayout {
    var style = style
    style.font.size *= factor
    return TextLayout(text, style: style, width: width, fonts: fonts)
  }
}
