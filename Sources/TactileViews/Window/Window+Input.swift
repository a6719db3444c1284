internal import TactileGestures
public import TactilePrimitives

/// Delivers hovering, by a mouse with no button held or a pen above the screen, to recognizers.
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

  /// Hovers where a mouse button was released; the mouse reports nothing until it moves.
  func hoverAgain(after touch: TouchEvent) {
    guard touch.device == .mouse, touch.phase == .ended else { return }
    hoverDevice = .mouse
    hoverLocation = touch.locationInWindow
    hover(at: touch.locationInWindow, time: touch.timestamp)
  }

  /// Repeats the hover if views have moved under a resting pointer.
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

extension Window {
  /// Returns each view tested for a touch at `point`, in test order, with its result.
  ///
  /// The steps are those of ``hitTest(_:)``; `point` is in points, in the window's coordinate
  /// space.
  ///
  /// - Complexity: O(*n*) in the views under the point and their siblings.
  public func hitTestSteps(_ point: Point) -> [HitTestStep] { rootView.hitTestSteps(point) }
}
