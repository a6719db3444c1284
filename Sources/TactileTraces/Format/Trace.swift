public import TactilePrimitives

/// One recorded or written run of input: what a trace file holds.
public struct Trace: Hashable, Sendable {
  /// What the first line says.
  public var header: TraceHeader
  /// What the other lines say, in their order; no event comes before the one above it.
  public var events: [TraceEvent]

  /// A run of `events` under `header`.
  public init(header: TraceHeader = TraceHeader(), events: [TraceEvent] = []) {
    self.header = header
    self.events = events
  }

  /// When the last event happens; zero without events.
  public var end: Timestamp { events.last?.timestamp ?? .zero }
}
