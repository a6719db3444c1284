public import TactilePrimitives

/// One recorded or written run of input: the contents of a trace file.
public struct Trace: Hashable, Sendable {
  /// The contents of the first line.
  public var header: TraceHeader
  /// The contents of the other lines, in order; no event comes before the one above it.
  public var events: [TraceEvent]

  /// A run of `events` under `header`.
  public init(header: TraceHeader = TraceHeader(), events: [TraceEvent] = []) {
    self.header = header
    self.events = events
  }

  /// The time of the last event; zero without events.
  public var end: Timestamp { events.last?.timestamp ?? .zero }
}
