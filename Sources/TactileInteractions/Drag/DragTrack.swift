public import TactileMotion
public import TactilePrimitives

/// The track along which a panel is dragged: its snap points, the area where a drag may begin, the
/// limits of a drag, and the rule for a release.
///
/// Positions and velocities are in points along the axis. Progress is 0 at ``start`` and 1 at
/// ``end``, whichever of them is larger.
nonisolated public struct DragTrack: Hashable, Sendable {
  /// The direction in which positions grow.
  public let axis: TrackAxis

  /// The position at progress 0.
  public let start: Double

  /// The position at progress 1.
  public let end: Double

  /// The snap points, each at its progress, in any order.
  public let snapPoints: [SnapPoint]

  /// The limits of a drag.
  public let limits: DragLimits

  /// Seconds of settling after a button, a key or a command sends the panel to a snap point.
  public let commandDuration: Double

  /// Whether a cancelled drag returns the panel to the snap point where it rested.
  ///
  /// Otherwise, and for a panel that was caught in motion, it settles as after a release at rest.
  public let restoresWhenCancelled: Bool

  /// The area where a drag may begin, in the coordinate space of the view with the pan recognizer.
  public let area: Rect

  /// The rule by which a release chooses a snap point.
  let rule: SettleRule

  /// A track from its parts, as described at each property.
  ///
  /// The divider of `rule` is a position; without `limits` a drag stops at both ends.
  ///
  /// - Precondition: `start` and `end` are finite, and `snapPoints` is not empty.
  public init(
    _ axis: TrackAxis,
    from start: Double,
    to end: Double,
    snapPoints: [SnapPoint],
    rule: SettleRule,
    limits: DragLimits? = nil,
    commandDuration: Double = 0.25,
    restoresWhenCancelled: Bool = false,
    area: Rect,
  ) {
    precondition(start.isFinite && end.isFinite, "a track must be finite")
    precondition(!snapPoints.isEmpty, "a track needs a snap point on which to come to rest")
    self.axis = axis
    self.start = start
    self.end = end
    self.snapPoints = snapPoints
    self.rule = rule
    self.limits = limits ?? DragLimits(min(start, end)...max(start, end))
    self.commandDuration = commandDuration
    self.restoresWhenCancelled = restoresWhenCancelled
    self.area = area
  }

  /// A track with the snap points `places`, each at its position, from progress 0 at the first to
  /// 1 at the last.
  ///
  /// - Precondition: `places` is not empty.
  public init(
    _ axis: TrackAxis,
    through places: KeyValuePairs<String, Double>,
    rule: SettleRule,
    limits: DragLimits? = nil,
    commandDuration: Double = 0.25,
    area: Rect,
  ) {
    precondition(!places.isEmpty, "a track needs a snap point on which to come to rest")
    let (start, end) = (places[0].value, places[places.count - 1].value)
    self.init(
      axis,
      from: start,
      to: end,
      snapPoints: places.map {
        SnapPoint($0.key, at: end == start ? 0 : ($0.value - start) / (end - start))
      },
      rule: rule,
      limits: limits,
      commandDuration: commandDuration,
      area: area,
    )
  }

  /// The names of the snap points in the order from ``start`` to ``end``.
  ///
  /// - Complexity: O(*n* log *n*) in the number of snap points.
  public var names: [String] { snapPoints.sorted { $0.position < $1.position }.map(\.name) }

  /// The distance from progress 0 to progress 1, in points along the axis; may be negative or 0.
  public var distance: Double { end - start }

  /// Returns the progress at `position`: below 0 or above 1 outside the ends; 0 without length.
  public func progress(at position: Double) -> Double {
    distance == 0 ? 0 : (position - start) / distance
  }

  /// Returns the position at `progress`; at 0 and 1 exactly the ends.
  public func position(at progress: Double) -> Double {
    progress == 1 ? end : start + progress * distance
  }

  /// Returns the position of the snap point `name`, or of the first one if there is no such name.
  ///
  /// - Complexity: O(*n*) in the number of snap points.
  public func position(of name: String) -> Double {
    position(at: (snapPoints.first { $0.name == name } ?? snapPoints[0]).position)
  }

  /// Returns the snap point and settling duration of a release at `position` with `velocity`.
  ///
  /// - Parameters:
  ///   - position: the panel's position, in points along the axis.
  ///   - velocity: the touch's velocity, in points per second.
  ///   - panelVelocity: the panel's velocity, where rubber banding makes it another.
  ///   - place: the snap point where the panel rested before the drag; nil if it was in motion.
  /// - Returns: the snap point, the duration and the reason.
  /// - Complexity: O(*n* log *n*) in the number of snap points.
  public func settle(
    position: Double,
    velocity: Double,
    panelVelocity: Double? = nil,
    from place: String? = nil,
  ) -> Settle {
    let places = snapPoints.map { SnapPoint($0.name, at: self.position(at: $0.position)) }
    let settle = Track(places, axis: axis, rule: rule).settle(
      position: position,
      velocity: velocity,
      from: place.map(self.position(of:)),
    )
    return lasting(settle, from: position, velocity: panelVelocity ?? velocity)
  }

  /// Returns the motion of a panel that moves from `position` at `velocity` to rest at `target`,
  /// stopped at the limits of a drag; nil if the owner's curve moves it.
  public func motion(from position: Double, to target: Double, velocity: Double) -> (any Motion)? {
    let release = SettleRelease(
      position: position,
      target: target,
      velocity: velocity,
      isFling: rule.isFling(velocity),
      length: abs(distance),
      width: area.width,
    )
    return rule.style.motion(of: release)?.clamped(to: limits.range)
  }

  private func lasting(_ settle: Settle, from position: Double, velocity: Double) -> Settle {
    let motion = motion(from: position, to: settle.point.position, velocity: velocity)
    return motion.map { settle.lasting($0.duration) } ?? settle
  }

  /// Returns the snap point and settling duration of a drag cancelled at `position`, of a panel
  /// that rested at the snap point `place` or was caught in motion if that is nil.
  ///
  /// - Complexity: O(*n* log *n*) in the number of snap points.
  public func cancel(at position: Double, from place: String? = nil) -> Settle {
    let start = restoresWhenCancelled ? place.map(self.position(of:)) : nil
    return lasting(settle(position: start ?? position, velocity: 0), from: position, velocity: 0)
  }
}

/// The limits of a drag: exact within one range, rubber banding beyond it, never outside another.
nonisolated public struct DragLimits: Hashable, Sendable {
  /// The positions where the panel stays under the touch.
  public let exact: ClosedRange<Double>
  /// The positions that a drag can reach.
  public let reachable: ClosedRange<Double>

  private let band: RubberBand

  /// Limits that follow the touch in `exact`, use `band` beyond it, and stay in `reachable`.
  ///
  /// Without a band, a drag stops at the ends of `exact`.
  public init(
    _ exact: ClosedRange<Double>,
    band: RubberBand = RubberBand(coefficient: 0, dimension: 0),
    reachable: ClosedRange<Double> = -Double.greatestFiniteMagnitude...(.greatestFiniteMagnitude),
  ) {
    self.exact = exact
    self.band = band
    self.reachable = reachable
  }

  /// Returns the panel's position for the position `raw` that the touch asks for.
  public func position(forRaw raw: Double) -> Double {
    let position = band.position(forRaw: raw, in: exact)
    return min(max(position, reachable.lowerBound), reachable.upperBound)
  }

  /// Returns the position that a touch asks for when it catches the panel at `position`.
  public func raw(forPosition position: Double) -> Double {
    band.raw(forPosition: position, in: exact)
  }

  /// The seconds over which a velocity is measured: short enough for the curve of a rubber band.
  private static let instant = 1e-5

  /// Returns the velocity of a panel under a touch that asks for the position `raw` and moves at
  /// `velocity`, in points per second: less in a rubber band, and 0 at its ends and for NaN.
  public func velocity(ofTouch velocity: Double, at raw: Double) -> Double {
    guard !velocity.isNaN else { return 0 }
    let travel = position(forRaw: raw + velocity * Self.instant) - position(forRaw: raw)
    let own = travel / Self.instant
    return own.isFinite ? own : 0
  }

  /// The positions between which a panel moves without a touch.
  public var range: ClosedRange<Double> {
    let room = band.coefficient > 0 ? band.dimension : 0
    let low = max(exact.lowerBound - room, reachable.lowerBound)
    return low...max(low, min(exact.upperBound + room, reachable.upperBound))
  }
}
