internal import TactileGestures
internal import TactilePrimitives
internal import TactileViews

/// The mouse: one contact while a button is held, hovering otherwise.
///
/// The first button that goes down makes the contact; others pressed meanwhile are reported as
/// held.
struct MouseContact {
  private(set) var current: TouchEvent?
  /// Buttons whose press duplicated a finger, so that their release does too.
  private var ignoredButtons: UInt32 = 0
  /// Whether the mouse was last in the window with no button held.
  private var isHovering = false
  /// The reported location of a mouse that has left the window, as SDL does not give one.
  private static let outside = Point(x: -1, y: -1)

  /// Hovers, or drags the contact; cancels a contact whose button is not held any more.
  mutating func move(
    _ mouse: RawMouse,
    to location: Point,
    at timestamp: Timestamp,
    into sink: inout InputSink,
  ) {
    ignoredButtons &= mouse.buttons
    if let current, mouse.buttons & Self.bit(current.button) != 0 {
      let buttons = ButtonMask(rawValue: mouse.buttons)
      return report(.moved, buttons, at: location, time: timestamp, into: &sink)
    }
    cancel(at: timestamp, into: &sink)
    if mouse.buttons == 0 {
      isHovering = true
      sink.put(.hover(HoverEvent(locationInWindow: location, timestamp: sink.ordered(timestamp))))
    }
  }

  /// Moves a hovering mouse outside the window; a dragging one is followed there.
  mutating func leave(at timestamp: Timestamp, into sink: inout InputSink) {
    guard isHovering, current == nil else { return }
    isHovering = false
    sink.put(
      .hover(HoverEvent(locationInWindow: Self.outside, timestamp: sink.ordered(timestamp)))
    )
  }

  /// Begins a contact, or adds the button to the existing one.
  mutating func press(
    _ button: Int,
    at location: Point,
    time timestamp: Timestamp,
    into sink: inout InputSink,
  ) {
    if let current, current.button == button { cancel(at: timestamp, into: &sink) }
    guard button > 0 else { return }
    if let current {
      hold(current.buttons.union(.button(button)), at: location, time: timestamp, into: &sink)
      return
    }
    let event = TouchEvent(
      id: sink.nextID(),
      device: .mouse,
      phase: .began,
      locationInWindow: location,
      timestamp: sink.ordered(timestamp),
      button: button,
      times: sink.times,
    )
    current = event
    sink.put(.touch(event))
  }

  /// Reports that other buttons are held besides the contact's own.
  private mutating func hold(
    _ buttons: ButtonMask,
    at location: Point,
    time timestamp: Timestamp,
    into sink: inout InputSink,
  ) {
    guard buttons != current?.buttons else { return }
    report(.moved, buttons, at: location, time: timestamp, into: &sink)
  }

  /// Ends the contact of `button`, where there is one.
  mutating func release(
    _ button: Int,
    at location: Point,
    time timestamp: Timestamp,
    into sink: inout InputSink,
  ) {
    guard let current else { return }
    let left = current.buttons.subtracting(.button(button))
    guard current.button == button else {
      return hold(left, at: location, time: timestamp, into: &sink)
    }
    isHovering = true
    report(.ended, left, at: location, time: timestamp, into: &sink)
  }

  /// Cancels the contact, where there is one.
  mutating func cancel(at timestamp: Timestamp, into sink: inout InputSink) {
    guard let current else { return }
    let left = current.buttons.subtracting(.button(current.button))
    report(.cancelled, left, at: current.locationInWindow, time: timestamp, into: &sink)
  }

  /// Reports the contact in its next phase; one that has ended is forgotten.
  private mutating func report(
    _ phase: TouchPhase,
    _ buttons: ButtonMask,
    at location: Point,
    time timestamp: Timestamp,
    into sink: inout InputSink,
  ) {
    guard var contact = current else { return }
    contact.buttons = buttons
    contact.locationInWindow = location
    contact = sink.put(contact, phase, at: timestamp, times: sink.times)
    current = phase == .moved ? contact : nil
  }

  /// Cancels a press that turned out to come from a finger.
  mutating func disown(at timestamp: Timestamp, into sink: inout InputSink) {
    guard let button = current?.button else { return }
    ignore(button)
    cancel(at: timestamp, into: &sink)
  }

  mutating func ignore(_ button: Int) {
    ignoredButtons |= Self.bit(button)
  }

  /// Returns whether `button` was ignored, and stops ignoring it.
  mutating func consumeIgnoredRelease(of button: Int) -> Bool {
    let wasIgnored = ignoredButtons & Self.bit(button) != 0
    ignoredButtons &= ~Self.bit(button)
    return wasIgnored
  }

  /// Whether the motion belongs to a press that is ignored.
  func isIgnored(_ mouse: RawMouse) -> Bool {
    current == nil && ignoredButtons & mouse.buttons != 0
  }

  private static func bit(_ button: Int) -> UInt32 {
    (1...32).contains(button) ? 1 << UInt32(button - 1) : 0
  }
}
