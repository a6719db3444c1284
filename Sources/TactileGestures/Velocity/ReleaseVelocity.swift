internal import TactilePrimitives

/// The velocity of touches at the end of their gesture, kept after the touches have ended.
struct ReleaseVelocity: Sendable {
  private let velocity: Velocity?
  /// The time since which none of the touches has moved.
  private let restStart: Timestamp
  private let restGap: Double

  init(of touches: [Touch], at time: Timestamp, rules: VelocityRules) {
    velocity = touches.velocity(at: time, rules: rules)
    restStart = touches.compactMap(\.tracker.restStart).max() ?? time
    restGap = rules.restGap
  }

  /// Returns the velocity at the end, zero when `time` is a rest later.
  func velocity(at time: Timestamp) -> Velocity? { isResting(at: time) ? .zero : velocity }

  func isResting(at time: Timestamp) -> Bool { time - restStart >= restGap }
}
