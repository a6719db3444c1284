internal import TactileGestures
internal import TactilePrimitives
internal import TactileViews

/// Turns SDL's reports into events of the toolkit, and works around SDL's quirks.
///
/// A value that calls nothing of SDL: feed it ``RawEvent``s, call ``endPump()`` when SDL's queue
/// is empty and ``drain()`` for the resulting events. It ends or cancels every contact exactly
/// once, under an id that no other contact of the run has.
///
/// SDL 2 has no pens and reports them as a mouse. While the display server reports a pen, SDL's
/// mouse reports are taken for the pen's and dropped.
struct InputTranslator {
  private(set) var geometry: WindowGeometry
  private let windowID: UInt32
  /// Whether mouse reports near a finger duplicate that finger, as on X11.
  private let dropsNearbyMouse: Bool

  /// The fingers that the mouse makes.
  var twoFingers = TwoFingerMouse()
  private var sink = InputSink()
  private var fingers: FingerContacts
  private var mouse = MouseContact()
  private var waitingMouse = MouseBeforeFinger()
  private var scroll = ScrollContact()
  private var touchpad = TouchpadContact()
  private var pens = PenContacts()
  /// Whether keys are currently shortcuts, whose letters are not typed.
  private var isShortcut = false
  /// Whether the window is hidden or minimised, as far as SDL reports.
  private(set) var isHidden = false

  /// A translator for the window `windowID`, which receives its own reports and those for 0.
  ///
  /// - Parameters:
  ///   - geometry: the conversion of positions to points.
  ///   - windowID: SDL's number of the window.
  ///   - dropsNearbyMouse: whether mouse reports near a finger duplicate that finger.
  init(geometry: WindowGeometry, windowID: UInt32, dropsNearbyMouse: Bool) {
    fingers = FingerContacts(leavesTraces: dropsNearbyMouse)
    self.geometry = geometry
    self.windowID = windowID
    self.dropsNearbyMouse = dropsNearbyMouse
  }

  /// Whether a finger is down, so that comparing with SDL's list of fingers is useful.
  var hasFingers: Bool { !fingers.isEmpty }

  /// Whether the mouse must be followed outside the window.
  var wantsMouseCapture: Bool { mouse.current != nil || twoFingers.isDown }

  /// The time at which ``advance(to:)`` has something to do.
  var deadline: Timestamp? {
    guard let pen = pens.deadline else { return scroll.deadline }
    return scroll.deadline.map { min($0, pen) } ?? pen
  }

  /// The timestamp of the last event made; no later event has an earlier one.
  var lastTimestamp: Timestamp { sink.lastTimestamp }

  /// Returns and removes the events made since the last call, in order.
  mutating func drain() -> [InputEvent] { sink.drain() }

  mutating func handle(_ raw: RawEvent) {
    guard raw.windowID == 0 || raw.windowID == windowID else { return }
    if dropsNearbyMouse, waitingMouse.add(raw) {
      fingers.settleLifts(into: &sink)
      return
    }
    if case .finger(let finger) = raw.kind, finger.action == .down { dropWaitingMouse(of: finger) }
    handleWaitingMouse()
    handleInTurn(raw)
  }

  private mutating func handleInTurn(_ raw: RawEvent) {
    let now = raw.timestamp
    sink.times = raw.times
    defer { sink.times = nil }
    if case .finger(let finger) = raw.kind {
      handle(finger, at: now)
      return
    }
    fingers.settleLifts(into: &sink)
    switch raw.kind {
    case .finger: break
    case .mouseGone:
      twoFingers.cancel(at: now, into: &sink)
      mouse.cancel(at: now, into: &sink)
      mouse.leave(at: now, into: &sink)
      scroll.end(.cancelled, at: now, into: &sink)
      touchpad.cancel(at: now, into: &sink)
    case .pointerUsed: pens.mouseUsed()
    case .touchpad(let step):
      touchpad.handle(step, at: now, geometry: geometry, into: &sink)
    case .pen(let report): handle(report, at: now)
    case .mouseMotion(let report): move(report, at: now)
    case .mouseButton(let report, let button, true): press(button, report, at: now)
    case .mouseButton(let report, let button, false): release(button, report, at: now)
    case .wheel(let wheel):
      guard wheel.mouse.which != RawMouse.touchMouse else { return }
      let location = geometry.location(of: wheel.mouse)
      scroll.scroll(wheel, at: location, time: now, into: &sink)
    case .scrollEnded: scroll.end(.ended, at: now, into: &sink)
    case .key(let key): put(key, at: now)
    case .text(let text):
      guard !text.isEmpty, !isShortcut else { return }
      sink.put(.text(TextEvent(text: text, timestamp: sink.ordered(now))))
    case .composition(let text, let start, let length):
      let time = sink.ordered(now)
      let event = CompositionEvent(text: text, start: start, length: length, timestamp: time)
      sink.put(.composition(event))
    case .window(let change): handle(change, at: now)
    }
  }

  /// Handles held-back ups and mouse reports as real ones, once SDL's queue is empty.
  mutating func endPump() {
    handleWaitingMouse()
    fingers.settleLifts(into: &sink)
  }

  /// Ends the contacts whose deadline has passed at `now`.
  mutating func advance(to now: Timestamp) {
    scroll.settle(at: now, into: &sink)
    pens.settle(at: now, into: &sink)
  }

  /// Cancels the fingers that SDL no longer lists, whose up was lost.
  mutating func reconcile(present: Set<FingerKey>, at now: Timestamp) {
    fingers.reconcile(present: present, at: now, into: &sink)
  }

  /// Sets a new geometry and emits events for its changes.
  mutating func update(_ geometry: WindowGeometry, at now: Timestamp) {
    let old = self.geometry
    self.geometry = geometry
    if geometry.scale != old.scale { put(.scaleChanged(geometry.scale), at: now) }
    if geometry.size != old.size { put(.resized(geometry.size), at: now) }
  }

  mutating func cancelAll(at now: Timestamp) {
    fingers.cancelAll(at: now, into: &sink)
    mouse.cancel(at: now, into: &sink)
    twoFingers.cancel(at: now, into: &sink)
    scroll.end(.cancelled, at: now, into: &sink)
    touchpad.cancel(at: now, into: &sink)
    pens.cancelAll(at: now, into: &sink)
  }

  private mutating func handle(_ report: RawPen, at now: Timestamp) {
    if !pens.areThere {
      mouse.disown(at: now, into: &sink)
      mouse.leave(at: now, into: &sink)
      twoFingers.cancel(at: now, into: &sink)
    }
    pens.handle(report, at: now, geometry: geometry, into: &sink)
  }

  private mutating func handleWaitingMouse() {
    while let report = waitingMouse.next() { handleInTurn(report) }
  }

  private mutating func dropWaitingMouse(of finger: RawFinger) {
    guard finger.isDirect, finger.key.device != FingerKey.mouseDevice else { return }
    let buttons = waitingMouse.drop(near: geometry.location(of: finger), in: geometry)
    for button in buttons { mouse.ignore(button) }
  }

  private mutating func handle(_ finger: RawFinger, at now: Timestamp) {
    guard finger.isDirect, finger.key.device != FingerKey.mouseDevice else { return }
    if finger.action == .down { disownMouse(near: finger, at: now) }
    fingers.handle(finger, at: now, geometry: geometry, into: &sink)
  }

  private mutating func disownMouse(near finger: RawFinger, at now: Timestamp) {
    guard dropsNearbyMouse, let press = mouse.current else { return }
    let location = geometry.location(of: finger)
    if location.distance(to: press.locationInWindow) <= FingerContacts.doubleDistance,
      now - press.timestamp <= FingerContacts.doubleInterval
    {
      mouse.disown(at: now, into: &sink)
    }
  }

  private mutating func move(_ report: RawMouse, at now: Timestamp) {
    let location = geometry.location(of: report)
    guard isMouse(report), location.isFinite, !mouse.isIgnored(report) else { return }
    if twoFingers.move(to: location, buttons: report.buttons, time: now, into: &sink) { return }
    if mouse.current == nil && isDouble(location, at: now) { return }
    twoFingers.hover(at: location)
    mouse.move(report, to: location, at: now, into: &sink)
  }

  private mutating func press(_ button: Int, _ report: RawMouse, at now: Timestamp) {
    let location = geometry.location(of: report)
    guard isMouse(report), location.isFinite else { return }
    if isDouble(location, at: now) { return mouse.ignore(button) }
    if mouse.current == nil,
      twoFingers.press(button, at: location, in: geometry.size, time: now, into: &sink)
    {
      return
    }
    mouse.press(button, at: location, time: now, into: &sink)
  }

  private mutating func release(_ button: Int, _ report: RawMouse, at now: Timestamp) {
    let location = geometry.location(of: report)
    guard report.which != RawMouse.touchMouse, location.isFinite else { return }
    if mouse.consumeIgnoredRelease(of: button) || !isMouse(report) { return }
    if twoFingers.release(button, at: location, time: now, into: &sink) { return }
    mouse.release(button, at: location, time: now, into: &sink)
  }

  /// Whether the report is from a real mouse, not made up from a finger or a pen.
  private func isMouse(_ report: RawMouse) -> Bool {
    report.which != RawMouse.touchMouse && !pens.ownMouseReports
  }

  private mutating func isDouble(_ location: Point, at now: Timestamp) -> Bool {
    dropsNearbyMouse && fingers.hasTrace(near: location, at: now)
  }

  private mutating func handle(_ change: RawWindowChange, at now: Timestamp) {
    switch change {
    case .focusLost:
      cancelAll(at: now)
      isShortcut = false
      twoFingers.hold([])
      put(.focusLost, at: now)
    case .focusGained: put(.focusGained, at: now)
    case .hidden, .minimized:
      cancelAll(at: now)
      if !isHidden { put(.hidden, at: now) }
      isHidden = true
    case .shown:
      if isHidden { put(.shown, at: now) }
      isHidden = false
    case .displayChanged: cancelAll(at: now)
    case .left: mouse.leave(at: now, into: &sink)
    }
  }

  private mutating func put(_ kind: WindowEvent.Kind, at now: Timestamp) {
    sink.put(.window(WindowEvent(kind: kind, timestamp: sink.ordered(now))))
  }

  private mutating func put(_ key: RawKey, at now: Timestamp) {
    let modifiers = KeyEvent.Modifiers(sdl: key.modifiers)
    isShortcut = !modifiers.isSubset(of: .shift)
    guard !key.name.isEmpty else { return }
    let event = KeyEvent(
      name: key.name,
      isDown: key.isDown,
      isRepeat: key.isRepeat,
      modifiers: modifiers,
      timestamp: sink.ordered(now),
    )
    twoFingers.hold(event.heldAfterwards)
    sink.put(.key(event))
  }
}
