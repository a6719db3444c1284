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

  private var contacts: [Contact] = []
  private var lift: Lift?
  private var traces: [Trace] = []

  var isEmpty: Bool { contacts.isEmpty && lift == nil }

  /// Takes a report; an up is held back until the next report or the end of the pump.
  mutating func handle(
    _ finger: RawFinger,
    at timestamp: Timestamp,
    geometry: WindowGeometry,
    ids: inout ContactIDs,
    into sink: inout InputSink,
  ) {
    settleLift(before: finger, into: &sink)
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
      lift = Lift(contact: contact, pressure: finger.pressure, timestamp: timestamp)
    case .lost:
      if let index { cancel(contacts.remove(at: index), at: timestamp, into: &sink) }
    }
    traces.append(Trace(location: location, timestamp: timestamp))
  }

  /// Ends the contact whose up was held back, unless `next` shows that the system took it away.
  ///
  /// SDL answers a down of a finger that it believes down (the compositor's cancel makes no event)
  /// with an up of its own. That up comes directly before the down and carries its pressure,
  /// while the up of a finger that was lifted carries 0.
  mutating func settleLift(before next: RawFinger? = nil, into sink: inout InputSink) {
    guard let lift else { return }
    self.lift = nil
    if let next, next.action == .down, next.key == lift.contact.key, next.pressure == lift.pressure
    {
      cancel(lift.contact, at: lift.timestamp, into: &sink)
    } else {
      end(lift.contact, .ended, at: lift.timestamp, into: &sink)
    }
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

  /// Cancels every contact.
  mutating func cancelAll(at timestamp: Timestamp, into sink: inout InputSink) {
    settleLift(into: &sink)
    reconcile(present: [], at: timestamp, into: &sink)
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
