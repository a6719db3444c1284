package import TactilePrimitives

/// When touches came about, from the display server's times of them and the times of their arrival.
///
/// Reports that waited for a busy program, compositor or machine arrive together, and a velocity from the
/// times of their arrival is wrong, even in its sign. The server's times say when they came about, but on a
/// clock of its own and in whole milliseconds, which would show as unsteady motion. So an arrival counts as
/// long as it is no later than the server's time allows.
package struct DeviceClock {
  /// Seconds by which an arrival may be later than the soonest that was seen: a millisecond for the
  /// server's rounding and one for the way.
  package static let tolerance = 0.002
  /// Seconds of delay beyond which the server's clock is believed to have jumped.
  package static let longestDelay = 1.0

  /// The smallest time on the way so far: our time less the server's, with its unknown beginning.
  private var offset: Double?
  private var last: UInt32 = 0
  /// The server's milliseconds since its first time, across the wraps of its 32 bits.
  private var elapsed = 0.0

  /// A clock that has seen nothing.
  package init() {}

  /// When the report came about that has the server's time `milliseconds` and was taken in at `arrival`.
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
