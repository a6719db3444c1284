internal import TactileGestures
internal import TactilePrimitives
internal import TactileViews

/// The fingers that are down, with SDL's lost, doubled and reused reports filtered out.
struct FingerContacts {
  private struct Contact {
    let key: FingerKey
    var last: TouchEvent
    /// The largest width and height of the window at the contact's reports, in points: where the
    /// window shrinks, the finger stays outside.
    var extent: Size
  }

  private struct Lift {
    let contact: Contact
    let pressure: Double
    let timestamp: Timestamp
    let times: ReportTimes?
  }

  private struct Trace {
    let location: Point
    let timestamp: Timestamp
  }

  /// Seconds within which a mouse report near a finger counts as a duplicate of that finger.
  static let doubleInterval = 0.15
  /// Points within which a mouse report counts as near a finger.
  static let doubleDistance = 12.0

  /// Whether finger locations are remembered, for reports that duplicate them.
  private let leavesTraces: Bool

  private var contacts: [Contact] = []
  /// Ups from SDL that may be lifts or cancellations; the next report decides.
  private var lifts: [Lift] = []
  private var traces: [Trace] = []

  init(leavesTraces: Bool) {
    self.leavesTraces = leavesTraces
  }

  var isEmpty: Bool { contacts.isEmpty && lifts.isEmpty }

  /// Handles a report; an up from SDL is held back until the next report or the end of the pump
  /// shows whether the finger was lifted.
  mutating func handle(
    _ finger: RawFinger,
    at timestamp: Timestamp,
    geometry: WindowGeometry,
    into sink: inout InputSink,
  ) {
    settleLifts(before: finger, into: &sink)
    guard finger.x.isFinite, finger.y.isFinite else { return }
    var location = geometry.location(of: finger)
    let pressure = finger.pressure.isFinite ? min(max(finger.pressure, 0), 1) : 1
    let index = contacts.firstIndex { $0.key == finger.key }
    switch finger.action {
    case .down:
      if let index { sink.put(contacts.remove(at: index).last, .cancelled, at: timestamp) }
      let event = TouchEvent(
        id: sink.nextID(),
        phase: .began,
        locationInWindow: location,
        timestamp: sink.ordered(timestamp),
        pressure: pressure,
        times: sink.times,
      )
      contacts.append(Contact(key: finger.key, last: event, extent: geometry.size))
      sink.put(.touch(event))
    case .motion:
      guard let index else { return }
      contacts[index].extent.grow(to: geometry.size)
      location = geometry.location(of: finger, within: contacts[index].extent)
      var contact = contacts[index].last
      contact.locationInWindow = location
      contact.pressure = pressure
      contacts[index].last = sink.put(contact, .moved, at: timestamp, times: sink.times)
    case .up:
      guard let index else { return }
      // Neither SDL nor a compositor reports where a finger is lifted: SDL repeats its last position,
      // as a fraction of the window's size at that time.
      let contact = contacts.remove(at: index)
      location = contact.last.locationInWindow
      lifts.append(
        Lift(contact: contact, pressure: finger.pressure, timestamp: timestamp, times: sink.times)
      )
      if finger.origin == .compositor { settleLifts(into: &sink) }
    case .lost:
      if let index { sink.put(contacts.remove(at: index).last, .cancelled, at: timestamp) }
    }
    if leavesTraces { leaveTrace(at: location, timestamp) }
  }

  /// Ends the contacts whose ups were held back; cancels one that `next` shows to be cancelled.
  ///
  /// To be called without `next` at a report that is not about a finger, and once SDL's queue is
  /// empty.
  ///
  /// SDL answers a down of a finger that it believes to be down already with an up of its own.
  /// That up comes directly before the down and has its pressure.
  mutating func settleLifts(before next: RawFinger? = nil, into sink: inout InputSink) {
    for lift in lifts {
      let isMadeUp =
        next.map {
          $0.action == .down && $0.key == lift.contact.key && $0.pressure == lift.pressure
        } ?? false
      let phase: TouchPhase = isMadeUp ? .cancelled : .ended
      sink.put(lift.contact.last, phase, at: lift.timestamp, times: lift.times)
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
      sink.put(contact.last, .cancelled, at: timestamp)
    }
    contacts.removeAll { !present.contains($0.key) }
  }

  /// Cancels every contact; ups that are held back end theirs.
  mutating func cancelAll(at timestamp: Timestamp, into sink: inout InputSink) {
    settleLifts(into: &sink)
    reconcile(present: [], at: timestamp, into: &sink)
  }

  /// Whether a finger is or recently was near `location`.
  mutating func hasTrace(near location: Point, at timestamp: Timestamp) -> Bool {
    traces.removeAll { timestamp - $0.timestamp > Self.doubleInterval }
    func isNear(_ place: Point) -> Bool { place.distance(to: location) <= Self.doubleDistance }
    return contacts.contains { isNear($0.last.locationInWindow) }
      || traces.contains { isNear($0.location) }
  }

  private mutating func leaveTrace(at location: Point, _ timestamp: Timestamp) {
    if let first = traces.first, timestamp - first.timestamp > 2 * Self.doubleInterval {
      traces.removeAll { timestamp - $0.timestamp > Self.doubleInterval }
    }
    traces.append(Trace(location: location, timestamp: timestamp))
  }
}

extension Size {
  /// Raises each extent that is less than that of `other`.
  fileprivate mutating func grow(to other: Size) {
    width = max(width, other.width)
    height = max(height, other.height)
  }
}
