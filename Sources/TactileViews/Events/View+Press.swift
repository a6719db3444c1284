public import TactileGestures
internal import TactilePrimitives

extension View {
  /// Returns whether `touch` is farther from its start than a tap may move, by the window's
  /// gesture settings; always true outside a window.
  public func isBeyondTap(_ touch: Touch) -> Bool {
    guard let window else { return true }
    return touch.locationInWindow.distance(to: touch.startLocationInWindow)
      > window.arena.settings.tapMovement
  }
}
