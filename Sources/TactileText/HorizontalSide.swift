/// One of the two visual directions along a line of text.
public enum HorizontalSide: Hashable, Sendable {
  /// To the left.
  case left
  /// To the right.
  case right
}
