public import TactileMotion
public import TactilePrimitives

/// The way along which a panel is dragged: where it rests, where a drag may begin and how far it
/// follows, and where a release leads.
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

  /// How a drag is followed.
  public let limits: DragLimits

  /// Seconds in which a panel goes that is sent to a place by a button, a key or a command.
  public let commandDuration: Double

  /// The progress to which a drag that is taken away leads from wherever it is; nil leads where a
  /// release at rest does.
  public let cancelProgress: Double?

  /// Where a drag may come down, in the space of the view whose drag it is.
  public let area: Rect

  private let rule: SettleRule

  /// A track whose progress grows from 0 at `start` to 1 at `end`.
  ///
  /// - Parameters:
  ///   - axis: the direction in which positions grow.
  ///   - start: the position at progress 0.
  ///   - end: the position at progress 1.
  ///   - snapPoints: the places of rest, each at its progress.
  ///   - rule: how a release chooses between them, with its divider as a position.
  ///   - limits: how a drag is followed; nil follows it to both ends and no further.
  ///   - commandDuration: how long a panel takes that is sent to a place, in seconds.
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
    limits: DragLimits? = nil,
    commandDuration: Double = 0.25,
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
    self.limits = limits ?? DragLimits(min(start, end)...max(start, end))
    self.commandDuration = commandDuration
    self.cancelProgress = cancelProgress
    self.area = area
  }

  /// A track whose places of rest are `places`, each with its position, from progress 0 at the first to 1
  /// at the last.
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

  /// The position of the place of rest called `name`; that of the first where there is no such.
  ///
  /// - Complexity: O(*n*) in the number of places.
  public func position(of name: String) -> Double {
    position(at: (snapPoints.first { $0.name == name } ?? snapPoints[0]).position)
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

/// How a drag is followed: exactly within a range, by a rubber band beyond, and never out of another.
nonisolated public struct DragLimits: Hashable, Sendable {
  /// The positions where the panel stays under the contact.
  public let exact: ClosedRange<Double>
  /// The positions that a drag can reach at all.
  public let reachable: ClosedRange<Double>

  private let band: RubberBand

  /// A drag that is followed exactly in `exact`, by `band` beyond, and stays in `reachable`.
  ///
  /// Without a band it ends at the ends of `exact`.
  public init(
    _ exact: ClosedRange<Double>,
    band: RubberBand = RubberBand(coefficient: 0, dimension: 0),
    reachable: ClosedRange<Double> = -Double.greatestFiniteMagnitude...(.greatestFiniteMagnitude),
  ) {
    self.exact = exact
    self.band = band
    self.reachable = reachable
  }

  /// Where the panel is whose contact asks for `raw`.
  public func position(forRaw raw: Double) -> Double {
    let position = band.position(forRaw: raw, in: exact)
    return min(max(position, reachable.lowerBound), reachable.upperBound)
  }

  /// What the contact asks for that takes hold of the panel at `position`.
  public func raw(forPosition position: Double) -> Double {
    band.raw(forPosition: position, in: exact)
  }
}
