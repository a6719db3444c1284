/// The tilts, tools and buttons that the touches of pens have reported.
package struct PenSurvey: Hashable, Sendable {
  /// The minimum and maximum tilt to the right, in degrees.
  package private(set) var tiltX: ClosedRange<Double>
  /// The minimum and maximum tilt towards the lower edge, in degrees.
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

  /// Adds a report.
  mutating func add(_ event: TouchEvent) {
    let pen = event.pen.bounded
    tiltX = min(tiltX.lowerBound, pen.tiltX)...max(tiltX.upperBound, pen.tiltX)
    tiltY = min(tiltY.lowerBound, pen.tiltY)...max(tiltY.upperBound, pen.tiltY)
    hasErased = hasErased || pen.isEraser
    buttons.formUnion(event.buttons)
  }
}
