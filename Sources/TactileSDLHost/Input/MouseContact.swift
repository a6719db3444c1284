internal import TactileGestures
internal import TactilePrimitives
internal import TactileViews

/// The mouse: one contact while a button is held, hovering otherwise.
///
/// The first button that goes down makes the contact; others pressed meanwhile are told as held.
struct MouseContact {
  private(set) var current: TouchEvent?
  /// Buttons whose press was a finger's double, and whose release therefore is one too.
  private var ignoredButtons: UInt32 = 0
  /// Whether it was last seen in the window with no button held.
  private var isHovering = false
  /// Where a mouse is said to be that has left the window, since SDL does not say it.
  private static let outside = Point(x: -1, y: -1)

  /// Hovers, or drags the contact; a contact whose button is not held any more is cancelled.
  mutating func move(
    _ mouse: RawMouse,
    to location: Point,
    at timestamp: Timestamp,
    into sink: inout InputSink,
  ) {
    ignoredButtons &= mouse.buttons
    if var contact = current, mouse.buttons & Self.bit(contact.button) != 0 {
      contact.phase = .moved
      contact.locationInWindow = location
      contact.timestamp = sink.ordered(timestamp)
      contact.buttons = ButtonMask(rawValue: mouse.buttons)
      current = contact
      sink.put(.touch(contact))
      return
    }
    cancel(at: timestamp, into: &sink)
    if mouse.buttons == 0 {
      isHovering = true
      sink.put(.hover(HoverEvent(locationInWindow: location, timestamp: sink.ordered(timestamp))))
    }
  }

  /// Has a mouse that hovered do so outside the window; one that drags is followed there.
  mutating func leave(at timestamp: Timestamp, into sink: inout InputSink) {
    guard isHovering, current == nil else { return }
    isHovering = false
    sink.put(
      .hover(HoverEvent(locationInWindow: Self.outside, timestamp: sink.ordered(timestamp)))
    )
  }

  /// Begins a contact, unless another button holds one.
  mutating func press(
    _ button: Int,
    at location: Point,
    time timestamp: Timestamp,
    ids: inout ContactIDs,
    into sink: inout InputSink,
  ) {
    if let current, current.button == button { cancel(at: timestamp, into: &sink) }
    guard button > 0 else { return }
    if let current {
      hold(current.buttons.union(.button(button)), at: location, time: timestamp, into: &sink)
      return
    }
    let event = TouchEvent(
      id: ids.next(),
      device: .mouse,
      phase: .began,
      locationInWindow: location,
      timestamp: sink.ordered(timestamp),
      button: button,
    )
    current = event
    sink.put(.touch(event))
  }

  /// Tells that other buttons are held beside the one of the contact.
  private mutating func hold(
    _ buttons: ButtonMask,
    at location: Point,
    time timestamp: Timestamp,
    into sink: inout InputSink,
  ) {
    guard var contact = current, contact.buttons != buttons else { return }
    contact.phase = .moved
    contact.locationInWindow = location
    contact.timestamp = sink.ordered(timestamp)
    contact.buttons = buttons
    current = contact
    sink.put(.touch(contact))
  }

  /// Ends the contact of `button`, where there is one.
  mutating func release(
    _ button: Int,
    at location: Point,
    time timestamp: Timestamp,
    into sink: inout InputSink,
  ) {
    guard var contact = current else { return }
    guard contact.button == button else {
      let left = contact.buttons.subtracting(.button(button))
      return hold(left, at: location, time: timestamp, into: &sink)
    }
    contact.buttons.remove(.button(button))
    contact.phase = .ended
    contact.locationInWindow = location
    contact.timestamp = sink.ordered(timestamp)
    current = nil
    isHovering = true
    sink.put(.touch(contact))
  }

  /// Cancels the contact, where there is one.
  mutating func cancel(at timestamp: Timestamp, into sink: inout InputSink) {
    guard var contact = current else { return }
    contact.buttons.remove(.button(contact.button))
    contact.phase = .cancelled
    contact.timestamp = sink.ordered(timestamp)
    current = nil
    sink.put(.touch(contact))
  }

  /// Takes back a press that a finger has turned out to have made.
  mutating func disown(at timestamp: Timestamp, into sink: inout InputSink) {
    guard let button = current?.button else { return }
    ignore(button)
    cancel(at: timestamp, into: &sink)
  }

  /// Leaves `button` out until it is released.
  mutating func ignore(_ button: Int) {
    ignoredButtons |= Self.bit(button)
  }

  /// Whether `button` was left out; its release ends that.
  mutating func consumeIgnoredRelease(of button: Int) -> Bool {
    let wasIgnored = ignoredButtons & Self.bit(button) != 0
    ignoredButtons &= ~Self.bit(button)
    return wasIgnored
  }

  /// Whether the motion belongs to a press that was left out.
  func isIgnored(_ mouse: RawMouse) -> Bool {
    current == nil && ignoredButtons & mouse.buttons != 0
  }

  private static func bit(_ button: Int) -> UInt32 {
    (1...32).contains(button) ? 1 << UInt32(button - 1) : 0
  }
}
