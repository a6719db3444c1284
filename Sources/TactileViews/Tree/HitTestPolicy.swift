/// What a view does with a touch that comes down inside it and on none of its subviews.
nonisolated public enum HitTestPolicy: Hashable, Sendable {
  /// It takes the touch.
  case normal
  /// It lets the touch through to what lies behind it; it is itself never hit.
  case passThrough
  /// It takes the touch away from everybody, itself included.
  case block
}

/// What was found under a point.
enum HitTestResult {
  /// The deepest view that takes the touch.
  case hit(View)
  /// A view swallows the touch: nothing behind it may have it.
  case blocked
  /// Nothing here wants it; what lies behind is asked.
  case missed
}
