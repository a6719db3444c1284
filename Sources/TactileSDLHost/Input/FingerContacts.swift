internal import TactileGestures
internal import TactilePrimitives
internal import TactileViews

/// The fingers that are down, kept free of SDL's lost, doubled and reused reports.
struct FingerContacts {
  private struct Contact {
    let key: FingerKey
    var last: TouchEvent
  }

  private struct Lift {
    let contact: Contact
    let pressure: Double
    let timestamp: Timestamp
  }

  /// A place where a finger has been.
  private struct Trace {
    let location: Point
    let timestamp: Timestamp
  }

  /// Whether the display server is heard to say that fingers are lifted; see ``fingerLifted(into:)``.
  private let hearsLifts: Bool
  /// Seconds for which places are remembered where a finger has been; nil where nobody asks for them.
  private let memory: Double?

  private var contacts: [Contact] = []
  /// Ups of which it is not clear yet whether a finger was lifted or taken away.
  private var lifts: [Lift] = []
  /// Fingers of which was heard in this pump that they were lifted, and whose ups are still to come.
  private var heardLifts = 0
  private var traces: [Trace] = []

  /// Seconds after which an up is one of which nothing was heard.
  ///
  /// Both are sent at once: only where what has arrived ends between them does one wait for the other.
  private static let patience = 0.02

  /// No fingers.
  init(hearsLifts: Bool, memory: Double?) {
    self.hearsLifts = hearsLifts
    self.memory = memory
  }

  var isEmpty: Bool { contacts.isEmpty && lifts.isEmpty }

  /// When ``advance(to:into:)`` has something to do.
  var deadline: Timestamp? { hearsLifts ? lifts.first.map { $0.timestamp + Self.patience } : nil }

  /// Takes a report; an up is held back until it is clear what it is: where lifts are heard until that
  /// is, else until the next report or the end of the pump.
  mutating func handle(
    _ finger: RawFinger,
    at timestamp: Timestamp,
    geometry: WindowGeometry,
    ids: inout ContactIDs,
    into sink: inout InputSink,
  ) {
    if !hearsLifts { settleLifts(before: finger, into: &sink) }
    guard finger.x.isFinite, finger.y.isFinite else { return }
    let location = geometry.location(normalizedX: finger.x, y: finger.y)
    let pressure = finger.pressure.isFinite ? min(max(finger.pressure, 0), 1) : 1
    let index = contacts.firstIndex { $0.key == finger.key }
    switch finger.action {
    case .down:
      if let index { cancel(contacts.remove(at: index), at: timestamp, into: &sink) }
      let event = TouchEvent(
        id: ids.next(),
        phase: .began,
        locationInWindow: location,
        timestamp: sink.ordered(timestamp),
        pressure: pressure,
      )
      contacts.append(Contact(key: finger.key, last: event))
      sink.put(.touch(event))
    case .motion:
      guard let index else { return }
      contacts[index].last.phase = .moved
      contacts[index].last.locationInWindow = location
      contacts[index].last.pressure = pressure
      contacts[index].last.timestamp = sink.ordered(timestamp)
      sink.put(.touch(contacts[index].last))
    case .up:
      guard let index else { return }
      var contact = contacts.remove(at: index)
      contact.last.locationInWindow = location
      lifts.append(Lift(contact: contact, pressure: finger.pressure, timestamp: timestamp))
      settleHeardLifts(into: &sink)
    case .lost:
      if let index { cancel(contacts.remove(at: index), at: timestamp, into: &sink) }
    }
    if let memory { leaveTrace(at: location, timestamp, for: memory) }
  }

  /// Hears from the display server that a finger was lifted, which makes the next up one.
  ///
  /// SDL alone does not tell: from 2.30.8 on it makes ups of its own, like any other, for fingers that a
  /// compositor takes away. What is heard comes in directly before or after SDL's up.
  mutating func fingerLifted(into sink: inout InputSink) {
    heardLifts += 1
    settleHeardLifts(into: &sink)
  }

  /// Takes note of a report that is about no finger.
  mutating func handleOther(into sink: inout InputSink) {
    if !hearsLifts { settleLifts(into: &sink) }
  }

  /// Takes note that SDL's queue is empty for now.
  mutating func endPump(into sink: inout InputSink) {
    heardLifts = 0
    if !hearsLifts { settleLifts(into: &sink) }
  }

  /// Ends the contacts whose ups have waited long enough.
  mutating func advance(to now: Timestamp, into sink: inout InputSink) {
    if let deadline, now >= deadline { settleLifts(into: &sink) }
  }

  private mutating func settleHeardLifts(into sink: inout InputSink) {
    while heardLifts > 0, !lifts.isEmpty {
      heardLifts -= 1
      let lift = lifts.removeFirst()
      end(lift.contact, .ended, at: lift.timestamp, into: &sink)
    }
  }

  /// Ends the contacts whose ups were held back, unless `next` shows that the system took one away.
  ///
  /// SDL answers a down of a finger that it believes down with an up of its own. That up comes directly
  /// before the down and carries its pressure.
  private mutating func settleLifts(before next: RawFinger? = nil, into sink: inout InputSink) {
    for lift in lifts {
      let isMadeUp =
        next.map {
          $0.action == .down && $0.key == lift.contact.key && $0.pressure == lift.pressure
        } ?? false
      end(lift.contact, isMadeUp ? .cancelled : .ended, at: lift.timestamp, into: &sink)
    }
    lifts.removeAll()
  }

  /// Cancels every contact that SDL no longer lists as down.
  mutating func reconcile(
    present: Set<FingerKey>,
    at timestamp: Timestamp,
    into sink: inout InputSink,
  ) {
    for contact in contacts where !present.contains(contact.key) {
      cancel(contact, at: timestamp, into: &sink)
    }
    contacts.removeAll { !present.contains($0.key) }
  }

  /// Cancels every contact; ups that are held back are ups.
  mutating func cancelAll(at timestamp: Timestamp, into sink: inout InputSink) {
    settleLifts(into: &sink)
    reconcile(present: [], at: timestamp, into: &sink)
  }

  /// Cancels the contacts whose ups are held back: their fingers were not lifted.
  mutating func cancelLifts(at timestamp: Timestamp, into sink: inout InputSink) {
    for lift in lifts { cancel(lift.contact, at: timestamp, into: &sink) }
    lifts.removeAll()
  }

  /// Whether a finger has been within the distance of `location` within the interval before.
  mutating func hasTrace(
    near location: Point,
    at timestamp: Timestamp,
    settings: InputSettings,
  ) -> Bool {
    traces.removeAll { timestamp - $0.timestamp > settings.doubleInterval }
    let down = contacts.contains {
      $0.last.locationInWindow.distance(to: location) <= settings.doubleDistance
    }
    return down || traces.contains { $0.location.distance(to: location) <= settings.doubleDistance }
  }

  private mutating func leaveTrace(
    at location: Point,
    _ timestamp: Timestamp,
    for seconds: Double,
  ) {
    if let first = traces.first, timestamp - first.timestamp > 2 * seconds {
      traces.removeAll { timestamp - $0.timestamp > seconds }
    }
    traces.append(Trace(location: location, timestamp: timestamp))
  }

  private func cancel(_ contact: Contact, at timestamp: Timestamp, into sink: inout InputSink) {
    end(contact, .cancelled, at: timestamp, into: &sink)
  }

  private func end(
    _ contact: Contact,
    _ phase: TouchPhase,
    at timestamp: Timestamp,
    into sink: inout InputSink,
  ) {
    var event = contact.last
    event.phase = phase
    event.timestamp = sink.ordered(timestamp)
    sink.put(.touch(event))
  }
}
