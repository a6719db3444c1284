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

  func cancelPointers(at time: Timestamp, why: LocalizedText) {
    arena.cancelAllTouches(at: time, why: why.english)
    hoverIsStale = false
    arena.cancelHover(at: time, why: why.english)
  }

  private func hover(at location: Point, time: Timestamp) {
    arena.hover(at: location, device: hoverDevice, pen: hoverPen, timestamp: time) { hitTest($0) }
  }
}

extension Window {
  /// Returns each view tested for a touch at `point`, in test order, with its result.
  ///
  /// The steps are those of ``hitTest(_:)``; `point` is in points, in the window's coordinate space.
  ///
  /// - Complexity: O(*n*) in the views under the point and their siblings.
  public func hitTestSteps(_ point: Point) -> [HitTestStep] { rootView.hitTestSteps(point) }
}

/// The delivery of wheel notches to views; all notches of one run go to one scroll view.
///
/// A run begins with the innermost view that uses a notch. It lasts while notches along the same
/// axis follow each other without a pause and the pointer stays over the view. Notches that the
/// view cannot use at its end are dropped.
struct WheelRun {
  private weak var view: View?
  private var isHorizontal = false
  private var last = Timestamp.zero

  /// Delivers `event` to a view; `hit` is the view under the pointer.
  mutating func dispatch(_ event: WheelEvent, to hit: View?) {
    guard let hit else { return view = nil }
    let delta = hit.wheelDelta(of: event)
    let isHorizontal = abs(delta.dx) > abs(delta.dy)
    if let view, let window = view.window, isHorizontal == self.isHorizontal,
      hit.isDescendant(of: view), event.timestamp - last < window.scrollSettings.wheelRest
    {
      last = event.timestamp
      _ = view.handleWheel(event)
      return
    }
    let user = hit.pathToRoot.first { $0.handleWheel(event) }
    view = user?.keepsWheelRun == true ? user : nil
    self.isHorizontal = isHorizontal
    last = event.timestamp
  }
}
