public import TactilePrimitives

/// A frame that took more than the time between two refreshes of the display.
public struct LongFrame: Hashable, Sendable {
  /// When it was begun.
  public let start: Timestamp
  /// Seconds of work from its beginning until the painter had handed it over.
  public let duration: Double
  /// What its parts took.
  public let parts: PassTimes

  /// The frame that began at `start`; nil where it took no longer than `period` seconds.
  ///
  /// - Parameters:
  ///   - start: when it began.
  ///   - duration: seconds until the painter had handed it over.
  ///   - parts: what its parts took.
  ///   - period: seconds from one refresh to the next.
  ///   - waitsForDisplay: whether up to a period of presenting is spent waiting and is no work.
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
