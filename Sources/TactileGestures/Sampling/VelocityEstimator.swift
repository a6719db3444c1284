public import TactilePrimitives

/// A method of estimating the velocity of a touch at its last sample.
///
/// It is a pure function; ``GestureArena/velocityEstimator`` uses one in place of those in the
/// settings. ``VelocityTracker`` handles rests, selects the samples that are recent enough, and
/// limits the result.
public protocol VelocityEstimator: Sendable {
  /// Returns the velocity in points per second at the last of the samples, of which there are at
  /// least two.
  ///
  /// Their times increase strictly. The result is not finite where the locations are too far apart
  /// for the arithmetic.
  func rate(of samples: Span<TouchSample>) -> Vector
}

/// Fits a parabola to each coordinate by weighted least squares and takes its slope at the end.
///
/// All samples contribute to the result, which makes it the least noisy, and it is exact for
/// constant velocity and constant acceleration. The slope of the parabola reverses although the
/// touch does not, where the touch decelerates sharply, or where late reports have almost the same
/// timestamp and the movement to them looks like a jump. Where no sample is beyond the last one, a
/// reversed slope is therefore replaced by the mean rate of the newest samples.
public struct LeastSquaresEstimator: VelocityEstimator {
  /// Seconds before the last sample at which a sample has half the weight.
  public var window: Double

  /// The part of the window whose mean rate replaces a reversed slope.
  private static let newestPart = 0.4

  /// An estimator whose weights decrease linearly from 1 at the last sample to a half `window`
  /// seconds before.
  public init(window: Double = VelocityRules().window) { self.window = window }

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
    let slope = samples.count > 2 ? linear + second * (-b / norm2) : linear
    return leadingOn(slope, samples)
  }

  /// Returns `slope`, with each coordinate replaced that is reversed although the last sample is
  /// the furthest.
  private func leadingOn(_ slope: Vector, _ samples: Span<TouchSample>) -> Vector {
    let newest = samples[samples.count - 1]
    var (isLast, isFirst) = ((x: true, y: true), (x: true, y: true))
    var oldest = samples.count - 2
    for index in samples.indices.reversed() {
      let sample = samples[index]
      if sample.place.x > newest.place.x { isLast.x = false }
      if sample.place.x < newest.place.x { isFirst.x = false }
      if sample.place.y > newest.place.y { isLast.y = false }
      if sample.place.y < newest.place.y { isFirst.y = false }
      if newest.time - sample.time <= window * Self.newestPart { oldest = min(oldest, index) }
    }
    let mean = (newest.place - samples[oldest].place) * (1 / (newest.time - samples[oldest].time))
    func leading(_ slope: Double, _ isLast: Bool, _ isFirst: Bool, else mean: Double) -> Double {
      isLast && slope < 0 || isFirst && slope > 0 ? mean : slope
    }
    return Vector(
      dx: leading(slope.dx, isLast.x, isFirst.x, else: mean.dx),
      dy: leading(slope.dy, isLast.y, isFirst.y, else: mean.dy),
    )
  }

  private func weight(_ age: Double) -> Double { 1 + 0.5 * age / window }
}

/// Estimates velocity by treating the touch as a force that pushes a unit mass along.
///
/// From one sample to the next the contact moves at vᵢ = Δx/Δt. A mass that is at velocity u is
/// brought to vᵢ by the impulse vᵢ − u; the force is the impulse over Δt and acts along Δx, so the
/// work is (vᵢ − u)·|vᵢ|. The first push starts from rest, where the speed on the way is half as
/// large on average, so it counts half. The velocity of the mass follows from its kinetic energy,
/// the work W done so far: u = ±√(2|W|), with the sign of W. The idea and the half are those of
/// Android's impulse strategy.
///
/// Pushes that speed up count fully, while slowing down at a low speed takes little energy away: a
/// finger that slows a little as it lifts keeps its flick. Each axis is computed on its own. For a
/// constant velocity the estimate is exact.
public struct ImpulseEstimator: VelocityEstimator {
  /// The one impulse estimator.
  public init() {}

  /// Returns the velocity of the mass after the last sample.
  ///
  /// - Complexity: O(samples).
  public func rate(of samples: Span<TouchSample>) -> Vector {
    var work = Vector.zero
    var older = samples[0]
    for index in 1..<samples.count {
      let newer = samples[index]
      let rate = (newer.place - older.place) * (1 / (newer.time - older.time))
      let push = Vector(dx: push(work.dx, to: rate.dx), dy: push(work.dy, to: rate.dy))
      work += index == 1 ? push * 0.5 : push
      older = newer
    }
    return Vector(dx: speed(work.dx), dy: speed(work.dy))
  }

  /// Returns the work of accelerating to `rate` a mass on which `work` has been done.
  private func push(_ work: Double, to rate: Double) -> Double {
    (rate - speed(work)) * rate.magnitude
  }

  private func speed(_ work: Double) -> Double {
    Double(signOf: work, magnitudeOf: (2 * work.magnitude).squareRoot())
  }
}

/// Blends the velocities between the last four samples.
///
/// The newest pair counts least: a finger that lifts slips or stops a little, and the movement
/// before is the intended one. The result therefore lags by one to two samples, and shows the
/// noise of single locations. The weights are those by which Flutter imitates the scroll views of
/// iOS.
public struct WeightedPairsEstimator: VelocityEstimator {
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
