public import TactilePrimitives
public import TactileText

/// A view that shows text that cannot be edited.
///
/// Lines start at the top of the view unless ``centersVertically`` is set. Paragraphs in views too
/// narrow for a few letters reach beyond their sides. A label takes no touches.
open class Label: View {
  /// The text in the window's language; a new one is shown as it is.
  public var text: String {
    get { shownText }
    set { localizedText = LocalizedText(verbatim: newValue) }
  }

  /// The text, which is translated where it is shown.
  public var localizedText: LocalizedText {
    didSet { if localizedText != oldValue { translate() } }
  }

  private var shownText: String {
    didSet { if shownText != oldValue { invalidate() } }
  }

  /// The text style.
  public var style: TextStyle {
    didSet { if style != oldValue { invalidate() } }
  }

  /// The colour of the text.
  public var textColor: DynamicColor {
    didSet { if textColor != oldValue { setNeedsDisplay() } }
  }

  /// Whether the lines are centred vertically in the view.
  public var centersVertically = false {
    didSet { if centersVertically != oldValue { setNeedsDisplay() } }
  }

  /// Whether a single line that is too wide is drawn smaller, but no smaller than at a text scale of 1.
  ///
  /// Set it to false for content of any length, which is better shortened than small.
  public var shrinksToFit = true {
    didSet { if shrinksToFit != oldValue { invalidate() } }
  }

  /// The largest factor by which the text follows ``Window/textScale``, for labels whose number and
  /// places are fixed; infinite by default.
  public var maximumGrowth = Double.infinity {
    didSet { if maximumGrowth != oldValue { invalidate() } }
  }

  /// The largest factor at which a single line is drawn in a finite width; see ``shrinkAlike(_:)``.
  private var commonGrowth = Double.infinity {
    didSet {
      guard commonGrowth != oldValue else { return }
      layout = nil
      setNeedsDisplay()
    }
  }

  private var layout: TextLayout?
  private var layoutWidth = 0.0
  /// Whether the line was laid out smaller to fit.
  private var isShrunken = false
  /// The size of the text in a width without end; nil until it is asked for.
  private var naturalSize: Size?
  /// The measure of the text; nil until it is asked for, and an inner nil for a text without one.
  private var measure: ParagraphMeasure??
  /// Whether the height was estimated since the text was laid out last.
  private var isEstimated = false

  /// Creates a label that shows `text`: a string, or a text that is translated.
  public init(
    _ text: some LocalizedTextConvertible = "",
    style: TextStyle = Theme.body,
    color: DynamicColor = Theme.text,
  ) {
    localizedText = text.localizedText
    shownText = localizedText.english
    self.style = style
    textColor = color
    super.init()
    isUserInteractionEnabled = false
  }

  /// Returns the size of the text in lines no wider than `size`.
  ///
  /// The result is zero outside a window, where there are no fonts.
  open override func sizeThatFits(_ size: Size) -> Size {
    guard let fonts = window?.fonts else { return .zero }
    let isNatural = size.width == .infinity
    // To lay the text out for its width alone would discard the lines that are drawn.
    if isNatural, !isEstimated, let naturalSize { return naturalSize }
    let fitting = textLayout(width: size.width, fonts: fonts).size
    if isNatural { naturalSize = fitting }
    return fitting
  }

  /// The direction of the first line of the text; left to right outside a window.
  public var direction: TextLayout.Direction {
    guard let fonts = window?.fonts else { return .leftToRight }
    return (layout ?? textLayout(width: frame.width, fonts: fonts)).firstLineDirection
  }

  /// Whether the text is laid out in lines no wider than `width`.
  package func isLaidOut(inWidth width: Double) -> Bool {
    guard let layout else { return false }
    let width = lineWidth(inWidth: width)
    if layoutWidth == width { return true }
    return commonGrowth == .infinity && !isShrunken && layout.isSame(inWidth: width)
  }

  /// Returns the height of the text in lines no wider than `width`, without laying it out if it is
  /// a paragraph that can be measured; 0 outside a window.
  ///
  /// Nothing is drawn until ``sizeThatFits(_:)`` lays the text out, which may change the height by a
  /// line; see ``ParagraphMeasure``.
  package func estimatedHeight(inWidth width: Double) -> Double {
    guard let fonts = window?.fonts, !isLaidOut(inWidth: width) else {
      return sizeThatFits(Size(width: width, height: .infinity)).height
    }
    let measure = measure ?? ParagraphMeasure(text, style: style, fonts: grown(fonts))
    self.measure = .some(measure)
    guard let height = measure?.height(inWidth: lineWidth(inWidth: width)) else {
      return textLayout(width: width, fonts: fonts).size.height
    }
    isEstimated = true
    return height
  }

  /// The text, if there is one.
  open override func describeAccessibility(_ description: inout AccessibilityDescription) {
    guard !shownText.isEmpty else { return }
    description.role = .label
    description.label = shownText
  }

  open override func didMoveToWindow() {
    translate()
    invalidate()
  }

  open override func textScaleDidChange() {
    super.textScaleDidChange()
    invalidate()
  }

  private func translate() { shownText = localizedText.resolved(in: translations) }

  open override func draw(_ canvas: inout Canvas) {
    guard let fonts = window?.fonts, !text.isEmpty, frame.width > 0, !isEstimated else { return }
    let layout = textLayout(width: frame.width, fonts: fonts)
    let y = centersVertically ? (frame.height - layout.size.height) / 2 : 0
    canvas.text(layout, at: Point(x: start(of: layout), y: y), color: textColor)
  }

  /// Returns the left end of the lines: left of the view where it is narrower than they are and they do
  /// not begin at its left.
  private func start(of layout: TextLayout) -> Double {
    let room = frame.width - layoutWidth
    guard room < 0, layoutWidth.isFinite else { return 0 }
    switch style.alignment {
    case .center: return room / 2
    case .right: return room
    case .natural where layout.firstLineDirection == .rightToLeft: return room
    case .natural, .left: return 0
    }
  }

  /// Returns the width at which lines are broken in a view of `width` points.
  ///
  /// To break a paragraph into lines of a letter each takes several milliseconds, and nobody reads them.
  private func lineWidth(inWidth width: Double) -> Double {
    guard style.maximumLines != 1 else { return width }
    let growth = min(window?.textScale ?? 1, max(1, maximumGrowth))
    return max(width, Self.narrowest * style.font.size * growth)
  }

  /// The width of the narrowest lines of a paragraph, in font sizes: about six letters.
  static let narrowest = 3.0

  private func textLayout(width: Double, fonts: FontContext) -> TextLayout {
    if isEstimated {
      isEstimated = false
      setNeedsDisplay()
    }
    if let layout, isLaidOut(inWidth: width) { return layout }
    layoutWidth = lineWidth(inWidth: width)
    let made = makeLayout(width: layoutWidth, fonts: fonts)
    layout = made
    return made
  }

  /// Returns `fonts` with letters no larger than the label's may be.
  private func grown(_ fonts: FontContext) -> FontContext {
    let growth = min(fonts.textScale, max(1, maximumGrowth))
    return growth == fonts.textScale ? fonts : fonts.scaled(by: growth)
  }

  private func makeLayout(width: Double, fonts: FontContext) -> TextLayout {
    let fonts = grown(fonts)
    let growth = fonts.textScale
    isShrunken = false
    guard growth > 1, isShrinking else {
      return TextLayout(text, style: style, width: width, fonts: fonts)
    }
    let isCommon = width.isFinite && commonGrowth < growth
    let common = isCommon ? fonts.scaled(by: commonGrowth) : fonts
    let made = TextLayout(text, style: style, width: width, fonts: common)
    guard made.isTruncated else { return made }
    let natural = TextLayout(text, style: style, width: nil, fonts: fonts).size.width
    let smaller = fonts.scaled(by: max(1, growth * (width / natural) * Self.shrinking))
    isShrunken = true
    return TextLayout(text, style: style, width: width, fonts: smaller)
  }

  /// Whether the text is a single line that is drawn smaller where it is too wide.
  private var isShrinking: Bool { shrinksToFit && style.maximumLines == 1 }

  /// Draws lines that shrink to fit in one size, that of the line with the least room, so that they
  /// read as one; for labels that have their frames.
  package static func shrinkAlike(_ labels: [Label]) {
    let common = labels.map(\.fittingGrowth).min() ?? .infinity
    for label in labels { label.commonGrowth = common }
  }

  /// The largest factor at which the line fits the label; infinite if it need not shrink.
  private var fittingGrowth: Double {
    guard isShrinking, let fonts = window?.fonts, grown(fonts).textScale > 1 else {
      return .infinity
    }
    let natural = naturalWidth
    guard natural > frame.width else { return .infinity }
    return max(1, grown(fonts).textScale * (frame.width / natural) * Self.shrinking)
  }

  /// Returns the part of `rect` that keeps a line which is too wide for it `margin` points clear of its
  /// sides, as far as the line is whole at a text scale of 1; `rect` itself for other labels.
  func clearOfSides(of rect: Rect, by margin: Double) -> Rect {
    guard isShrinking, let fonts = window?.fonts else { return rect }
    let growth = grown(fonts).textScale
    guard growth > 1 else { return rect }
    let natural = naturalWidth
    guard natural > rect.width - margin else { return rect }
    let spare = rect.width - natural / (growth * Self.shrinking)
    let space = max(0, min(margin, spare / 2))
    return rect.inset(by: Insets(left: space, right: space))
  }

  /// The factor that leaves room for the rounding of glyph advances.
  private static let shrinking = 0.98

  /// Whether a part of the text is left out in the label's width; false outside a window.
  package var isTruncated: Bool {
    guard let fonts = window?.fonts else { return false }
    return textLayout(width: frame.width, fonts: fonts).isTruncated
  }

  private func invalidate() {
    layout = nil
    naturalSize = nil
    measure = nil
    isEstimated = false
    setNeedsDisplay()
    superview?.setNeedsLayout()
  }
}
