internal import TactileGestures
internal import TactilePrimitives
internal import TactileViews

/// Wheel notches, and the contact that a touchpad's scrolling makes.
///
/// SDL 2 reports neither which device scrolled nor when scrolling begins or ends. Wayland
/// compositors report the device, and when fingers leave a touchpad; wheels may then turn by any
/// part of a notch. Where the device is unknown, a step with a fraction of a notch comes from a
/// touchpad. While a touchpad's contact lasts, whole steps belong to it too; otherwise a step of
/// whole notches is a wheel's. The first step of a touchpad begins a contact at the pointer. It
/// ends when the fingers are reported to leave, or else when no step has come for
/// ``idleGap``; then it is dated at its last step, so that the velocity at
/// the lift is not lost. On X11 SDL 2 reports touchpads as whole notches; there they scroll as a
/// wheel does.
struct ScrollContact {
  /// Points that one notch of a mouse wheel moves content.
  ///
  /// Three lines of 16 points, the lines a notch that desktops have used since wheels exist.
  private static let wheelNotch = 48.0
  /// Points to one of SDL's wheel units when a touchpad scrolls.
  ///
  /// SDL divides the compositor's distance, which is in points, by 10.
  private static let touchpadUnit = 10.0
  /// Seconds without a scroll step after which the fingers count as lifted from the touchpad.
  ///
  /// SDL 2 drops the compositor's end of scrolling. Touchpads report every 7–12 ms while fingers
  /// move, so that four missing reports are a lift or a stop.
  private static let idleGap = 0.05
  /// Seconds between two reports of a touchpad; the beginning of a scroll is dated back by it.
  private static let touchpadInterval = 0.008

  private var current: TouchEvent?

  /// The time at which the contact ends if no further step comes.
  var deadline: Timestamp? { current.map { $0.timestamp + Self.idleGap } }

  /// Handles a step at the pointer.
  ///
  /// If the system has inverted the direction for the user, the deltas already are the wanted
  /// movement of the content.
  mutating func scroll(
    _ wheel: RawWheel,
    at location: Point,
    time timestamp: Timestamp,
    into sink: inout InputSink,
  ) {
    let steps = Vector(dx: -wheel.dx, dy: wheel.dy)
    guard steps.isFinite, steps != .zero, location.isFinite else { return }
    settle(at: timestamp, into: &sink)
    let isWhole = steps.dx == steps.dx.rounded() && steps.dy == steps.dy.rounded()
    if wheel.source.map({ $0 == .wheel }) ?? (current == nil && isWhole) {
      sink.put(
        .wheel(
          WheelEvent(
            delta: steps * Self.wheelNotch,
            locationInWindow: location,
            timestamp: sink.ordered(timestamp),
          )
        )
      )
      return
    }
    var contact = current ?? begin(at: location, time: timestamp, into: &sink)
    contact.locationInWindow += steps * Self.touchpadUnit
    current = sink.put(contact, .moved, at: timestamp)
  }

  /// Ends the contact if its idle gap is over.
  mutating func settle(at now: Timestamp, into sink: inout InputSink) {
    if let deadline, now >= deadline { end(.ended, into: &sink) }
  }

  /// Ends the contact, where there is one: at `timestamp`, or where that is nil at its last step.
  mutating func end(
    _ phase: TouchPhase,
    at timestamp: Timestamp? = nil,
    into sink: inout InputSink,
  ) {
    guard let contact = current else { return }
    current = nil
    sink.put(contact, phase, at: timestamp ?? contact.timestamp)
  }

  private func begin(
    at location: Point,
    time timestamp: Timestamp,
    into sink: inout InputSink,
  ) -> TouchEvent {
    let event = TouchEvent(
      id: sink.nextID(),
      device: .touchpad,
      phase: .began,
      locationInWindow: location,
      timestamp: sink.ordered(timestamp + -Self.touchpadInterval),
    )
    sink.put(.touch(event))
    return event
  }
}

/// The contact of fingers that pinch, swipe or rest on a touchpad: it begins at the pointer and
/// moves as the fingers do.
struct TouchpadContact {
  private var current: TouchEvent?

  /// Handles a step; ignores one that continues no gesture.
  mutating func handle(
    _ step: RawTouchpad,
    at timestamp: Timestamp,
    geometry: WindowGeometry,
    into sink: inout InputSink,
  ) {
    if step.phase == .began {
      cancel(at: timestamp, into: &sink)
      let place = geometry.location(ofUnits: step.pointer)
      guard place.isFinite else { return }
      let event = TouchEvent(
        id: sink.nextID(),
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
    event = sink.put(event, step.phase, at: timestamp)
    current = step.phase == .moved ? event : nil
  }

  /// Cancels the contact, where there is one.
  mutating func cancel(at timestamp: Timestamp, into sink: inout InputSink) {
    guard let event = current else { return }
    current = nil
    sink.put(event, .cancelled, at: timestamp)
  }
}
