/// The rate at which a scroll slows down, as the factor that a millisecond applies to the
/// velocity.
public struct DecelerationRate: Hashable, Sendable {
  /// The factor on the velocity per millisecond: 0.5 … 0.9995.
  public let perMillisecond: Double

  /// A rate by its factor per millisecond, clamped to 0.5 … 0.9995; NaN becomes that of
  /// ``normal``.
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
