/// Places in a string, counted in bytes of UTF-8, at the boundaries of letters.
///
/// A letter is an extended grapheme cluster: one character as the user sees it, of any number of
/// scalars.
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

  /// Returns the part of the string in `range`, which must be inside the string.
  func part(_ range: Range<Int>) -> Substring {
    self[indices(range)]
  }

  /// Replaces `range`, which must be inside the string, with `text`.
  mutating func replace(_ range: Range<Int>, with text: String) {
    replaceSubrange(indices(range), with: text)
  }

  private func indices(_ range: Range<Int>) -> Range<Index> {
    let lower = utf8.index(startIndex, offsetBy: range.lowerBound)
    return lower..<utf8.index(lower, offsetBy: range.count)
  }
}
