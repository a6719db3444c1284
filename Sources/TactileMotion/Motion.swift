/// A movement of one number, known for every instant from its start.
///
/// A motion has no clock: the caller passes the seconds since the start. Two axes are two motions.
/// Positions are usually in points, but any unit works; velocities are in that unit per second.
///
/// Every conforming type guarantees:
/// * at `seconds` ≤ 0 (and NaN) the value is exactly ``start``, at `seconds` ≥ ``duration``
///   exactly ``target``;
/// * ``duration`` has passed ``DurationGuard``;
/// * all results are finite, whatever the inputs were.
public protocol Motion: Sendable {
  /// The value at 0 s.
  var start: Double { get }

  /// The value from ``duration`` on.
  var target: Double { get }

  /// Seconds until the value rests on ``target``; finite and more than 0.
  var duration: Double { get }

  /// The value `seconds` after the start.
  func value(at seconds: Double) -> Double

  /// The rate of change `seconds` after the start, per second: the velocity of the start up to 0,
  /// and 0 from ``duration`` on.
  func velocity(at seconds: Double) -> Double
}

extension Motion {
  /// Whether the value rests on ``target`` at `seconds`, which it does from ``duration`` on.
  public func isAtRest(at seconds: Double) -> Bool { seconds >= duration }

  /// A spring that takes over from this motion at `seconds` and leads to `newTarget`.
  ///
  /// Value and velocity are continuous at the hand-over: the new motion at 0 has this one's value
  /// and velocity at `seconds`.
  public func retargeted(
    at seconds: Double,
    to newTarget: Double,
    spring: Spring,
    tolerance: Double = SpringMotion.defaultTolerance,
  ) -> SpringMotion {
    SpringMotion(
      spring,
      from: value(at: seconds),
      to: newTarget,
      initialVelocity: velocity(at: seconds),
      tolerance: tolerance,
    )
  }
}

/// The check that every duration passes before a motion uses it.
///
/// A duration computed as distance over speed can come out as NaN (0/0), infinite (n/0), zero or
/// negative; NaN moreover passes through a `min`/`max` clamp. A motion with such a duration never
/// ends, or ends before it starts.
public enum DurationGuard {
  /// The permitted range of durations in seconds: from a millisecond to a minute.
  public static let permitted: ClosedRange<Double> = 0.001...60

  /// `seconds` clamped to `range`, which itself is clamped to ``permitted``.
  ///
  /// NaN becomes the lower bound, so that a motion that cannot be computed ends at once; +∞
  /// becomes the upper bound; zero, negative numbers and −∞ become the lower bound.
  public static func seconds(
    _ seconds: Double,
    in range: ClosedRange<Double> = permitted,
  ) -> Double {
    let bounds = range.clamped(to: permitted)
    guard seconds > bounds.lowerBound else { return bounds.lowerBound }
    return min(seconds, bounds.upperBound)
  }
}

extension Double {
  /// The largest position or velocity in a motion; larger ones are clamped to it, so that no
  /// product of two of them overflows.
  static let motionLimit = 1e9

  /// The number within ±``motionLimit``; NaN becomes `fallback`.
  func bounded(nan fallback: Double = 0) -> Double {
    clamped(to: -Self.motionLimit...Self.motionLimit, nan: fallback)
  }

  /// The number within `range`; NaN becomes `fallback`.
  func clamped(to range: ClosedRange<Double>, nan fallback: Double) -> Double {
    isNaN ? fallback : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
