internal import TactileGestures
public import TactilePrimitives
public import TactileViews

/// Records the input of a window as it happens, as lines that ``TraceReader`` accepts and
/// ``TraceInputMapper`` turns into the same input again.
///
/// The ids of mouse and touchpad contacts become the mapper's; those of fingers and pens are kept
/// where a trace can hold them and no other contact has them. A touchpad contact's location may
/// differ in the last bit, since a trace contains its movements.
///
/// Input that a trace cannot contain is omitted: contacts that were down before the recording began or beyond
/// the 64th, numbers that are not finite, a hover while the mouse is pressed, a second mouse or touchpad
/// contact beside the first, sizes that no window has, and an input method's uncommitted text. The end of a
/// contact without a location is recorded at its last one. If the time goes back, the last time is used.
public struct TraceRecorder: Sendable {
  /// The first line of the file, with its line feed.
  public let headerLine: String

  private let start: Timestamp
  private var latest: Timestamp = .zero
  private var fingers = FingerContacts()
  private var mouse: MouseContact?
  private var gesture: (id: TouchID, location: Point, kind: TouchpadGesture)?
  private var touchpad: (id: TouchID, origin: Point, location: Point)?

  private struct MouseContact {
    let id: TouchID
    let button: Int
    var held: ButtonMask
    var location: Point
  }

  /// A recorder whose trace begins at `start` on the clock of the events.
  public init(header: TraceHeader, start: Timestamp) {
    self.start = start
    headerLine = TraceWriter.line(of: header) + "\n"
  }

  /// Returns the lines to append to the file for `event`, each with its line feed: usually one, none for
  /// omitted input, two where a contact begins again without having ended; `frame` is the time of the last
  /// frame before it, if something moved.
  public mutating func lines(for event: InputEvent, after frame: Timestamp? = nil) -> String {
    advance(to: event.timestamp)
    return kinds(for: event).map { line($0, after: frame) }.joined()
  }

  /// Returns the line that carries `label` into the report, with its line feed; `frame` is the time of the
  /// last frame before it, if something moved.
  ///
  /// Checks compare the replay's probes with `probes`, which the run showed then; numbers that are not finite
  /// are omitted.
  public mutating func markLine(
    _ label: String,
    at time: Timestamp,
    after frame: Timestamp? = nil,
    probes: [Report.Probe] = [],
  ) -> String {
    advance(to: time)
    let probes = probes.filter { probe in
      if case .number(let number) = probe.value { number.isFinite } else { true }
    }
    return line(.mark(label), after: frame, probes: probes)
  }

  /// Returns the line that calls the command `name` of the scene, with its line feed.
  public mutating func callLine(
    _ name: String,
    _ arguments: [String: ProbeValue],
    at time: Timestamp,
  ) -> String {
    advance(to: time)
    return line(.call(name, arguments: arguments))
  }

  private mutating func advance(to time: Timestamp) {
    let (elapsed, overflow) = time.nanoseconds.subtractingReportingOverflow(start.nanoseconds)
    guard !overflow, Timestamp(nanoseconds: elapsed).seconds <= TraceLine.latestTime else { return }
    latest = max(latest, Timestamp(nanoseconds: elapsed))
  }

  private func line(
    _ kind: TraceEvent.Kind,
    after frame: Timestamp? = nil,
    probes: [Report.Probe] = [],
  ) -> String {
    let frame = frame.map { Timestamp(nanoseconds: $0.nanoseconds &- start.nanoseconds) }
    let event = TraceEvent(
      kind,
      at: latest,
      frame: frame.flatMap { $0 >= .zero && $0 <= latest ? $0 : nil },
      probes: probes,
    )
    return TraceWriter.line(of: event) + "\n"
  }

  private mutating func kinds(for event: InputEvent) -> [TraceEvent.Kind] {
    switch event {
    case .touch(let touch):
      if touch.device == .touchpad {
        return touch.touchpad.kind == .scroll ? scrollKinds(for: touch) : gestureKinds(for: touch)
      }
      let isFinite = touch.locationInWindow.isFinite && touch.pressure.isFinite
      guard isFinite || !touch.phase.isDown else { return [] }
      return touch.device == .mouse ? mouseKinds(for: touch) : fingers.kinds(for: touch)
    case .hover(let hover):
      guard mouse == nil, hover.locationInWindow.isFinite else { return [] }
      let pen = hover.device == .pen ? hover.pen.bounded : nil
      return [.mouse(.init(.move, location: hover.locationInWindow, pen: pen))]
    case .wheel(let wheel):
      guard wheel.delta.isFinite, wheel.locationInWindow.isFinite else { return [] }
      return [.scroll(.init(.tick, delta: wheel.delta, location: wheel.locationInWindow))]
    case .key(let key):
      let kind = TraceEvent.Key(
        name: key.name,
        isDown: key.isDown,
        isRepeat: key.isRepeat,
        modifiers: key.modifiers,
      )
      return [.key(kind)]
    case .text(let text):
      return [.text(text.text)]
    case .composition:
      return []
    case .window(let window):
      return canBeWritten(window.kind) ? [.window(window.kind)] : []
    }
  }

  private func canBeWritten(_ kind: WindowEvent.Kind) -> Bool {
    switch kind {
    case .resized(let size):
      TraceHeader.isExtent(size.width) && TraceHeader.isExtent(size.height)
    case .scaleChanged(let scale):
      TraceHeader.isScale(scale)
    case .focusLost, .focusGained, .hidden, .shown:
      true
    }
  }

  private mutating func mouseKinds(for touch: TouchEvent) -> [TraceEvent.Kind] {
    var location = touch.locationInWindow
    if touch.phase == .began {
      guard mouse == nil || mouse?.id == touch.id else { return [] }
      let stale = mouse.map { release($0, isCancelled: true, at: $0.location) } ?? []
      let buttons = TraceEvent.Mouse.buttons
      let button = min(max(touch.button, buttons.lowerBound), buttons.upperBound)
      mouse = MouseContact(id: touch.id, button: button, held: .button(button), location: location)
      return stale + [.mouse(.init(.down(button: button), location: location))]
    }
    guard var contact = mouse, contact.id == touch.id else { return [] }
    if !location.isFinite { location = contact.location }
    // The button that made the contact is held until its end.
    let held = touch.buttons.union(.button(contact.button))
    let changes = changes(from: contact.held, to: held)
    contact.held = held
    contact.location = location
    let kinds = changes.map { TraceEvent.Kind.mouse(.init($0, location: location)) }
    guard touch.phase == .moved else {
      mouse = nil
      return kinds + release(contact, isCancelled: touch.phase == .cancelled, at: location)
    }
    mouse = contact
    return kinds.isEmpty ? [.mouse(.init(.move, location: location))] : kinds
  }

  /// Returns the end of a contact, and of the other held buttons beside it, which make no contact
  /// of their own.
  private func release(
    _ contact: MouseContact,
    isCancelled: Bool,
    at location: Point,
  ) -> [TraceEvent.Kind] {
    let end = TraceEvent.Mouse.Action.up(button: contact.button, isCancelled: isCancelled)
    let others = contact.held.subtracting(.button(contact.button)).numbers
    return ([end] + others.map { .up(button: $0) }).map { .mouse(.init($0, location: location)) }
  }

  private func changes(from old: ButtonMask, to new: ButtonMask) -> [TraceEvent.Mouse.Action] {
    new.subtracting(old).numbers.map { .down(button: $0) }
      + old.subtracting(new).numbers.map { .up(button: $0) }
  }

  private mutating func gestureKinds(for touch: TouchEvent) -> [TraceEvent.Kind] {
    let location = touch.locationInWindow
    if touch.phase == .began {
      guard gesture == nil || gesture?.id == touch.id, location.isFinite else { return [] }
      let stale = gesture.map { TraceEvent.Touchpad(.ended(isCancelled: true), $0.kind) }
      let kind = touch.touchpad.writable
      gesture = (touch.id, location, kind)
      let began = TraceEvent.Touchpad(.began, kind, location: location)
      return [stale, began].compactMap { $0.map { .touchpad($0) } }
    }
    guard let contact = gesture, contact.id == touch.id else { return [] }
    let delta = location - contact.location
    let kind = touch.touchpad.writable
    if touch.phase == .moved {
      guard delta.isFinite, touch.touchpad.scale.isFinite, touch.touchpad.rotation.isFinite else {
        return []
      }
      gesture = (contact.id, contact.location + delta, kind)
      return [.touchpad(.init(.changed, kind, delta: delta))]
    }
    gesture = nil
    let phase = TraceEvent.Touchpad.Phase.ended(isCancelled: touch.phase == .cancelled)
    return [.touchpad(.init(phase, kind, delta: delta.isFinite ? delta : .zero))]
  }

  private mutating func scrollKinds(for touch: TouchEvent) -> [TraceEvent.Kind] {
    let location = touch.locationInWindow
    if touch.phase == .began {
      guard touchpad == nil || touchpad?.id == touch.id, location.isFinite else { return [] }
      let stale = touchpad.map { touchpad in
        TraceEvent.Scroll(.ended(isCancelled: true), delta: .zero, location: touchpad.origin)
      }
      touchpad = (touch.id, location, location)
      let began = TraceEvent.Scroll(.began, delta: .zero, location: location)
      return [stale, began].compactMap { $0.map { .scroll($0) } }
    }
    guard let contact = touchpad, contact.id == touch.id else { return [] }
    let delta = location - contact.location
    if touch.phase == .moved {
      guard delta.isFinite else { return [] }
      // Where the mapper will be, so that rounding does not add up.
      touchpad?.location = contact.location + delta
      return [.scroll(.init(.changed, delta: delta, location: contact.origin))]
    }
    touchpad = nil
    let phase = TraceEvent.Scroll.Phase.ended(isCancelled: touch.phase == .cancelled)
    return [.scroll(.init(phase, delta: delta.isFinite ? delta : .zero, location: contact.origin))]
  }
}

/// The finger and pen contacts of a recording that are down, with their ids in its trace.
struct FingerContacts {
  private struct Contact {
    let traceID: Int64
    var last: TouchEvent
  }

  private var contacts: [TouchID: Contact] = [:]

  /// Returns the trace events for `touch`; none for a contact that is not known.
  mutating func kinds(for touch: TouchEvent) -> [TraceEvent.Kind] {
    if touch.phase == .began { return begin(touch) }
    guard let contact = contacts[touch.id] else { return [] }
    var report = touch
    if !report.locationInWindow.isFinite { report.locationInWindow = contact.last.locationInWindow }
    if !report.pressure.isFinite { report.pressure = contact.last.pressure }
    if report.phase == .moved {
      contacts[touch.id]?.last = report
    } else {
      contacts[touch.id] = nil
    }
    return [kind(report.phase, report, id: contact.traceID)]
  }

  private mutating func begin(_ touch: TouchEvent) -> [TraceEvent.Kind] {
    let stale = contacts.removeValue(forKey: touch.id)
    guard contacts.count < ContactRules.maximumTouches else { return [] }
    let id = traceID(for: touch.id)
    contacts[touch.id] = Contact(traceID: id, last: touch)
    let cancelled = stale.map { kind(.cancelled, $0.last, id: $0.traceID) }
    return [cancelled, kind(.began, touch, id: id)].compactMap(\.self)
  }

  /// Returns the contact's own number where a trace can hold it and it is free, else the lowest free one.
  private func traceID(for id: TouchID) -> Int64 {
    let taken = Set(contacts.values.map(\.traceID))
    if TraceEvent.Touch.ids.contains(id.rawValue), !taken.contains(id.rawValue) {
      return id.rawValue
    }
    var free: Int64 = 1
    while taken.contains(free) { free += 1 }
    return free
  }

  private func kind(_ phase: TouchPhase, _ touch: TouchEvent, id: Int64) -> TraceEvent.Kind {
    let isPen = touch.device == .pen
    return .touch(
      TraceEvent.Touch(
        phase: phase,
        id: id,
        location: touch.locationInWindow,
        pressure: touch.pressure == 1 ? nil : touch.pressure,
        isPen: isPen,
        button: isPen ? min(max(touch.button, 0), TraceEvent.Mouse.buttons.upperBound) : 0,
        buttons: isPen && touch.buttons != .button(touch.button) ? touch.buttons : nil,
        pen: isPen ? touch.pen.bounded : .upright,
      )
    )
  }
}

extension TouchpadGesture {
  /// The gesture with values that a trace can hold.
  var writable: TouchpadGesture {
    TouchpadGesture(
      kind,
      fingers: min(max(fingers, 1), 10),
      scale: scale > 0 && scale.isFinite ? scale : 1,
      rotation: rotation.isFinite ? rotation : 0,
    )
  }
}
