internal import Glibc
public import TactilePrimitives

/// The system's monotonic clock, counted from the moment this value was made.
public struct MonotonicClock: Sendable {
  private let origin: Int64

  /// A clock that starts at zero now.
  public init() {
    origin = Self.nanoseconds(of: CLOCK_MONOTONIC)
  }

  /// The time since the clock was made.
  public var now: Timestamp {
    Timestamp(nanoseconds: Self.nanoseconds(of: CLOCK_MONOTONIC) - origin)
  }

  /// Seconds of processor time that this process has used.
  static var processorSeconds: Double { Double(nanoseconds(of: CLOCK_PROCESS_CPUTIME_ID)) / 1e9 }

  private static func nanoseconds(of clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
