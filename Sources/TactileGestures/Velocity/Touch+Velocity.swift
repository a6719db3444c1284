public import TactilePrimitives

extension Touch {
  /// The velocity at the last event, in points of the window; zero after a rest, nil from fewer
  /// than three samples.
  ///
  /// - Complexity: O(samples).
  public var velocityEstimate: Velocity? { tracker.velocity(at: timestamp) }

  /// Returns the velocity at `time`, an instant at or after the last event, in points of the
  /// window; zero after a rest until then, nil from fewer than three samples.
  ///
  /// - Complexity: O(samples).
  public func velocityEstimate(at time: Timestamp) -> Velocity? { tracker.velocity(at: time) }
}

extension [Touch] {
  /// Returns the velocity of the touches' centre: the mean over those that can be estimated, nil
  /// if none can.
  func velocity(at time: Timestamp, rules: VelocityRules) -> Velocity? {
    guard count > 1 else { return first?.tracker.velocity(at: time) }
    var sum = Vector.zero
    var known = 0.0
    for touch in self {
      guard let velocity = touch.tracker.velocity(at: time) else { continue }
      sum += velocity.pointsPerSecond
      known += 1
    }
    return known > 0 ? rules.bounded(sum * (1 / known)) : nil
  }

  /// Returns whether each of the touches has rested up to `time`.
  func areResting(at time: Timestamp) -> Bool {
    allSatisfy { $0.tracker.isResting(at: time) }
  }
}
