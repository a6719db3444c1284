public import TactileInteractions
public import TactilePrimitives
internal import TactileScenes
public import TactileTuning

/// An interaction whose releases are decided by position and velocity.
nonisolated public struct SettleSubject: Sendable {
  /// The name in the log and on the command line.
  public let name: String
  /// The name for users.
  public let title: String
  /// The possible outcomes of a release, in the order of their progress.
  public let outcomes: [String]

  private let settings: any ReleaseSettings.Type

  private init(_ settings: any ReleaseSettings.Type) {
    self.settings = settings
    name = settings.name
    title = settings.shortTitle
    outcomes = settings.init().releaseRule(in: Size(width: 480, height: 800)).outcomes
  }

  /// All subjects, in the order of ``Tuning/parts``.
  public static let all = Tuning.parts.compactMap { $0 as? any ReleaseSettings.Type }
    .map { SettleSubject($0) }

  /// Returns the subject called `name`.
  public static func named(_ name: String) -> SettleSubject? { all.first { $0.name == name } }

  /// Returns the decisions about releases in a window of `size`, by the same functions as in the
  /// scene.
  public func rule(_ tuning: Tuning, in size: Size) -> ReleaseRule {
    func rule<Settings: ReleaseSettings>(of settings: Settings.Type) -> ReleaseRule {
      tuning[settings].releaseRule(in: size)
    }
    return rule(of: settings)
  }

  /// Returns the decision about a release at `position` with `velocity`.
  public func decide(
    position: Double,
    velocity: Double,
    _ tuning: Tuning,
    in size: Size,
  ) -> SettleMap.Decision {
    let rule = rule(tuning, in: size)
    let (outcome, duration) = rule.decide(position, velocity)
    return SettleMap.Decision(
      outcome: outcomes[outcome],
      duration: duration,
      why: rule.why(position, velocity),
    )
  }
}

nonisolated extension SettleSubject: Hashable {
  /// Returns whether both are the same interaction.
  public static func == (one: SettleSubject, other: SettleSubject) -> Bool {
    one.name == other.name
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
