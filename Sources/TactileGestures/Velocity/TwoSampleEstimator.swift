public import TactilePrimitives

/// Blends the velocities between the last four samples.
///
/// The newest pair counts least: a finger that lifts slips or stops a little, and the movement
/// before is the intended one. The result therefore lags by one to two samples, and shows the
/// noise of single locations. The weights are those by which Flutter imitates the scroll views of
/// iOS.
public struct TwoSampleEstimator: VelocityEstimator {
  /// The weight of the newest pair of samples.
  public var newest: Double
  /// The weight of the pair before.
  public var middle: Double
  /// The weight of the pair before that.
  public var oldest: Double

  /// An estimator with weights for the last three pairs; only their ratios matter.
  public init(newest: Double = 0.05, middle: Double = 0.35, oldest: Double = 0.6) {
    self.newest = newest
    self.middle = middle
    self.oldest = oldest
  }

  /// Returns the weighted mean of as many of the last pairs as there are.
  public func rate(of samples: Span<TouchSample>) -> Vector {
    let end = samples.count - 1
    var sum = rate(samples, end) * newest
    var weights = newest
    if samples.count > 2 {
      sum += rate(samples, end - 1) * middle
      weights += middle
    }
    if samples.count > 3 {
      sum += rate(samples, end - 2) * oldest
      weights += oldest
    }
    return sum * (1 / weights)
  }

  private func rate(_ samples: Span<TouchSample>, _ index: Int) -> Vector {
    let (older, newer) = (samples[index - 1], samples[index])
    return (newer.place - older.place) * (1 / (newer.time - older.time))
  }
}
