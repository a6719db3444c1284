public import TactilePrimitives

/// Estimates velocity by treating the touch as a force that pushes a unit mass along.
///
/// From one sample to the next the contact moves at vᵢ = Δx/Δt. A mass that is at velocity u is
/// brought to vᵢ by the impulse vᵢ − u; the force is the impulse over Δt and acts along Δx, so the
/// work is (vᵢ − u)·|vᵢ|. The first push starts from rest, where the speed on the way is half as
/// large on average, so it counts half. The work W that is done so far tells the velocity of the
/// mass by its kinetic energy: u = ±√(2|W|), with the sign of W. The idea and the half are those
/// of Android's impulse strategy.
///
/// Pushes that speed up count fully, while slowing down at a low speed takes little energy away:
/// a finger that slows a little as it lifts keeps its flick. The axes are reckoned each for
/// itself. Even motion is met exactly.
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
    let speed = (2 * work.magnitude).squareRoot()
    return work < 0 ? -speed : speed
  }
}
