import Glibc

/// A fling that slows down exponentially: v(t) = v₀·e^(−t/τ), x(t) = x₀ + τ·(v₀ − v(t)).
///
/// It stops when its speed falls to 10 points per second, unless told otherwise; so it travels
/// τ·(|v₀| − 10), which is (|v₀| − 10)·0.499 at the normal rate.
public struct DecayMotion: Motion, Hashable {
  /// The speed at which a fling usually counts as at rest, in points per second [UIKit].
  public static let stopSpeed = 10.0

  /// The position at release.
  public let start: Double
  /// The projected end: the position at which the fling stops.
  public let target: Double
  /// The velocity at the start in points per second; 0 if it was not above the speed of rest.
  public let initialVelocity: Double
  /// Seconds until the speed has fallen to that of rest, w: τ·ln(|v₀|/w), clamped by ``DurationGuard``.
  public let duration: Double

  /// τ in seconds.
  private let timeConstant: Double
  /// Seconds until the stop, which may be less than the shortest permitted duration.
  private let stop: Double

  /// A fling from `start` with `velocity` points per second, which slows down by `rate`.
  ///
  /// Both are cut to ±10⁹ and NaN counts as 0. At a speed of `stopSpeed`, from 0.1 to 1000 points per
  /// second, or less nothing moves.
  public init(
    from start: Double,
    velocity: Double,
    rate: DecelerationRate = .normal,
    stopSpeed: Double = DecayMotion.stopSpeed,
  ) {
    self.start = start.bounded()
    timeConstant = rate.timeConstant
    let least = stopSpeed.clamped(to: 0.1...1000, nan: Self.stopSpeed)
    let speed = max(abs(velocity.bounded()), least)
    initialVelocity = speed > least ? velocity.bounded() : 0
    target = self.start + timeConstant * copysign(speed - least, initialVelocity)
    stop = timeConstant * log(speed / least)
    duration = DurationGuard.seconds(stop)
  }

  /// The seconds after which the value passes `position`, or nil if the fling does not get there.
  public func time(at position: Double) -> Double? {
    let (distance, travel) = (position - start, target - start)
    guard distance != 0 else { return 0 }
    guard (distance > 0) == (travel > 0), abs(distance) <= abs(travel) else { return nil }
    return min(stop, -timeConstant * log1p(-distance / (timeConstant * initialVelocity)))
  }

  /// The position `seconds` after the release.
  public func value(at seconds: Double) -> Double {
    guard seconds > 0 else { return start }
    guard seconds < stop else { return target }
    return start - timeConstant * initialVelocity * expm1(-seconds / timeConstant)
  }

  /// The velocity in points per second, exactly the derivative of the value.
  public func velocity(at seconds: Double) -> Double {
    guard seconds > 0 else { return initialVelocity }
    guard seconds < stop else { return 0 }
    return initialVelocity * exp(-seconds / timeConstant)
  }
}

/// The rate at which a scroll slows down, as the factor that a millisecond applies to the velocity.
public struct DecelerationRate: Hashable, Sendable {
  /// The factor on the velocity per millisecond: 0.5 … 0.9995.
  public let perMillisecond: Double

  /// A rate by its factor per millisecond, clamped to 0.5 … 0.9995; NaN becomes that of ``normal``.
  public init(perMillisecond: Double) {
    self.perMillisecond = perMillisecond.clamped(to: 0.5...0.9995, nan: 0.998)
  }

  /// 0.998 per millisecond: a list or a page of text [UIKit].
  public static let normal = DecelerationRate(perMillisecond: 0.998)

  /// 0.99 per millisecond: pages and pickers [UIKit].
  public static let fast = DecelerationRate(perMillisecond: 0.99)

  /// Seconds in which the velocity falls to 1/e, and the travel per unit of lost velocity.
  ///
  /// UIKit multiplies the velocity by r once a millisecond and then moves by it, so a velocity v
  /// that falls to w travels Σ v·rⁿ/1000 = (v − w)·r/(1000·(1 − r)). An exponential with
  /// τ = r/(1000·(1 − r)) has this travel exactly: 0.499 s for 0.998. Its factor per millisecond,
  /// e^(−1/(1000·τ)), differs from r by about (1 − r)²/2.
  public var timeConstant: Double { perMillisecond / (1000 * (1 - perMillisecond)) }
}
