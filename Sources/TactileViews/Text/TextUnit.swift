/// How far a caret goes in one step.
public enum TextUnit: Hashable, Sendable, CaseIterable {
  /// A letter as people count them.
  case letter
  /// To the start of the word before, or the end of the word after.
  case word
  /// To the start or end of the paragraph.
  case paragraph
  /// To the start or end of the text.
  case document
}

/// Which way through a text, in the order in which it is read.
public enum TextDirection: Hashable, Sendable, CaseIterable {
  /// Towards the start.
  case backward
  /// Towards the end.
  case forward
}
