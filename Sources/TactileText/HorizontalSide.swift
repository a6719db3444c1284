/// One of the two directions along a line of text, as seen.
public enum HorizontalSide: Hashable, Sendable {
  /// To the left.
  case left
  /// To the right.
  case right
}
