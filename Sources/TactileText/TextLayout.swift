internal import CPango
public import TactilePrimitives

/// Text that is shaped, ordered, broken into lines and measured.
///
/// Coordinates are points from the top left corner of the block. A layout does not change: another
/// text, style or width is another layout.
public final class TextLayout {
  /// Which way a line runs.
  public enum Direction: Hashable, Sendable {
    /// From the left, as Latin does.
    case leftToRight
    /// From the right, as Arabic and Hebrew do.
    case rightToLeft
  }

  /// The whole text, also where not all of it is shown.
  public let text: String
  /// How it is set.
  public let style: TextStyle
  /// The width it was broken to in points; nil where only line ends break it.
  public let width: Double?
  /// The extent of the widest line and of all lines together, in whole points rounded up.
  ///
  /// It depends on the fonts' line heights and advances, not on ink; an empty text has the height
  /// of a line. A layout made with this width breaks the same lines.
  public let size: Size
  /// Where the lines lie: of ``size``, moved to the right where lines narrower than ``width`` are
  /// centred or pushed to the right.
  public let bounds: Rect
  /// Points from the top to the baseline of the first line.
  public let baseline: Double
  /// How many lines are shown; an empty text has one.
  public let lineCount: Int
  /// Whether part of the text is left out.
  public let isTruncated: Bool
  /// Which way the first line runs; a text without letters runs from the left.
  public let firstLineDirection: Direction

  /// The box of what is drawn, which may reach beyond ``bounds``; empty for a text without ink.
  ///
  /// Measured at the first use.
  public private(set) lazy var inkBounds = handle.inkRect

  /// Whether some of the letters have colours of their own, as emoji do.
  ///
  /// Found out at the first use, in time in proportion to the number of runs.
  package private(set) lazy var hasColoredLetters = handle.hasColoredLetters

  let handle: PangoLayoutHandle

  /// Lays out `text`.
  ///
  /// Takes time in proportion to the length of the text.
  ///
  /// - Parameters:
  ///   - text: any string; a NUL in it is shown as a space.
  ///   - style: how it is set.
  ///   - width: where lines break, in points; nil, infinity or NaN breaks none, a negative width
  ///     counts as 0.
  ///   - fonts: the fonts to choose from.
  public init(_ text: String, style: TextStyle, width: Double?, fonts: FontContext) {
    self.text = text
    self.style = style
    let limit = width.flatMap { $0.isNaN || $0 == .infinity ? nil : max(0, $0) }
    self.width = limit
    handle = PangoLayoutHandle(context: fonts.pango)
    handle.setFont(style.font)
    handle.setLetterSpacing(style.letterSpacing)
    handle.setLineSpacing(style.lineSpacing)
    handle.setWidth(limit)
    isTruncated = handle.fit(Array(text.utf8), style: style)

    let isRightToLeft = handle.isFirstLineRightToLeft
    firstLineDirection = isRightToLeft ? .rightToLeft : .leftToRight
    handle.setAlignment(Self.alignment(style.alignment, isRightToLeft: isRightToLeft))
    lineCount = handle.lineCount
    baseline = handle.baseline
    let logical = handle.logicalRect
    size = Size(width: logical.width.rounded(.up), height: logical.height.rounded(.up))
    bounds = Rect(origin: logical.origin, size: size)
  }

  /// Whether the text broken to `width` points would be one line at the same place again.
  ///
  /// Said of single lines that begin at the left and end before either width does; others may stay
  /// the same too.
  public func isSame(inWidth width: Double) -> Bool {
    lineCount == 1 && !isTruncated && bounds.minX == 0 && size.width <= width
      && firstLineDirection == .leftToRight
      && (style.alignment == .natural || style.alignment == .left)
  }

  /// The line between two letters where a caret for byte `index` of the text stands, of no width.
  ///
  /// An index inside a letter or beyond the text counts as the nearest one before it. Takes time
  /// in proportion to the index.
  public func caret(atUTF8 index: Int) -> Rect { handle.caret(at: index) }

  /// The byte of the text before whose letter a caret stands that is set at `point`.
  ///
  /// Points outside count as the nearest one inside.
  public func utf8Index(at point: Point) -> Int {
    min(handle.index(at: point), text.utf8.count)
  }

  /// Pango swaps left and right for paragraphs that run from the right; this undoes it for the
  /// alignments that mean a side of the screen.
  private static func alignment(
    _ alignment: TextStyle.Alignment,
    isRightToLeft: Bool,
  ) -> PangoAlignment {
    switch alignment {
    case .natural: PANGO_ALIGN_LEFT
    case .left: isRightToLeft ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT
    case .center: PANGO_ALIGN_CENTER
    case .right: isRightToLeft ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT
    }
  }
}
