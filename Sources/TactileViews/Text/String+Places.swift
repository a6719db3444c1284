/// Places in a string counted in bytes of UTF-8, moved to where a letter of any kind begins.
///
/// A letter is an extended grapheme cluster: what people take for one, of however many scalars.
extension String {
  /// `offset`, or the start of the letter it lies in; what is outside counts as the nearest inside.
  func place(atOrBefore offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    guard offset < utf8.count else { return utf8.count }
    let inside = utf8.index(startIndex, offsetBy: offset)
    return utf8.distance(from: startIndex, to: index(before: index(after: inside)))
  }

  /// `offset`, or the end of the letter it lies in.
  func place(atOrAfter offset: Int) -> Int {
    let before = place(atOrBefore: offset)
    return before < offset ? place(after: before) : before
  }

  /// The end of the letter that begins at `offset` or that it lies in.
  func place(after offset: Int) -> Int {
    guard offset < utf8.count else { return utf8.count }
    let inside = utf8.index(startIndex, offsetBy: max(0, offset))
    return utf8.distance(from: startIndex, to: index(after: inside))
  }

  /// The start of the letter before `offset`.
  func place(before offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    return place(atOrBefore: min(offset, utf8.count) - 1)
  }

  /// What lies between the two places of `range`, which must be inside.
  func part(_ range: Range<Int>) -> Substring {
    self[indices(range)]
  }

  /// Puts `text` in the place of `range`, which must be inside.
  mutating func replace(_ range: Range<Int>, with text: String) {
    replaceSubrange(indices(range), with: text)
  }

  private func indices(_ range: Range<Int>) -> Range<Index> {
    let lower = utf8.index(startIndex, offsetBy: range.lowerBound)
    return lower..<utf8.index(lower, offsetBy: range.count)
  }
}
