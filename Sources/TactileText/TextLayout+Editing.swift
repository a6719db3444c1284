public import TactilePrimitives

extension TextLayout {
  /// The line between two letters where a caret for `position` stands, of no width.
  ///
  /// Takes time in proportion to the index.
  public func caret(at position: TextPosition) -> Rect {
    handle.caret(at: position)
  }

  /// The place of the caret that is set at `point`; points outside count as the nearest inside.
  public func position(at point: Point) -> TextPosition {
    let line = handle.lines.lastIndex { $0.top <= point.y } ?? 0
    return handle.position(inLine: line, x: point.x)
  }

  /// The bytes of the line that a caret at `position` stands on, without the line's end.
  public func lineRange(at position: TextPosition) -> Range<Int> {
    handle.lines[handle.line(of: position)].range
  }

  /// Which way the line runs that a caret at `position` stands on.
  public func direction(at position: TextPosition) -> Direction {
    handle.lines[handle.line(of: position)].isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// The place `lines` lines below `position`, or above it if negative, nearest to `x`.
  ///
  /// Nil where there are not so many lines.
  public func position(_ lines: Int, linesBelow position: TextPosition, x: Double) -> TextPosition?
  {
    let line = handle.line(of: position) + lines
    guard handle.lines.indices.contains(line) else { return nil }
    return handle.position(inLine: line, x: x)
  }

  /// The next place to the right or left of `position` as the line is seen, whichever way its
  /// letters run; beyond the end of a line it goes on in the next.
  ///
  /// Nil at the first and last place of the text.
  public func position(_ side: HorizontalSide, of position: TextPosition) -> TextPosition? {
    handle.neighbor(of: position.index, toRight: side == .right).map { TextPosition($0) }
  }

  /// The boxes that a selection of the bytes in `range` fills, line by line.
  ///
  /// A selected end of a paragraph is a narrow box behind its last letter. Takes time in proportion
  /// to the number of lines.
  public func selectionRects(for range: Range<Int>) -> [Rect] {
    handle.selectionRects(for: range)
  }
}
