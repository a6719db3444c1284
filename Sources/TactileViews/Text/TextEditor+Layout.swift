internal import TactilePrimitives
public import TactileText

/// Movements of the caret by lines and by visual position.
///
/// The layout must be one of ``displayText``, and there must be no composition.
extension TextEditor {
  /// Moves the caret to the next letter on its left or right, independent of the text's direction.
  ///
  /// A selection that is not extended collapses to that side instead.
  public mutating func move(
    _ side: HorizontalSide,
    in layout: TextLayout,
    isExtending: Bool = false,
  ) {
    if !isExtending, !selection.isEmpty {
      return move(direction(to: side, in: layout), by: .letter)
    }
    let start = selection.focus
    var next = layout.position(side, of: start)
    while let found = next, text.place(atOrBefore: found.index) == start.index {
      next = layout.position(side, of: found)
    }
    moveCaret(to: next ?? start, isExtending: isExtending)
  }

  /// Moves the caret to the next word boundary on its left or right, by the line's direction.
  public mutating func moveByWord(
    _ side: HorizontalSide,
    in layout: TextLayout,
    isExtending: Bool = false,
  ) {
    move(direction(to: side, in: layout), by: .word, isExtending: isExtending)
  }

  /// Moves the caret to the start or end of its line in the layout.
  public mutating func moveToLineEdge(
    _ direction: TextDirection,
    in layout: TextLayout,
    isExtending: Bool = false,
  ) {
    let line = layout.lineRange(at: selection.focus)
    let target =
      switch direction {
      case .backward: TextPosition(line.lowerBound)
      case .forward: TextPosition(line.upperBound, affinity: .upstream)
      }
    moveCaret(to: target, isExtending: isExtending)
  }

  /// Moves the caret by `count` lines, down if positive; beyond the ends to that end of the text.
  ///
  /// Consecutive movements keep the same x, whatever the lengths of the lines between.
  public mutating func move(lines count: Int, in layout: TextLayout, isExtending: Bool = false) {
    let x = goalX ?? layout.caret(at: selection.focus).minX
    let target = layout.position(count, linesBelow: selection.focus, x: x)
    moveCaret(to: target ?? end(count < 0), isExtending: isExtending)
    goalX = x
  }

  /// Moves the caret by `distance` points, down if positive, to the line at that height.
  public mutating func move(
    down distance: Double,
    in layout: TextLayout,
    isExtending: Bool = false,
  ) {
    let caret = layout.caret(at: selection.focus)
    let x = goalX ?? caret.minX
    let y = caret.midY + distance
    let isOutside = y < 0 || y > layout.size.height
    let target = isOutside ? end(y < 0) : layout.position(at: Point(x: x, y: y))
    moveCaret(to: target, isExtending: isExtending)
    goalX = x
  }

  private func end(_ isStart: Bool) -> TextPosition { TextPosition(isStart ? 0 : text.utf8.count) }

  private func direction(to side: HorizontalSide, in layout: TextLayout) -> TextDirection {
    let isRightToLeft = layout.direction(at: selection.focus) == .rightToLeft
    return (side == .left) != isRightToLeft ? .backward : .forward
  }
}

/// Places in a string, counted in bytes of UTF-8, at the boundaries of letters.
///
/// A letter is an extended grapheme cluster: one character as the user sees it, of any number of scalars.
extension String {
  /// Returns `offset`, clamped to the string, or the start of the letter that it lies in.
  func place(atOrBefore offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    guard offset < utf8.count else { return utf8.count }
    let inside = utf8.index(startIndex, offsetBy: offset)
    return utf8.distance(from: startIndex, to: index(before: index(after: inside)))
  }

  /// Returns `offset`, or the end of the letter that it lies in.
  func place(atOrAfter offset: Int) -> Int {
    let before = place(atOrBefore: offset)
    return before < offset ? place(after: before) : before
  }

  /// Returns the end of the letter that begins at or contains `offset`.
  func place(after offset: Int) -> Int {
    guard offset < utf8.count else { return utf8.count }
    let inside = utf8.index(startIndex, offsetBy: max(0, offset))
    return utf8.distance(from: startIndex, to: index(after: inside))
  }

  /// Returns the start of the letter before `offset`.
  func place(before offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    return place(atOrBefore: min(offset, utf8.count) - 1)
  }

  /// Returns the range of the paragraph around `place`, without its line end.
  func paragraph(at place: Int) -> Range<Int> {
    let split = utf8.index(startIndex, offsetBy: place)
    let start = self[..<split].lastIndex { $0.isNewline }.map { index(after: $0) } ?? startIndex
    let end = self[split...].firstIndex { $0.isNewline } ?? endIndex
    return utf8.distance(from: startIndex, to: start)..<utf8.distance(from: startIndex, to: end)
  }

  /// Returns the part of the string in `range`, which must be inside the string.
  func part(_ range: Range<Int>) -> Substring { self[indices(range)] }

  /// Replaces `range`, which must be inside the string, with `text`.
  mutating func replace(_ range: Range<Int>, with text: String) {
    replaceSubrange(indices(range), with: text)
  }

  private func indices(_ range: Range<Int>) -> Range<Index> {
    let lower = utf8.index(startIndex, offsetBy: range.lowerBound)
    return lower..<utf8.index(lower, offsetBy: range.count)
  }
}
