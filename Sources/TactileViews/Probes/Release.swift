public import TactilePrimitives

/// A thing that was let go, and what the settle decided.
nonisolated public struct Release: Hashable, Sendable {
  /// When it was.
  public var timestamp: Timestamp
  /// Which interaction it was, as the log calls it.
  public var name: String
  /// Where it was, in points along its way.
  public var position: Double
  /// How fast it was, in points a second along its way.
  public var velocity: Double
  /// Where it was led.
  public var outcome: String
  /// Seconds that it was given for that.
  public var duration: Double
}

extension Window {
  /// Tells ``onRelease`` of a thing that was let go at `position` with `velocity`.
  public func noteRelease(
    of name: String,
    position: Double,
    velocity: Double,
    outcome: String,
    duration: Double,
  ) {
    guard let onRelease else { return }
    onRelease(
      Release(
        timestamp: animator.now,
        name: name,
        position: position,
        velocity: velocity,
        outcome: outcome,
        duration: duration,
      )
    )
  }
}
