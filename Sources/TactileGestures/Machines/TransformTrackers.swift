internal import TactilePrimitives

/// The velocity trackers for the movement, opening and rotation of a figure of several contacts.
///
/// The turn is estimated in degrees per second, within the same bounds as the rates in points.
struct TransformTrackers: Sendable {
  private var place = VelocityTracker()
  private var opening = VelocityTracker()
  private var turn = VelocityTracker()

  /// Adds the figure's measures that the rules use.
  mutating func add(_ figure: ContactFigure, at time: Timestamp, _ rules: TransformMachine.Rules) {
    if rules.translation != nil { place.add(figure.place, at: time) }
    if rules.scale != nil { opening.add(Point(x: figure.opening, y: 0), at: time) }
    if rules.rotation != nil { turn.add(Point(x: figure.turn * 180 / .pi, y: 0), at: time) }
  }

  mutating func reset(rules: VelocityRules, estimator: (any VelocityEstimator)?) {
    place.rules = rules
    opening.rules = rules
    turn.rules = rules
    place.estimator = estimator
    opening.estimator = estimator
    turn.estimator = estimator
    reset()
  }

  mutating func reset() {
    place.reset()
    opening.reset()
    turn.reset()
  }

  mutating func resetOpening() { opening.reset() }

  mutating func resetTurn() { turn.reset() }

  func placeRate(at time: Timestamp) -> Velocity { place.velocity(at: time) ?? .zero }

  /// Returns the rate of the opening, in points per second.
  func openingRate(at time: Timestamp) -> Double { opening.velocity(at: time)?.dx ?? 0 }

  /// Returns the rate of the rotation, in radians per second.
  func turnRate(at time: Timestamp) -> Double { (turn.velocity(at: time)?.dx ?? 0) * .pi / 180 }
}
