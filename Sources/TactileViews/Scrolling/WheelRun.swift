internal import TactilePrimitives

/// The delivery of wheel notches to views; all notches of one run go to one scroll view.
///
/// A run begins with the innermost view that uses a notch. It lasts while notches along the same
/// axis follow each other without a pause and the pointer stays over the view. Notches that the
/// view cannot use at its end are dropped.
struct WheelRun {
  private weak var view: ScrollView?
  private var axis = ScrollView.Axis.vertical
  private var last = Timestamp.zero

  /// Delivers `event` to a view; `hit` is the view under the pointer.
  mutating func dispatch(_ event: WheelEvent, to hit: View?) {
    guard let hit else { return view = nil }
    let axis = hit.wheelDelta(of: event).largerAxis
    if let view, axis == self.axis, hit.isDescendant(of: view),
      event.timestamp - last < view.settings.wheelRest
    {
      last = event.timestamp
      _ = view.handleWheel(event)
      return
    }
    var next: View? = hit
    while let current = next, !current.handleWheel(event) { next = current.superview }
    view = next as? ScrollView
    self.axis = axis
    last = event.timestamp
  }
}

extension View {
  /// Returns the distance by which `event` moves content, in points.
  ///
  /// With Shift, a vertical turn moves it horizontally.
  func wheelDelta(of event: WheelEvent) -> Vector {
    let delta = event.delta
    guard delta.dx == 0, window?.heldModifiers == .shift else { return delta }
    return Vector(dx: delta.dy, dy: 0)
  }
}
