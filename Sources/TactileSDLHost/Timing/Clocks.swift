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

/// The times at which touches happened, estimated from the server's times and the arrival times.
///
/// Reports that waited for a busy program, compositor or machine arrive together, and a velocity
/// from their arrival times is wrong, even in its sign. The server's times say when they happened,
/// but on a separate clock and in whole milliseconds, which would show as unsteady motion. So an
/// arrival time is used as long as it is no later than the server's time allows.
package struct DeviceClock {
  /// Seconds by which an arrival may be later than the earliest one seen: a millisecond for the
  /// server's rounding and one for the transport.
  package static let tolerance = 0.002
  /// Seconds of delay above which the server's clock is taken to have jumped.
  package static let longestDelay = 1.0

  /// The smallest transport time so far: the arrival time less the server's, including its unknown
  /// origin.
  private var offset: Double?
  private var last: UInt32 = 0
  /// The seconds since the server's first time, across the wraps of its 32-bit milliseconds.
  private var elapsed = 0.0

  /// A clock that has received no report yet.
  package init() {}

  /// Returns when a report happened that has the server's time `milliseconds` and arrived at
  /// `arrival`.
  package mutating func timestamp(milliseconds: UInt32, arrival: Timestamp) -> Timestamp {
    let step = Double(Int32(bitPattern: milliseconds &- last)) / 1000
    let isFirst = offset == nil
    last = milliseconds
    elapsed += isFirst ? 0 : step
    let seen = arrival.seconds - elapsed
    guard let soonest = offset, step >= 0, seen - soonest < Self.longestDelay else {
      offset = seen
      return arrival
    }
    offset = min(soonest, seen)
    let latest = Timestamp(seconds: elapsed + min(soonest, seen) + Self.tolerance)
    return min(arrival, latest)
  }
}
