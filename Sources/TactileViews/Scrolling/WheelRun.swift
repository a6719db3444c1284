internal import TactilePrimitives

/// Brings notches of the wheel to views, and those of one run to one scroll view.
///
/// A run begins with the innermost view that uses a notch. It lasts while notches along the same
/// axis follow each other without a pause and the pointer stays over the view; what the view cannot
/// use of it at its end, nobody gets.
struct WheelRun {
  private weak var view: ScrollView?
  private var axis = ScrollView.Axis.vertical
  private var last = Timestamp.zero

  /// Brings `event` to a view, where `hit` is the one under the pointer.
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
  /// How far `event` moves content: with Shift, a wheel that turns up and down moves it sideways.
  func wheelDelta(of event: WheelEvent) -> Vector {
    let delta = event.delta
    guard delta.dx == 0, window?.heldModifiers == .shift else { return delta }
    return Vector(dx: delta.dy, dy: 0)
  }
}
