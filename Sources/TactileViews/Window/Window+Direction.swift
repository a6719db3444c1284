internal import TactileGestures
public import TactilePrimitives

/// The boundary between a host, whose x grows to the right, and a right-to-left window.
extension Window {
  /// Returns a point of the window in the coordinates of the host, or the reverse, in points.
  public func convertToHost(_ point: Point) -> Point {
    isMirrored ? Point(x: size.width - point.x, y: point.y) : point
  }

  /// Returns a rectangle of the window in the coordinates of the host, or the reverse, in points.
  public func convertToHost(_ rect: Rect) -> Rect {
    guard isMirrored else { return rect }
    return Rect(x: size.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// Returns an event of the host in the window's coordinates; keys are mirrored when they are
  /// dispatched.
  func mirrored(_ event: InputEvent) -> InputEvent {
    guard isMirrored else { return event }
    switch event {
    case .touch(var touch):
      touch.locationInWindow = convertToHost(touch.locationInWindow)
      touch.touchpad.rotation = -touch.touchpad.rotation
      return .touch(touch)
    case .hover(var hover):
      hover.locationInWindow = convertToHost(hover.locationInWindow)
      return .hover(hover)
    case .wheel(var wheel):
      wheel.locationInWindow = convertToHost(wheel.locationInWindow)
      wheel.delta.dx = -wheel.delta.dx
      return .wheel(wheel)
    case .key, .text, .composition, .window: return event
    }
  }

  /// Returns the key with left and right exchanged, except for a focused view that keeps its
  /// left-to-right layout.
  func mirrored(_ event: KeyEvent) -> KeyEvent {
    guard isMirrored, event.name == "Left" || event.name == "Right",
      focusedView?.isInLeftToRightSubtree != true
    else { return event }
    var key = event
    key.name = event.name == "Left" ? "Right" : "Left"
    return key
  }
}

extension View {
  /// Whether the view's window is laid out from right to left, so that x grows to the left on the
  /// screen.
  public var isInMirroredWindow: Bool { window?.isMirrored == true }

  /// Whether the view or one above it keeps its left-to-right layout.
  fileprivate var isInLeftToRightSubtree: Bool {
    forcesLeftToRight || superview?.isInLeftToRightSubtree == true
  }

  /// Whether the view is mirrored back within a right-to-left window.
  var flipsBack: Bool {
    forcesLeftToRight && tree?.isMirrored == true
      && superview?.isInLeftToRightSubtree != true
  }
}
