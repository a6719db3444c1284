internal import TactilePrimitives

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
      hit.isDescendant(of: view),
      event.timestamp - last < window.scrollSettings.wheelRest
    {
      last = event.timestamp
      _ = view.handleWheel(event)
      return
    }
    var next: View? = hit
    while let current = next, !current.handleWheel(event) { next = current.superview }
    view = next?.keepsWheelRun == true ? next : nil
    self.isHorizontal = isHorizontal
    last = event.timestamp
  }
}
