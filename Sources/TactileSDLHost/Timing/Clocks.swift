internal import CGNU
internal import Glibc
public import TactilePrimitives

/// The system's monotonic clock, counted from the moment this value was made.
public struct MonotonicClock: Sendable {
  /// The system's time, in nanoseconds, at this clock's zero.
  private let origin: Int64
  /// The time that this clock showed when it was made.
  let start: Timestamp

  /// A clock that starts at zero now.
  public init() { self.init(showing: .zero) }

  /// A clock that shows `time` now.
  package init(showing time: Timestamp) {
    origin = Self.nanoseconds(of: CLOCK_MONOTONIC) - time.nanoseconds
    start = time
  }

  /// A clock that starts at zero when the system's says `nanoseconds`.
  package init(originNanoseconds nanoseconds: Int64) {
    origin = nanoseconds
    start = .zero
  }

  /// The time since the clock was made.
  public var now: Timestamp {
    Timestamp(nanoseconds: Self.nanoseconds(of: CLOCK_MONOTONIC) - origin)
  }

  /// Returns the instant that another program gave as the system's time in whole milliseconds
  /// modulo 2³², to half a millisecond; nil where that is not from the last seconds before
  /// `arrival`, as it is from another clock.
  package func instant(milliseconds: UInt32, before arrival: Timestamp) -> Timestamp? {
    let (now, overflow) = arrival.nanoseconds.addingReportingOverflow(origin)
    guard !overflow, now >= 0 else { return nil }
    let whole = now / 1_000_000
    let age = Int32(bitPattern: UInt32(truncatingIfNeeded: whole) &- milliseconds)
    guard Self.plausibleAges.contains(age) else { return nil }
    // The middle of the millisecond, as the rest was cut off.
    let middle = (whole - Int64(age)) * 1_000_000 + 500_000 - origin
    return min(arrival, Timestamp(nanoseconds: middle))
  }

  /// Milliseconds that a report can take to arrive.
  ///
  /// A time from another clock is among them by chance once in a million.
  private static let plausibleAges: ClosedRange<Int32> = -1...5000

  /// Returns the instant that was `nanoseconds` on the system's clock number `number`; nil where
  /// there is no such clock.
  func instant(nanoseconds: Int64, of number: clockid_t) -> Timestamp? {
    var time = timespec()
    guard clock_gettime(number, &time) == 0 else { return nil }
    let ago = Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec) &- nanoseconds
    return Timestamp(nanoseconds: now.nanoseconds &- ago)
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
struct DeviceClock {
  /// Seconds by which an arrival may be later than the earliest one seen: a millisecond for the
  /// server's rounding and one for the transport.
  static let tolerance = 0.002
  /// Seconds of delay above which the server's clock is taken to have jumped.
  static let longestDelay = 1.0

  /// The smallest transport time so far: the arrival time less the server's, including its unknown
  /// origin.
  private var offset: Double?
  private var last: UInt32 = 0
  /// The seconds since the server's first time, across the wraps of its 32-bit milliseconds.
  private var elapsed = 0.0
  /// The last report's time by the server's clock, as if the fastest report had taken no time.
  private(set) var serverTime = Timestamp.zero

  /// Returns when a report happened that has the server's time `milliseconds` and arrived at
  /// `arrival`.
  ///
  /// ``serverTime`` is then the server's time itself.
  mutating func timestamp(milliseconds: UInt32, arrival: Timestamp) -> Timestamp {
    let step = Double(Int32(bitPattern: milliseconds &- last)) / 1000
    let isFirst = offset == nil
    last = milliseconds
    elapsed += isFirst ? 0 : step
    let seen = arrival.seconds - elapsed
    guard let soonest = offset, step >= 0, seen - soonest < Self.longestDelay else {
      offset = seen
      serverTime = arrival
      return arrival
    }
    offset = min(soonest, seen)
    serverTime = Timestamp(seconds: elapsed + min(soonest, seen))
    return min(arrival, serverTime + Self.tolerance)
  }
}
