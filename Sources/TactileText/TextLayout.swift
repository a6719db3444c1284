internal import CPango
public import TactilePrimitives

/// Text that is shaped, ordered, broken into lines and measured.
///
/// Coordinates are points from the top left corner of the block. A layout is immutable: another
/// text, style or width needs another layout.
public final class TextLayout {
  /// The direction of a line.
  nonisolated public enum Direction: Hashable, Sendable {
    /// Left to right, as in Latin script.
    case leftToRight
    /// Right to left, as in Arabic and Hebrew script.
    case rightToLeft
  }

  /// The whole text, including the parts that are not shown.
  public let text: String
  /// The style of the text.
  public let style: TextStyle
  /// The width in points at which lines are broken; nil where only line separators break them.
  public let width: Double?
  /// The extent of the widest line and of all lines together, in whole points rounded up.
  ///
  /// It depends on the fonts' line heights and advances, not on ink; an empty text has the height
  /// of a line. A layout made with this width breaks the same lines.
  public let size: Size
  /// The box of the lines, of ``size``; it lies further to the right where lines narrower than
  /// ``width`` are centred or aligned to the right.
  public let bounds: Rect
  /// Points from the top to the baseline of the first line.
  public let baseline: Double
  /// The number of lines shown; an empty text has one.
  public let lineCount: Int
  /// Whether a part of the text is omitted.
  public let isTruncated: Bool
  /// The direction of the first line; a text without letters runs from left to right.
  public let firstLineDirection: Direction

  /// The box of the ink, which may reach beyond ``bounds``; empty for a text without ink.
  ///
  /// Measured at the first use.
  public private(set) lazy var inkBounds = handle.inkRect

  /// Whether some of the letters have their own colours, as emoji do.
  ///
  /// Determined at the first use, in time in proportion to the number of runs.
  package private(set) lazy var hasColoredLetters = handle.hasColoredLetters

  /// The number of letters that no font has, which are drawn as boxes.
  ///
  /// - Complexity: O(letters).
  package var missingLetters: Int { handle.missingLetters }

  /// The bytes that the layout takes, about: measured with Pango 1.50 for 70 to 7,000 letters, in lines
  /// of one letter to one line.
  package var footprint: Int { 500 + 42 * text.utf8.count + 400 * lineCount }

  let handle: PangoLayoutHandle

  /// Lays out `text`, in which a NUL is shown as a space, in lines no wider than `width` points.
  ///
  /// A width that is nil, infinite or not a number breaks no lines, and a negative one counts as 0. Takes
  /// time in proportion to the length of the text.
  public init(_ text: String, style: TextStyle, width: Double?, fonts: FontContext) {
    self.text = text
    self.style = style
    let limit = width.flatMap { $0.isNaN || $0 == .infinity ? nil : max(0, $0) }
    self.width = limit
    handle = PangoLayoutHandle(for: text, style, width: limit, fonts: fonts)
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

  /// Whether the text laid out in `width` points would be one line at the same position again.
  ///
  /// True only for single lines that begin at the left and end before either width does; others
  /// may also stay the same.
  public func isSame(inWidth width: Double) -> Bool {
    lineCount == 1 && !isTruncated && bounds.minX == 0 && size.width <= width
      && firstLineDirection == .leftToRight
      && (style.alignment == .natural || style.alignment == .left)
  }

  /// Returns the Pango alignment.
  ///
  /// Pango swaps left and right in right-to-left paragraphs; this reverses it for the alignments
  /// that mean a visual side.
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

extension TextLayout {
  /// Returns the caret for `position`: a vertical line between two letters, as a box of no width.
  ///
  /// An index inside a letter or beyond the text counts as the nearest one before it. Takes time
  /// in proportion to the index.
  public func caret(at position: TextPosition) -> Rect { handle.caret(at: position) }

  /// Returns the caret position nearest to `point`; points outside count as the nearest one inside.
  public func position(at point: Point) -> TextPosition {
    let line = handle.lines.lastIndex { $0.top <= point.y } ?? 0
    return handle.position(inLine: line, x: point.x)
  }

  /// Returns the bytes of the line with the caret at `position`, without the line separator.
  public func lineRange(at position: TextPosition) -> Range<Int> {
    handle.lines[handle.line(of: position)].range
  }

  /// Returns the direction of the line with the caret at `position`.
  public func direction(at position: TextPosition) -> Direction {
    handle.lines[handle.line(of: position)].isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// Returns the caret position nearest to `x` that is `lines` lines below `position`, or above it
  /// if negative.
  ///
  /// Nil where there are not so many lines.
  public func position(_ lines: Int, linesBelow position: TextPosition, x: Double) -> TextPosition?
  {
    let line = handle.line(of: position) + lines
    guard handle.lines.indices.contains(line) else { return nil }
    return handle.position(inLine: line, x: x)
  }

  /// Returns the next caret position to the visual right or left of `position`, whatever the text
  /// direction; beyond the end of a line it continues in the next line.
  ///
  /// Nil at the first and last position of the text.
  public func position(_ side: HorizontalSide, of position: TextPosition) -> TextPosition? {
    handle.neighbor(of: position.index, toRight: side == .right).map { TextPosition($0) }
  }

  /// Returns the boxes of a selection of the bytes in `range`, line by line.
  ///
  /// A selected end of a paragraph is a narrow box behind its last letter. Takes time in
  /// proportion to the number of lines.
  public func selectionRects(for range: Range<Int>) -> [Rect] { handle.selectionRects(for: range) }

  /// Draws the lines on the `cairo_t` `context` with its current source; those without ink in the pixel rows
  /// `rows` may be left out.
  ///
  /// Letters are filled outlines at the positions of the layout; baselines are moved to whole pixels, so that
  /// the lower edges of letters are sharp. The context's unit must be the pixel, and its origin the top left
  /// corner of the block; its path is empty afterwards, the rest is as before.
  package func draw(on context: OpaquePointer, scale: Double, rows: ClosedRange<Double>) {
    handle.draw(on: context, scale: scale, rows: rows)
  }

  /// Adds the coverage of the letters to the clear pixels of `target`, several times as fast as
  /// ``draw(on:scale:rows:)``.
  ///
  /// Letters are moved to quarters of a pixel, and baselines to whole ones.
  ///
  /// - Returns: whether it has them all; false for coloured, very large or missing letters, where
  ///   the target holds some of them.
  package func addCoverage(to target: CoverageTarget, scale: Double) -> Bool {
    !hasColoredLetters && handle.addCoverage(to: target, scale: scale)
  }
}
