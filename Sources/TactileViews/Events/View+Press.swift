public import TactileGestures
internal import TactilePrimitives

extension View {
  /// Whether `touch` is farther from where it came down than a tap may move, by the settings of
  /// the window; always true outside a window.
  public func isBeyondTap(_ touch: Touch) -> Bool {
    guard let window else { return true }
    return touch.locationInWindow.distance(to: touch.startLocationInWindow)
      > window.arena.settings.tapMovement
  }
}
