public import TactileMotion
public import TactilePrimitives
internal import TactileTuning
public import TactileViews

/// The settings of an interaction whose releases are decided by position and velocity.
///
/// Settle maps and release plots are made from its ``ReleaseRule``.
nonisolated public protocol ReleaseSettings: MotionSettings {
  /// The prefix of probes, settings and log entries.
  static var name: String { get }

  /// The title where there is little room.
  static var shortTitle: String { get }

  /// Returns the decisions in a view of `size`, which may have no extent.
  func releaseRule(in size: Size) -> ReleaseRule
}

nonisolated extension ReleaseSettings {
  /// The title, as in `TuningPart`.
  public static var shortTitle: String { title }
}

/// The decisions about all releases of an interaction in a view of one size.
nonisolated public struct ReleaseRule: Sendable {
  /// The possible outcomes, in the order of the interaction's progress.
  public let outcomes: [String]

  /// The range of positions, in points along the axis of the drag.
  public let positions: ClosedRange<Double>

  /// Whether the progress increases towards smaller positions.
  public let isReversed: Bool

  /// Returns the index of the outcome in ``outcomes``, and the duration of the settle animation in
  /// seconds, 0 if the rule does not determine it.
  ///
  /// The position is in points, the velocity in points per second along the axis.
  public let decide:
    @Sendable (_ position: Double, _ velocity: Double) -> (outcome: Int, duration: Double)

  /// Returns the reason for the decision.
  public let reason: @Sendable (_ position: Double, _ velocity: Double) -> ReleaseReason

  /// The decisions of `track`.
  init(_ track: DragTrack) {
    let outcomes = track.names
    let lowest = min(track.start, track.end)
    self.outcomes = outcomes
    positions = lowest...max(lowest + 1, track.start, track.end)
    isReversed = track.distance < 0
    decide = { position, velocity in
      let settle = track.settle(position: position, velocity: velocity)
      return (outcomes.firstIndex(of: settle.point.name) ?? 0, settle.duration)
    }
    reason = { .settle(track.settle(position: $0, velocity: $1).reason) }
  }

  /// The decisions about a pull from 0 points on: the distance alone tells whether it arms a menu,
  /// which then fades in.
  init(armingDistance: Double, fadeDuration: Double) {
    let duration = DurationGuard.seconds(fadeDuration)
    @Sendable func isArmed(_ distance: Double) -> Bool {
      var machine = PullForMenuMachine(armingDistance: armingDistance)
      machine.began()
      machine.moved(distance: distance)
      return machine.released() == .present
    }
    outcomes = ["back", "menu"]
    positions = 0...max(1, 2 * armingDistance)
    isReversed = false
    decide = { distance, _ in isArmed(distance) ? (1, duration) : (0, 0) }
    reason = { distance, _ in
      .pull(distance: distance, limit: armingDistance, isArmed: isArmed(distance))
    }
  }
}

/// The reason for the decision about a release.
nonisolated public enum ReleaseReason: Hashable, Sendable, CustomStringConvertible {
  /// The reason of a settle decision.
  case settle(SettleReason)
  /// A pull by `distance` points, and the distance that arms a menu.
  case pull(distance: Double, limit: Double, isArmed: Bool)

  /// The reason as text, with the values compared.
  public var description: String {
    switch self {
    case .settle(let reason): reason.description
    case .pull(let distance, let limit, let isArmed):
      "pulled \(Int(distance.rounded())) \(isArmed ? ">=" : "<") \(limit.shortest)"
    }
  }

  /// The reason in words for people.
  public var explanation: Explanation {
    switch self {
    case .settle(let reason): reason.explanation
    case .pull(let distance, let limit, let isArmed):
      Explanation(
        isArmed ? localized("you pulled far enough") : localized("you did not pull far enough"),
        numbers: localized(
          "needed: \(number: limit.shortest) pt; pulled \(Int(distance.rounded())) pt"
        ),
      )
    }
  }
}
