internal import TactileGestures
internal import TactilePrimitives
internal import TactileViews

/// The contact of fingers that pinch, swipe or rest on a touchpad: it begins at the pointer and
/// moves as the fingers do.
struct TouchpadContact {
  private var current: TouchEvent?

  /// Handles a step; ignores one that continues no gesture.
  mutating func handle(
    _ step: RawTouchpad,
    at timestamp: Timestamp,
    geometry: WindowGeometry,
    ids: inout ContactIDs,
    into sink: inout InputSink,
  ) {
    if step.phase == .began {
      cancel(at: timestamp, into: &sink)
      let place = geometry.location(ofUnits: step.pointer)
      guard place.isFinite else { return }
      let event = TouchEvent(
        id: ids.next(),
        device: .touchpad,
        phase: .began,
        locationInWindow: place,
        timestamp: sink.ordered(timestamp),
        touchpad: step.gesture,
      )
      current = event
      sink.put(.touch(event))
      return
    }
    guard var event = current, event.touchpad.kind == step.gesture.kind else { return }
    let place = event.locationInWindow + step.delta * (1 / geometry.unitsPerPoint)
    if place.isFinite { event.locationInWindow = place }
    event.touchpad.scale = step.gesture.scale
    event.touchpad.rotation = step.gesture.rotation
    event.phase = step.phase
    event.timestamp = sink.ordered(timestamp)
    current = step.phase == .moved ? event : nil
    sink.put(.touch(event))
  }

  /// Cancels the contact, where there is one.
  mutating func cancel(at timestamp: Timestamp, into sink: inout InputSink) {
    guard var event = current else { return }
    event.phase = .cancelled
    event.timestamp = sink.ordered(timestamp)
    current = nil
    sink.put(.touch(event))
  }
}
