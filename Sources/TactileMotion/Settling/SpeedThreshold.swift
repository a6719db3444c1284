/// The speed from which a release counts as a fling.
public struct SpeedThreshold: Hashable, Sendable {
  /// In points per second.
  public let speed: Double

  /// Whether the speed itself is still below the threshold.
  public let isStrict: Bool

  /// The difference in points per second below which two speeds count as equal.
  ///
  /// Input is stamped in microseconds: over tens of milliseconds, a speed of some hundred points
  /// per second is known to this much only.
  public static let resolution = 0.05

  /// A threshold at `speed` points per second; a negative one counts as 0, NaN as ``never``.
  public init(_ speed: Double, isStrict: Bool) {
    self.speed = max(speed.isNaN ? .infinity : speed, 0)
    self.isStrict = isStrict
  }

  /// Only faster than `speed`.
  public static func above(_ speed: Double) -> Self { Self(speed, isStrict: true) }

  /// As fast as `speed`, or faster.
  public static func atLeast(_ speed: Double) -> Self { Self(speed, isStrict: false) }

  /// No speed is a fling.
  public static let never = Self(.infinity, isStrict: true)

  /// Whether `speed` in points per second is beyond the threshold; standing still never is.
  public func isPassed(by speed: Double) -> Bool {
    guard speed > 0 else { return false }
    return isStrict
      ? speed > self.speed + Self.resolution : speed >= self.speed - Self.resolution
  }
}
