public import TactileMotion
public import TactilePrimitives

/// The way along which a panel is dragged, seen as progress: 0 where it is away, 1 where it is
/// there.
///
/// Drawer, slide-over and modal each move along one. Positions and velocities are in points along
/// the axis of the ``Track`` that chooses where a release leads.
nonisolated public struct ProgressTrack: Hashable, Sendable {
  /// The places of rest and the rule that chooses between them.
  public let track: Track

  /// The position at progress 0.
  public let start: Double

  /// How far progress 1 lies from ``start``, in points along the axis; may be negative or 0.
  public let distance: Double

  /// Where a drag along the track may come down, in the space of the view that hosts it.
  public let area: Rect

  /// A track whose progress grows from 0 at `start` to 1 at `end`.
  ///
  /// - Precondition: Both are finite.
  public init(_ track: Track, from start: Double, to end: Double, area: Rect) {
    precondition(start.isFinite && end.isFinite, "a track must be finite")
    self.track = track
    self.start = start
    distance = end - start
    self.area = area
  }

  /// The places of rest, each at its progress, by rising position.
  ///
  /// - Complexity: O(*n*) in the number of places.
  public var snapPoints: [SnapPoint] {
    track.points.map { SnapPoint($0.name, at: progress(at: $0.position)) }
  }

  /// The progress at `position`: below 0 or beyond 1 outside the ends, and 0 where there is no way
  /// to go.
  public func progress(at position: Double) -> Double {
    distance == 0 ? 0 : (position - start) / distance
  }

  /// The position at `progress`.
  public func position(at progress: Double) -> Double { start + progress * distance }

  /// The progress to which a drag that is taken away at `position` leads.
  public func cancelProgress(at position: Double) -> Double {
    progress(at: settle(position: position, velocity: 0).point.position)
  }

  /// Where a release at `position` with `velocity` leads, and in how long.
  public func settle(position: Double, velocity: Double) -> Settle {
    track.settle(position: position, velocity: velocity)
  }
}
