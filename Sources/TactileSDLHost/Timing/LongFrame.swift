public import TactilePrimitives

/// A missed frame: one that took more than the time between two refreshes of the display.
public struct LongFrame: Hashable, Sendable {
  /// The time at which the frame began.
  public let start: Timestamp
  /// Seconds of work from the frame's beginning until the painter had handed it over.
  public let duration: Double
  /// The times of the frame's parts.
  public let parts: PassTimes

  /// The frame that began at `start`; nil where it took no longer than `period` seconds.
  ///
  /// - Parameters:
  ///   - start: the time at which the frame began.
  ///   - duration: seconds until the painter had handed it over.
  ///   - parts: the times of the frame's parts.
  ///   - period: seconds from one refresh to the next.
  ///   - waitsForDisplay: whether up to a period of presenting is spent waiting and is not work.
  package init?(
    start: Timestamp,
    duration: Double,
    parts: PassTimes,
    period: Double,
    waitsForDisplay: Bool,
  ) {
    var (work, parts) = (duration, parts)
    if waitsForDisplay {
      let wait = min(parts[.present], period)
      parts[.present] -= wait
      work -= wait
    }
    guard work > period else { return nil }
    self.start = start
    self.duration = work
    self.parts = parts
  }
}
