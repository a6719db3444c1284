internal import TactileGestures
internal import TactilePrimitives

/// The selection handle below one end of a selection, which a touch drags.
///
/// Its drag begins at touch down, so that a touch on it drags no enclosing view.
final class TextHandle: View {
  /// The recognizer that drags the handle; its node is this view.
  let drag: PanRecognizer

  /// The diameter of the handle and the distance outside it that still takes touches, in points
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

  /// Places the handle below `edge`, an end of the selection in the superview's coordinate space.
  func hang(below edge: Rect) {
    frame.origin = Point(x: edge.midX - Self.diameter / 2, y: edge.maxY)
  }
}
