/// The tilts, tools and buttons that the contacts of pens have told.
package struct PenSurvey: Hashable, Sendable {
  /// The least and greatest tilt to the right, in degrees.
  package private(set) var tiltX: ClosedRange<Double>
  /// The least and greatest tilt towards the lower edge, in degrees.
  package private(set) var tiltY: ClosedRange<Double>
  /// Whether an eraser touched.
  package private(set) var hasErased: Bool
  /// All buttons that were held; the tip is the first.
  package private(set) var buttons: ButtonMask

  /// A survey of one report.
  init(_ event: TouchEvent) {
    let pen = event.pen.bounded
    (tiltX, tiltY) = (pen.tiltX...pen.tiltX, pen.tiltY...pen.tiltY)
    hasErased = pen.isEraser
    buttons = event.buttons
  }

  /// Takes a report in.
  mutating func add(_ event: TouchEvent) {
    let pen = event.pen.bounded
    tiltX = min(tiltX.lowerBound, pen.tiltX)...max(tiltX.upperBound, pen.tiltX)
    tiltY = min(tiltY.lowerBound, pen.tiltY)...max(tiltY.upperBound, pen.tiltY)
    hasErased = hasErased || pen.isEraser
    buttons.formUnion(event.buttons)
  }
}
