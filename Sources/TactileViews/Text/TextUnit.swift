/// The unit of one step of the caret.
public enum TextUnit: Hashable, Sendable, CaseIterable {
  /// To the next grapheme cluster.
  case letter
  /// To the start of the previous word, or the end of the next one.
  case word
  /// To the start or end of the paragraph.
  case paragraph
  /// To the start or end of the text.
  case document
}

/// A direction in a text, in reading order.
public enum TextDirection: Hashable, Sendable, CaseIterable {
  /// Towards the start.
  case backward
  /// Towards the end.
  case forward
}
