internal import TactileGestures
internal import TactilePrimitives

/// What the mouse with no button held, and a pen before the screen, do to the recognizers that follow it.
extension Window {
  func hover(_ event: HoverEvent) {
    guard event.device != .pen || Rect(origin: .zero, size: size).contains(event.locationInWindow)
    else {
      if hoverDevice == .pen { hoverLocation = nil }
      return arena.endHover(at: event.timestamp, device: .pen)
    }
    hoverDevice = event.device
    hoverLocation = event.locationInWindow
    hoverPen = event.pen
    hover(at: event.locationInWindow, time: event.timestamp)
  }

  /// Hovers where the mouse let its button go, since it says nothing more until it is moved.
  func hoverAgain(after touch: TouchEvent) {
    guard touch.device == .mouse, touch.phase == .ended else { return }
    hoverDevice = .mouse
    hoverLocation = touch.locationInWindow
    hover(at: touch.locationInWindow, time: touch.timestamp)
  }

  /// Hovers anew where views have moved under a mouse that rests.
  func refreshHover() {
    guard hoverIsStale else { return }
    hoverIsStale = false
    guard let hoverLocation else { return }
    hover(at: hoverLocation, time: animator.now)
  }

  func cancelHover(at time: Timestamp, why: String) {
    hoverIsStale = false
    arena.cancelHover(at: time, why: why)
  }

  private func hover(at location: Point, time: Timestamp) {
    arena.hover(at: location, device: hoverDevice, pen: hoverPen, timestamp: time) {
      hitTest($0)
    }
  }
}
