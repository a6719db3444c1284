public import TactilePrimitives

/// Fits a parabola to each coordinate by weighted least squares and takes its slope at the end.
///
/// All samples contribute to the result, which makes it the least noisy, and it is exact for
/// constant velocity and constant acceleration.
public struct LeastSquaresEstimator: VelocityEstimator {
  /// Seconds before the last sample at which a sample has half the weight.
  public var window: Double

  /// An estimator whose weights decrease linearly from 1 at the last sample to a half `window`
  /// seconds before.
  public init(window: Double = VelocityRules().window) {
    self.window = window
  }

  /// Returns the slope of the parabola, by polynomials that are orthogonal under the weights: 1, t
  /// − a and t² − b(t − a) − c.
  ///
  /// - Complexity: O(samples).
  public func rate(of samples: Span<TouchSample>) -> Vector {
    let newest = samples[samples.count - 1]
    var (weights, sumT, sumT2) = (0.0, 0.0, 0.0)
    for index in samples.indices {
      let t = samples[index].time - newest.time
      let w = weight(t)
      weights += w
      sumT += w * t
      sumT2 += w * t * t
    }
    let a = sumT / weights
    let c = sumT2 / weights
    var (norm1, mixed) = (0.0, 0.0)
    var first = Vector.zero
    for index in samples.indices {
      let t = samples[index].time - newest.time
      let p = t - a
      norm1 += weight(t) * p * p
      mixed += weight(t) * p * t * t
      first += (samples[index].place - newest.place) * (weight(t) * p)
    }
    let b = mixed / norm1
    var norm2 = 0.0
    var second = Vector.zero
    for index in samples.indices {
      let t = samples[index].time - newest.time
      let p = t * t - b * (t - a) - c
      norm2 += weight(t) * p * p
      second += (samples[index].place - newest.place) * (weight(t) * p)
    }
    let linear = first * (1 / norm1)
    return samples.count > 2 && norm2 > 0 ? linear + second * (-b / norm2) : linear
  }

  private func weight(_ age: Double) -> Double { 1 + 0.5 * age / window }
}
