internal import TactileGestures
internal import TactilePrimitives
internal import TactileViews

/// A collector of input events, in order and with timestamps that never decrease.
struct InputSink {
  private(set) var events: [InputEvent] = []
  private(set) var lastTimestamp = Timestamp.zero
  /// The times of the report that is being handled; nil where they are unknown.
  var times: ReportTimes?
  private var lastID: Int64 = 0

  /// Returns an id for a contact that no other contact of the run has.
  mutating func nextID() -> TouchID {
    lastID += 1
    return TouchID(lastID)
  }

  /// Returns `timestamp`, or the last event's where that is later.
  func ordered(_ timestamp: Timestamp) -> Timestamp { max(timestamp, lastTimestamp) }

  /// Appends `event`, whose timestamp came from ``ordered(_:)``.
  mutating func put(_ event: InputEvent) {
    lastTimestamp = ordered(event.timestamp)
    events.append(event)
  }

  /// Appends and returns the report that `contact` is in `phase` as of `timestamp`, or of the last
  /// event where that is later.
  @discardableResult
  mutating func put(
    _ contact: TouchEvent,
    _ phase: TouchPhase,
    at timestamp: Timestamp,
    times: ReportTimes? = nil,
  ) -> TouchEvent {
    var report = contact
    report.phase = phase
    report.timestamp = ordered(timestamp)
    report.times = times
    put(.touch(report))
    return report
  }

  /// Returns and removes the events since the last call.
  mutating func drain() -> [InputEvent] {
    defer { events.removeAll(keepingCapacity: true) }
    return events
  }
}
