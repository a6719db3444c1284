/// A view's treatment of a touch that hits it and none of its subviews.
nonisolated public enum HitTestPolicy: Hashable, Sendable {
  /// The view takes the touch.
  case normal
  /// The view lets the touch through to the views behind it and is itself never hit.
  case passThrough
  /// The view blocks the touch: neither it nor a view behind it gets the touch.
  case block
}

/// The result of a hit test at a point.
enum HitTestResult {
  /// The deepest view that takes the touch.
  case hit(View)
  /// A view blocks the touch from all views behind it.
  case blocked
  /// No view here takes the touch; the hit test goes on behind it.
  case missed
}
