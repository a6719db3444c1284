/// An instant on the caller's monotonic clock, to the nanosecond.
///
/// Instants subtract to seconds and move by seconds; two of them cannot be added. The zero is the
/// start of the run or trace, never a calendar date.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Nanoseconds since the zero of the clock.
  public var nanoseconds: Int64

  /// The instant `nanoseconds` after the zero of the clock.
  @inlinable
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The instant `seconds` after the zero, rounded to the nanosecond and clamped to about
  /// ±292 years; NaN counts as 0.
  @inlinable
  public init(seconds: Double) { self.init(nanoseconds: Self.nanoseconds(in: seconds)) }

  /// The zero of the clock.
  @inlinable public static var zero: Timestamp { Timestamp(nanoseconds: 0) }

  /// An instant later than any that a clock gives.
  @inlinable public static var distantFuture: Timestamp { Timestamp(nanoseconds: .max) }

  /// Seconds since the zero of the clock.
  @inlinable public var seconds: Double { Double(nanoseconds) / 1e9 }

  /// Whether `a` comes before `b`.
  @inlinable public static func < (a: Timestamp, b: Timestamp) -> Bool {
    a.nanoseconds < b.nanoseconds
  }

  /// Seconds from `b` to `a`, to the nanosecond within 292 years.
  @inlinable public static func - (a: Timestamp, b: Timestamp) -> Double {
    let (distance, overflow) = a.nanoseconds.subtractingReportingOverflow(b.nanoseconds)
    return overflow ? a.seconds - b.seconds : Double(distance) / 1e9
  }

  /// The instant `seconds` after `a`; it saturates at ``distantFuture`` and at the earliest instant.
  @inlinable public static func + (a: Timestamp, seconds: Double) -> Timestamp {
    let (sum, overflow) = a.nanoseconds.addingReportingOverflow(nanoseconds(in: seconds))
    return Timestamp(nanoseconds: overflow ? (seconds < 0 ? .min : .max) : sum)
  }

  @usableFromInline
  static func nanoseconds(in seconds: Double) -> Int64 {
    guard !seconds.isNaN else { return 0 }
    return Int64(min(max((seconds * 1e9).rounded(), -9.2e18), 9.2e18))
  }
}

/// The pacing of a display's frames, and the time at which work on a frame begins.
public struct FrameTiming: Hashable, Sendable {
  /// Seconds from one frame to the next.
  public var interval: Double
  /// Seconds between the beginning of work on a frame and its presentation time, on average.
  ///
  /// Input that arrives later is not in the frame. The value changes little between frames.
  public var lead: Double

  /// Frames every `interval` seconds, begun `lead` seconds before their presentation times.
  public init(interval: Double, lead: Double = 0) {
    self.interval = interval
    self.lead = lead
  }
}
