internal import TactileGestures
internal import TactilePrimitives

/// The knob below one end of a selection, by which a finger moves that end.
///
/// It begins its drag when it is touched, so that nothing around is dragged by it.
final class TextHandle: View {
  /// Drags the knob; its node is this view.
  let drag: PanRecognizer

  /// Diameter of the knob, and how far beside it a finger still takes it, in points
  /// [chosen: a target of 44 points].
  static let diameter = 14.0
  private static let outset = 15.0

  init(tint: DynamicColor, name: String) {
    drag = PanRecognizer(name: name)
    super.init(frame: Rect(x: 0, y: 0, width: Self.diameter, height: Self.diameter))
    backgroundColor = tint
    cornerRadius = Self.diameter / 2
    touchOutset = Self.outset
    isHidden = true
    drag.allowedDevices = [.finger, .pen]
    drag.maximumNumberOfTouches = 1
    drag.beginsAtTouchDown = { _ in true }
    addGestureRecognizer(drag)
  }

  /// Hangs the knob below `edge`, the edge of a selection in the superview's space.
  func hang(below edge: Rect) {
    frame.origin = Point(x: edge.midX - Self.diameter / 2, y: edge.maxY)
  }
}
