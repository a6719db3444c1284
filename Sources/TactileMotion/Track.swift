/// The snap points of a thing that moves along one axis, and the rule by which a release chooses
/// between them.
///
/// The same decision serves everything that can be dragged and released: drawers, sheets, pages. A
/// gesture that is cancelled or fails is a release at velocity 0.
public struct Track: Hashable, Sendable {
  /// The snap points, by rising position; never empty.
  public let points: [SnapPoint]

  /// The direction in which the positions grow.
  public let axis: TrackAxis

  /// The rule by which a release is decided.
  public var rule: SettleRule

  /// A track of at least one point, in any order.
  ///
  /// - Precondition: `points` is not empty.
  /// - Complexity: O(*n* log *n*) in the number of points.
  public init(_ points: [SnapPoint], axis: TrackAxis, rule: SettleRule) {
    precondition(!points.isEmpty, "a track needs a snap point on which to come to rest")
    self.points = points.sorted { $0.position < $1.position }
    self.axis = axis
    self.rule = rule
  }

  /// Returns the snap point for a release at `position` with `velocity` in points per second.
  ///
  /// Only the two points around the position are candidates: beyond the ends the outer two, and at
  /// a point the pair on the side of the velocity. A velocity beyond the threshold for its
  /// direction chooses the point ahead. Otherwise the half that contains the position decides.
  ///
  /// The style ``SettleStyle/uiKit`` chooses by a projection instead, and ``SettleStyle/gnome``
  /// does for a velocity beyond the threshold; `origin` is the position of the snap point where the
  /// drag began, nil if it began between two.
  ///
  /// A NaN position counts as that of the first point, a NaN velocity as 0, infinite ones as ±10⁹.
  ///
  /// - Complexity: O(*n*) in the number of points.
  public func settle(position: Double, velocity: Double, from origin: Double? = nil) -> Settle {
    let position = position.bounded(nan: points[0].position)
    let velocity = velocity.bounded()
    switch rule.style {
    case .uiKit:
      let end = ReleaseProjection.scroll(from: position, velocity: velocity)
      return settle(position, velocity, at: nearest(to: end), .projection(end))
    case .gnome where rule.isFling(velocity):
      let end = ReleaseProjection.swipe(from: position, velocity: velocity, over: ends)
      let chosen = swiped(to: end, velocity: velocity, from: origin)
      return settle(position, velocity, at: chosen, .projection(end))
    case .published, .tactile, .spring, .android, .flutter, .gnome:
      return settleByThreshold(position, velocity)
    }
  }

  private func settleByThreshold(_ position: Double, _ velocity: Double) -> Settle {
    let (lower, upper) = neighbours(of: position, velocity: velocity)
    let half = rule.half(of: position, dividedAt: divider(between: lower, and: upper))

    let pointedTo: TrackHalf = velocity == 0 ? half : velocity < 0 ? .lower : .upper
    let isFling = rule.isFling(velocity)
    let chosen = (isFling ? pointedTo : half) == .lower ? lower : upper
    let cause: SettleReason.Cause =
      isFling ? .fling : pointedTo == half ? .position : .goingBack

    return settle(position, velocity, at: chosen, cause)
  }

  private func settle(
    _ position: Double,
    _ velocity: Double,
    at point: SnapPoint,
    _ cause: SettleReason.Cause,
  ) -> Settle {
    let (lower, upper) = neighbours(of: position, velocity: velocity)
    return Settle(
      point: point,
      duration: duration(
        distance: abs(point.position - position),
        speed: abs(velocity),
        isGoingBack: cause == .goingBack,
      ),
      reason: SettleReason(
        cause: cause,
        axis: axis,
        half: rule.half(of: position, dividedAt: divider(between: lower, and: upper)),
        position: position,
        velocity: velocity,
        threshold: rule.threshold(for: velocity),
      ),
    )
  }

  private func neighbours(
    of position: Double,
    velocity: Double,
  ) -> (lower: SnapPoint, upper: SnapPoint) {
    let last = points.count - 1
    let above =
      points.firstIndex { velocity < 0 ? $0.position >= position : $0.position > position }
      ?? last
    let upper = min(max(above, 1), last)
    return (points[max(upper - 1, 0)], points[upper])
  }

  private func divider(between lower: SnapPoint, and upper: SnapPoint) -> Double {
    if points.count <= 2, let divider = rule.divider, !divider.isNaN { return divider }
    return lower.position + (upper.position - lower.position) / 2
  }

  private func duration(distance: Double, speed: Double, isGoingBack: Bool) -> Double {
    if isGoingBack, let seconds = rule.goingBackDuration { return DurationGuard.seconds(seconds) }
    return rule.duration.seconds(distance: distance, speed: speed)
  }
}

/// The direction in which positions on a track grow.
public enum TrackAxis: Hashable, Sendable {
  /// Positions grow to the right.
  case horizontal
  /// Positions grow downwards.
  case vertical
}

/// A side of the dividing position between two snap points.
public enum TrackHalf: Hashable, Sendable {
  /// The side of the smaller positions: left, or top.
  case lower
  /// The side of the larger positions: right, or bottom.
  case upper
}

/// A position on a track where a released thing may come to rest.
public struct SnapPoint: Hashable, Sendable {
  /// The name of the snap point, for instance "open".
  public let name: String

  /// The position on the axis of the track, in points.
  public let position: Double

  /// The snap point `name` at `position` points, which is cut to ±10⁹; NaN counts as 0.
  public init(_ name: String, at position: Double) {
    self.name = name
    self.position = position.bounded()
  }
}
