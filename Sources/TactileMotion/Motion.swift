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
