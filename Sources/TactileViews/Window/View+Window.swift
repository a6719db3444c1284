public import TactileGestures
internal import TactilePrimitives

extension View {
  /// The window whose tree the view is in.
  public var window: Window? { tree as? Window }

  /// Whether the view has the focus.
  public var isFocused: Bool { window?.focusedView === self }

  /// Scrolls ``focusArea`` of a focused view into the visible region after the next layout pass.
  public func revealFocus() {
    if isFocused { window?.focusSystem.setNeedsReveal() }
  }

  /// Returns the distance by which `event` moves content, in points.
  ///
  /// With Shift, a vertical turn moves it horizontally.
  func wheelDelta(of event: WheelEvent) -> Vector {
    let delta = event.delta
    guard delta.dx == 0, window?.heldModifiers == .shift else { return delta }
    return Vector(dx: delta.dy, dy: 0)
  }

  /// Returns whether `touch` is farther from its start than a tap may move, by the window's
  /// gesture settings; always true outside a window.
  public func isBeyondTap(_ touch: Touch) -> Bool {
    guard let window else { return true }
    return touch.locationInWindow.distance(to: touch.startLocationInWindow)
      > window.arena.settings.tapMovement
  }
}
