internal import TactileGestures
package import TactilePrimitives
package import TactileViews

/// Turns SDL's reports into events of the toolkit, with SDL's quirks taken out.
///
/// A value that calls nothing of SDL: feed it ``RawEvent``s, call ``endPump()`` when SDL's queue
/// is empty and ``drain()`` for what became of them. Every contact it begins it ends or cancels
/// exactly once, under an id that no other contact of the run has.
///
/// SDL 2 knows no pens and makes a mouse of them. While the display server tells of a pen, what SDL says
/// of the mouse is taken for the pen's and passed over.
package struct InputTranslator {
  /// How positions are to be read.
  package private(set) var geometry: WindowGeometry
  /// The thresholds.
  package var settings: InputSettings
  private let windowID: UInt32
  /// Whether mouse reports near a finger are that finger's, as X11 sends them.
  private let dropsNearbyMouse: Bool

  private var ids = ContactIDs()
  private var sink = InputSink()
  private var fingers: FingerContacts
  private var mouse = MouseContact()
  private var waitingMouse = MouseBeforeFinger()
  private var twoFingers = TwoFingerMouse()
  private var scroll = ScrollContact()
  private var touchpad = TouchpadContact()
  private var pens = PenContacts()
  /// Whether keys are shortcuts for now, whose letters are not to be typed.
  private var isShortcut = false
  /// Whether nothing of the window can be seen, as far as SDL tells.
  package private(set) var isHidden = false

  /// A translator for the window `windowID`, which receives its own reports and those for 0.
  ///
  /// - Parameters:
  ///   - geometry: how positions are to be read.
  ///   - windowID: SDL's number of the window.
  ///   - dropsNearbyMouse: whether mouse reports near a finger are that finger's.
  ///   - settings: the thresholds.
  package init(
    geometry: WindowGeometry,
    windowID: UInt32,
    dropsNearbyMouse: Bool,
    settings: InputSettings = InputSettings(),
  ) {
    fingers = FingerContacts(memory: dropsNearbyMouse ? settings.doubleInterval : nil)
    self.geometry = geometry
    self.windowID = windowID
    self.dropsNearbyMouse = dropsNearbyMouse
    self.settings = settings
  }

  /// Whether a finger is down, so that SDL's list of fingers is worth comparing.
  package var hasFingers: Bool { !fingers.isEmpty }

  /// Whether the mouse must be followed outside the window.
  package var wantsMouseCapture: Bool { mouse.current != nil || twoFingers.isDown }

  /// Whether the mouse makes two fingers while Control is held, and with Shift two side by side.
  package var makesTwoFingers: Bool {
    get { twoFingers.isEnabled }
    set { twoFingers.isEnabled = newValue }
  }

  /// Fingers that the mouse made since the start.
  package var madeFingers: Int { twoFingers.fingerCount }

  /// When ``advance(to:)`` has something to do.
  package var deadline: Timestamp? {
    guard let pen = pens.deadline(gap: settings.penIdleGap) else { return scroll.deadline }
    return scroll.deadline.map { min($0, pen) } ?? pen
  }

  /// The stamp of the last event made; no event made later is before it.
  package var lastTimestamp: Timestamp { sink.lastTimestamp }

  /// Everything made since the last call, in order.
  package mutating func drain() -> [InputEvent] { sink.drain() }

  /// Takes one report.
  package mutating func handle(_ raw: RawEvent) {
    guard raw.windowID == 0 || raw.windowID == windowID else { return }
    if dropsNearbyMouse, waitingMouse.add(raw) {
      fingers.handleOther(into: &sink)
      return
    }
    if case .finger(let finger) = raw.kind, finger.action == .down { dropWaitingMouse(of: finger) }
    handleWaitingMouse()
    handleInTurn(raw)
  }

  private mutating func handleInTurn(_ raw: RawEvent) {
    let now = raw.timestamp
    if case .finger(let finger) = raw.kind {
      handle(finger, at: now)
      return
    }
    fingers.handleOther(into: &sink)
    switch raw.kind {
    case .finger: break
    case .mouseGone:
      twoFingers.cancel(at: now, into: &sink)
      mouse.cancel(at: now, into: &sink)
      mouse.leave(at: now, into: &sink)
      scroll.cancel(at: now, into: &sink)
      touchpad.cancel(at: now, into: &sink)
    case .pointerUsed: pens.mouseUsed()
    case .touchpad(let step):
      touchpad.handle(step, at: now, geometry: geometry, ids: &ids, into: &sink)
    case .pen(let report): handle(report, at: now)
    case .mouseMotion(let report): move(report, at: now)
    case .mouseButton(let report, let button, true): press(button, report, at: now)
    case .mouseButton(let report, let button, false): release(button, report, at: now)
    case .wheel(let wheel):
      guard wheel.mouse.which != RawMouse.touchMouse else { return }
      let location = geometry.location(of: wheel.mouse)
      scroll.scroll(wheel, at: location, time: now, settings: settings, ids: &ids, into: &sink)
    case .scrollEnded: scroll.lift(at: now, into: &sink)
    case .key(let key): put(key, at: now)
    case .text(let text):
      guard !text.isEmpty, !isShortcut else { return }
      sink.put(.text(TextEvent(text: text, timestamp: sink.ordered(now))))
    case .composition(let text, let start, let length):
      let event = CompositionEvent(
        text: text,
        start: start,
        length: length,
        timestamp: sink.ordered(now),
      )
      sink.put(.composition(event))
    case .window(let change): handle(change, at: now)
    }
  }

  /// Takes note that SDL's queue is empty for now: an up that was waiting for what follows in it is an up,
  /// and a mouse is a mouse.
  package mutating func endPump() {
    handleWaitingMouse()
    fingers.endPump(into: &sink)
  }

  /// Ends what was waiting for a moment that has come.
  package mutating func advance(to now: Timestamp) {
    scroll.settle(at: now, into: &sink)
    pens.settle(at: now, gap: settings.penIdleGap, into: &sink)
  }

  /// Cancels the fingers that SDL does not list any more, whose up was lost.
  package mutating func reconcile(present: Set<FingerKey>, at now: Timestamp) {
    fingers.reconcile(present: present, at: now, into: &sink)
  }

  /// Takes over a new geometry and says what changed.
  package mutating func update(_ geometry: WindowGeometry, at now: Timestamp) {
    let old = self.geometry
    self.geometry = geometry
    if geometry.scale != old.scale { put(.scaleChanged(geometry.scale), at: now) }
    if geometry.size != old.size { put(.resized(geometry.size), at: now) }
  }

  /// Cancels every contact of every device.
  package mutating func cancelAll(at now: Timestamp) {
    fingers.cancelAll(at: now, into: &sink)
    mouse.cancel(at: now, into: &sink)
    twoFingers.cancel(at: now, into: &sink)
    scroll.cancel(at: now, into: &sink)
    touchpad.cancel(at: now, into: &sink)
    pens.cancelAll(at: now, into: &sink)
  }

  private mutating func handle(_ report: RawPen, at now: Timestamp) {
    if !pens.areThere {
      mouse.disown(at: now, into: &sink)
      mouse.leave(at: now, into: &sink)
      twoFingers.cancel(at: now, into: &sink)
    }
    pens.handle(report, at: now, geometry: geometry, ids: &ids, into: &sink)
  }

  private mutating func handleWaitingMouse() {
    while let report = waitingMouse.next() { handleInTurn(report) }
  }

  private mutating func dropWaitingMouse(of finger: RawFinger) {
    let isMadeUp = [FingerKey.mouseDevice, FingerKey.penDevice].contains(finger.key.device)
    guard finger.isDirect, !isMadeUp else { return }
    let buttons = waitingMouse.drop(
      within: settings.doubleDistance,
      of: geometry.location(of: finger),
      in: geometry,
    )
    for button in buttons { mouse.ignore(button) }
  }

  private mutating func handle(_ finger: RawFinger, at now: Timestamp) {
    guard finger.isDirect, finger.key.device != FingerKey.mouseDevice else { return }
    if finger.action == .down { disownMouse(near: finger, at: now) }
    fingers.handle(finger, at: now, geometry: geometry, ids: &ids, into: &sink)
  }

  private mutating func disownMouse(near finger: RawFinger, at now: Timestamp) {
    guard dropsNearbyMouse, let press = mouse.current else { return }
    let location = geometry.location(of: finger)
    if location.distance(to: press.locationInWindow) <= settings.doubleDistance,
      now - press.timestamp <= settings.doubleInterval
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
    if isDouble(location, at: now) {
      mouse.ignore(button)
    } else if mouse.current != nil || !pressTwoFingers(button, at: location, now) {
      mouse.press(button, at: location, time: now, ids: &ids, into: &sink)
    }
  }

  private mutating func release(_ button: Int, _ report: RawMouse, at now: Timestamp) {
    let location = geometry.location(of: report)
    guard report.which != RawMouse.touchMouse, location.isFinite else { return }
    if mouse.consumeIgnoredRelease(of: button) || !isMouse(report) { return }
    if twoFingers.release(button, at: location, time: now, into: &sink) { return }
    mouse.release(button, at: location, time: now, into: &sink)
  }

  private mutating func pressTwoFingers(
    _ button: Int,
    at location: Point,
    _ now: Timestamp,
  ) -> Bool {
    twoFingers.press(button, at: location, in: geometry.size, time: now, ids: &ids, into: &sink)
  }

  /// Whether a mouse did it: no finger of which SDL makes one, and no pen.
  private func isMouse(_ report: RawMouse) -> Bool {
    report.which != RawMouse.touchMouse && !pens.areHeard
  }

  private mutating func isDouble(_ location: Point, at now: Timestamp) -> Bool {
    dropsNearbyMouse && fingers.hasTrace(near: location, at: now, settings: settings)
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
