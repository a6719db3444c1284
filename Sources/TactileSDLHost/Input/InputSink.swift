internal import TactilePrimitives
internal import TactileViews

/// Collects what input became, in order and with stamps that never go back.
struct InputSink {
  private(set) var events: [InputEvent] = []
  /// The stamp of the last event that was put in.
  private(set) var lastTimestamp = Timestamp.zero

  /// `timestamp`, or that of the last event where it is later.
  func ordered(_ timestamp: Timestamp) -> Timestamp { max(timestamp, lastTimestamp) }

  /// Appends `event`, whose stamp came from ``ordered(_:)``.
  mutating func put(_ event: InputEvent) {
    lastTimestamp = ordered(event.timestamp)
    events.append(event)
  }

  /// Everything since the last call.
  mutating func drain() -> [InputEvent] {
    defer { events.removeAll(keepingCapacity: true) }
    return events
  }
}
