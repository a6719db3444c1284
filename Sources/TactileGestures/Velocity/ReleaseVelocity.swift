internal import TactilePrimitives

/// How fast touches were when their gesture ended, kept for when they are gone.
struct ReleaseVelocity: Sendable {
  private let velocity: Velocity?
  /// Since when none of them has moved.
  private let restStart: Timestamp
  private let restGap: Double

  init(of touches: [Touch], at time: Timestamp, rules: VelocityRules) {
    velocity = touches.velocity(at: time, rules: rules)
    restStart = touches.compactMap(\.tracker.restStart).max() ?? time
    restGap = rules.restGap
  }

  /// The velocity at the end, zero when `time` is a rest later.
  func velocity(at time: Timestamp) -> Velocity? { isResting(at: time) ? .zero : velocity }

  func isResting(at time: Timestamp) -> Bool { time - restStart >= restGap }
}
