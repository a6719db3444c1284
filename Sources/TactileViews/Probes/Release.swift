public import TactilePrimitives

/// The release of a drag, and the settling that follows it.
nonisolated public struct Release: Hashable, Sendable {
  /// The time of the release.
  public var timestamp: Timestamp
  /// The name of the interaction, as in the log.
  public var name: String
  /// The position at the release, in points along the drag's axis.
  public var position: Double
  /// The velocity at the release, in points per second along the drag's axis.
  public var velocity: Double
  /// The name of the snap point or other outcome.
  public var outcome: String
  /// The duration of the settle animation, in seconds.
  public var duration: Double
}

extension Window {
  /// Calls ``onRelease`` for a release, in points and points per second.
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
