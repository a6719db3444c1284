public import TactileGestures
public import TactilePrimitives
public import TactileViews

/// Turns the lines of a trace into the input of a window, in order.
///
/// The mouse is one contact: the button that goes down first begins and ends it, other buttons in
/// the meantime are only held. A touchpad contact starts at the pointer and moves by the scrolled
/// distance; scrolling without a `began` begins with its first step and ends a pause after its
/// last. Controls and marks are not input; the code that replays the trace handles them.
public struct TraceInputMapper: Sendable {
  /// The id of the contact of a pressed mouse; outside the range of a trace's touch ids.
  public static let mouseID = TouchID(.min)
  /// The id of the contact of scrolling on a touchpad; outside the range of a trace's touch ids.
  public static let touchpadID = TouchID(.min + 1)

  /// The id of the contact of fingers that pinch, swipe or rest on a touchpad.
  public static let touchpadGestureID = TouchID(.min + 2)

  /// Returns the id of the contact of the `number`th `tap` of a trace, counted from 0; distinct
  /// from all others.
  public static func tapID(_ number: UInt32) -> TouchID { TouchID(.min + 3 + Int64(number)) }

  private var heldButtons: Set<Int> = []
  private var contactButton: Int?
  private var touchpadLocation: Point = .zero
  private var isScrolling = false
  private var gestureLocation: Point = .zero
  private var gesture = TouchpadGesture.scroll
  /// The time at which scrolling without a `began` ends, if nothing more comes.
  private var scrollEnd: Timestamp?

  /// Seconds without a step after which scrolling without a `began` ends [tuned: longer than a
  /// hand pauses in one movement].
  private static let scrollPause = 0.1

  /// A mapper before the first line, with nothing down.
  public init() {}

  /// Returns the window's input events for `event`, none or more, at the event's time.
  ///
  /// Each event of a trace must be passed once and in order, from a ``TraceReader`` or a
  /// ``TraceRecorder``: for events that those would reject the result is undefined.
  public mutating func inputEvents(for event: TraceEvent) -> [InputEvent] {
    let time = event.timestamp
    switch event.kind {
    case .touch(let touch):
      return [.touch(touchEvent(touch, at: time))]
    case .mouse(let mouse):
      return mouseEvent(mouse, at: time).map { [$0] } ?? []
    case .scroll(let scroll):
      return scrollEvents(scroll, at: time)
    case .touchpad(let step):
      return [gestureEvent(step, at: time)]
    case .key(let key):
      let event = KeyEvent(
        name: key.name,
        isDown: key.isDown,
        isRepeat: key.isRepeat,
        modifiers: key.modifiers,
        timestamp: time,
      )
      return [.key(event)]
    case .text(let text):
      return [.text(TextEvent(text: text, timestamp: time))]
    case .window(let kind):
      return [.window(WindowEvent(kind: kind, timestamp: time))]
    case .tap, .call, .mark:
      return []
    }
  }

  /// Whether an input event is pending that no trace event causes.
  public var isPending: Bool { scrollEnd != nil }

  /// Returns the input events up to `time` that no trace event causes.
  public mutating func inputEvents(until time: Timestamp) -> [InputEvent] {
    guard let end = scrollEnd, end <= time else { return [] }
    return endScroll(.ended, at: end)
  }

  private func touchEvent(_ touch: TraceEvent.Touch, at time: Timestamp) -> TouchEvent {
    TouchEvent(
      id: TouchID(touch.id),
      device: touch.isPen ? .pen : .finger,
      phase: touch.phase,
      locationInWindow: touch.location,
      timestamp: time,
      pressure: touch.pressure ?? 1,
      button: touch.button,
      buttons: touch.buttons,
      pen: touch.pen,
    )
  }

  private mutating func gestureEvent(
    _ step: TraceEvent.Touchpad,
    at time: Timestamp,
  ) -> InputEvent {
    let phase: TouchPhase =
      switch step.phase {
      case .began: .began
      case .changed: .moved
      case .ended(let isCancelled): isCancelled ? .cancelled : .ended
      }
    if phase == .began {
      gestureLocation = step.location ?? .zero
      gesture = step.gesture
    }
    gesture.scale = step.gesture.scale
    gesture.rotation = step.gesture.rotation
    let moved = gestureLocation + step.delta
    if moved.isFinite { gestureLocation = moved }
    return .touch(
      TouchEvent(
        id: Self.touchpadGestureID,
        device: .touchpad,
        phase: phase,
        locationInWindow: gestureLocation,
        timestamp: time,
        touchpad: gesture,
      )
    )
  }

  private mutating func mouseEvent(_ mouse: TraceEvent.Mouse, at time: Timestamp) -> InputEvent? {
    switch mouse.action {
    case .down(let button):
      let isFirst = heldButtons.isEmpty
      heldButtons.insert(button)
      if isFirst { contactButton = button }
      guard let contactButton else { return nil }
      return contact(isFirst ? .began : .moved, of: contactButton, at: mouse.location, time)
    case .move:
      if let contactButton { return contact(.moved, of: contactButton, at: mouse.location, time) }
      guard heldButtons.isEmpty else { return nil }
      return .hover(hoverEvent(mouse, at: time))
    case .up(let button, let isCancelled):
      heldButtons.remove(button)
      guard let contactButton else { return nil }
      guard button == contactButton else {
        return contact(.moved, of: contactButton, at: mouse.location, time)
      }
      self.contactButton = nil
      return contact(isCancelled ? .cancelled : .ended, of: button, at: mouse.location, time)
    }
  }

  private func hoverEvent(_ mouse: TraceEvent.Mouse, at time: Timestamp) -> HoverEvent {
    HoverEvent(
      locationInWindow: mouse.location,
      timestamp: time,
      device: mouse.pen == nil ? .mouse : .pen,
      pen: mouse.pen ?? .upright,
    )
  }

  private func contact(
    _ phase: TouchPhase,
    of button: Int,
    at location: Point,
    _ time: Timestamp,
  ) -> InputEvent {
    .touch(
      TouchEvent(
        id: Self.mouseID,
        device: .mouse,
        phase: phase,
        locationInWindow: location,
        timestamp: time,
        button: button,
        buttons: ButtonMask(heldButtons.map { .button($0) }),
      )
    )
  }

  private mutating func scrollEvents(
    _ scroll: TraceEvent.Scroll,
    at time: Timestamp,
  ) -> [InputEvent] {
    switch scroll.phase {
    case .tick:
      let event = WheelEvent(
        delta: scroll.delta,
        locationInWindow: scroll.location ?? .zero,
        timestamp: time,
      )
      return [.wheel(event)]
    case .began:
      return endScroll(.ended, at: time) + beginScroll(scroll, at: time)
    case .changed:
      guard isScrolling else {
        scrollEnd = time + Self.scrollPause
        return beginScroll(scroll, at: time)
      }
      if scrollEnd != nil { scrollEnd = time + Self.scrollPause }
      moveTouchpad(by: scroll.delta)
      return [touchpadContact(.moved, at: time)]
    case .ended(let isCancelled):
      moveTouchpad(by: scroll.delta)
      return endScroll(isCancelled ? .cancelled : .ended, at: time)
    }
  }

  private mutating func beginScroll(
    _ scroll: TraceEvent.Scroll,
    at time: Timestamp,
  ) -> [InputEvent] {
    isScrolling = true
    touchpadLocation = scroll.location ?? .zero
    let began = touchpadContact(.began, at: time)
    guard scroll.delta != .zero else { return [began] }
    moveTouchpad(by: scroll.delta)
    return [began, touchpadContact(.moved, at: time)]
  }

  private mutating func endScroll(_ phase: TouchPhase, at time: Timestamp) -> [InputEvent] {
    scrollEnd = nil
    guard isScrolling else { return [] }
    isScrolling = false
    return [touchpadContact(phase, at: time)]
  }

  /// Moves the contact, unless the result would not be finite.
  private mutating func moveTouchpad(by delta: Vector) {
    let moved = touchpadLocation + delta
    if moved.isFinite { touchpadLocation = moved }
  }

  private func touchpadContact(_ phase: TouchPhase, at time: Timestamp) -> InputEvent {
    .touch(
      TouchEvent(
        id: Self.touchpadID,
        device: .touchpad,
        phase: phase,
        locationInWindow: touchpadLocation,
        timestamp: time,
      )
    )
  }
}
