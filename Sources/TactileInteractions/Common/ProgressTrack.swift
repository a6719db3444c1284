public import TactileMotion
public import TactilePrimitives

/// The way along which a panel is dragged, seen as progress: 0 where it is away, 1 where it is
/// there.
///
/// Drawer, slide-over and modal each move along one: it says where a drag may begin, where a
/// release leads, and where a drag that is taken away does. Positions and velocities are in points
/// along the axis of the track.
nonisolated public struct ProgressTrack: Hashable, Sendable {
  /// The position at progress 0.
  public let start: Double

  /// The position at progress 1.
  public let end: Double

  /// The places of rest, each at its progress: one of them is where a release leads.
  public let snapPoints: [SnapPoint]

  /// The progress to which a drag that is taken away leads from wherever it is; nil leads where a
  /// release at rest does.
  public let cancelProgress: Double?

  /// Where a drag may come down, in the space of the view whose drag it is.
  public let area: Rect

  private let axis: TrackAxis
  private let rule: SettleRule

  /// A track whose progress grows from 0 at `start` to 1 at `end`.
  ///
  /// - Parameters:
  ///   - axis: the direction in which positions grow.
  ///   - start: the position at progress 0.
  ///   - end: the position at progress 1.
  ///   - snapPoints: the places of rest, each at its progress.
  ///   - rule: how a release chooses between them, with its divider as a position.
  ///   - cancelProgress: where a drag that is taken away leads, unless a release at rest decides.
  ///   - area: where a drag may come down.
  ///
  /// - Precondition: `start` and `end` are finite, and `snapPoints` is not empty.
  public init(
    _ axis: TrackAxis,
    from start: Double,
    to end: Double,
    snapPoints: [SnapPoint],
    rule: SettleRule,
    cancelProgress: Double? = nil,
    area: Rect,
  ) {
    precondition(start.isFinite && end.isFinite, "a track must be finite")
    precondition(!snapPoints.isEmpty, "a track needs a snap point on which to come to rest")
    self.axis = axis
    self.start = start
    self.end = end
    self.snapPoints = snapPoints
    self.rule = rule
    self.cancelProgress = cancelProgress
    self.area = area
  }

  /// How far progress 1 lies from progress 0, in points along the axis; may be negative or 0.
  public var distance: Double { end - start }

  /// The progress at `position`: below 0 or beyond 1 outside the ends, and 0 where there is no way
  /// to go.
  public func progress(at position: Double) -> Double {
    distance == 0 ? 0 : (position - start) / distance
  }

  /// The position at `progress`; at 0 and 1 exactly the ends.
  public func position(at progress: Double) -> Double {
    progress == 1 ? end : start + progress * distance
  }

  /// Where a release at `position` with `velocity` leads, and in how long.
  ///
  /// - Complexity: O(*n* log *n*) in the number of places.
  public func settle(position: Double, velocity: Double) -> Settle {
    let places = snapPoints.map { SnapPoint($0.name, at: self.position(at: $0.position)) }
    return Track(places, axis: axis, rule: rule).settle(position: position, velocity: velocity)
  }

  /// Where a drag that is taken away at `position` leads, and in how long.
  ///
  /// - Complexity: O(*n* log *n*) in the number of places.
  public func cancel(at position: Double) -> Settle {
    settle(position: cancelProgress.map(self.position(at:)) ?? position, velocity: 0)
  }
}
