public import TactilePrimitives

/// The numbers that an estimate of velocity goes by.
public struct VelocityRules: Hashable, Sendable {
  /// Seconds before the last sample beyond which samples are too old.
  public var window = 0.1
  /// Seconds without movement that count as a rest.
  public var restGap = 0.04
  /// The number of samples without which there is no estimate; at least two are needed anyway.
  public var minimumSamples = 3
  /// Points per second that no estimate exceeds, in its own direction.
  public var maximum = 8000.0
  /// Points per second to which an estimate is rounded.
  public var resolution = 0.01
  /// How the estimate is made.
  public var strategy = VelocityStrategy.leastSquares

  /// The published numbers.
  public init() {}

  /// The rate, no faster than the maximum in its own direction and rounded to the resolution, so
  /// that the noise of the arithmetic decides no strict comparison.
  public func bounded(_ rate: Vector) -> Velocity {
    let length = rate.length
    guard length.isFinite else { return .zero }
    let kept = length > maximum ? rate * (maximum / length) : rate
    return Velocity(dx: rounded(kept.dx), dy: rounded(kept.dy))
  }

  private func rounded(_ value: Double) -> Double {
    guard resolution > 0 else { return value }
    let steps = (1 / resolution).rounded()
    let result =
      resolution < 1
      ? (value * steps).rounded() / steps : (value / resolution).rounded() * resolution
    return result == 0 ? 0 : result
  }
}
