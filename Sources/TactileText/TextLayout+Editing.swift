public import TactilePrimitives

extension TextLayout {
  /// Returns the caret for `position`: a vertical line between two letters, as a box of no width.
  ///
  /// Takes time in proportion to the index.
  public func caret(at position: TextPosition) -> Rect {
    handle.caret(at: position)
  }

  /// Returns the caret position nearest to `point`; points outside count as the nearest one
  /// inside.
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
  public func selectionRects(for range: Range<Int>) -> [Rect] {
    handle.selectionRects(for: range)
  }
}
