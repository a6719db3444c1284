public import TactilePrimitives

/// The parameters of velocity estimation.
public struct VelocityRules: Hashable, Sendable {
  /// Seconds before the last sample beyond which samples are too old.
  public var window = 0.1
  /// Seconds without movement that count as a rest.
  public var restGap = 0.04
  /// Seconds between two samples below which they count as one, at the first one's time and the
  /// last one's location.
  ///
  /// Reports are stamped when they are read. If the program was delayed, several have stamps some
  /// microseconds apart, which does not reflect the touch; no screen or mouse reports more often
  /// than every half millisecond.
  public var shortestInterval = 0.0005
  /// The minimum number of samples for an estimate; at least two are needed in any case.
  public var minimumSamples = 3
  /// The maximum velocity in points per second, which limits the magnitude of an estimate.
  public var maximum = 8000.0
  /// The rounding of an estimate, in points per second.
  public var resolution = 0.01
  /// The method of estimation.
  public var strategy = VelocityStrategy.leastSquares

  /// The published parameters.
  public init() {}

  /// Returns the rate, limited to the maximum magnitude and rounded to the resolution, so that
  /// rounding errors decide no strict comparison.
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
