package import TactileInteractions
package import TactilePrimitives
internal import TactileScenes
package import TactileTuning
internal import TactileViews

/// The outcomes and settle durations of releases, over position × velocity.
///
/// It evaluates the settle function of the running scene once for each point of a grid.
nonisolated package struct SettleMap: Hashable, Sendable {
  /// The decision about one release.
  package struct Decision: Hashable, Sendable {
    /// The name of the outcome, such as a snap point.
    package let outcome: String
    /// The settle duration, in seconds; 0 if unknown.
    package let duration: Double
    /// The reason for the decision.
    package let reason: ReleaseReason
  }

  /// The interaction.
  package let subject: SettleSubject
  /// The range of positions, in points along the track.
  package let positions: ClosedRange<Double>
  /// The range of velocities, in points a second.
  package let velocities: ClosedRange<Double>
  /// The number of positions in the grid.
  package let columns: Int
  /// The number of velocities in the grid.
  package let rows: Int

  /// The index of the outcome in ``SettleSubject/outcomes`` for each point, row by row from the
  /// highest velocity.
  package let outcomes: [UInt8]
  /// The duration for each point in the same order, in seconds.
  package let durations: [Double]

  /// The fastest release on the map, in points a second: about that of a strong flick.
  package static let fastest = 2000.0

  /// Creates the map of `subject` under `tuning` in a window of `size`.
  ///
  /// - Complexity: O(*columns* × *rows*).
  package init(_ subject: SettleSubject, tuning: Tuning, size: Size, columns: Int, rows: Int) {
    self.subject = subject
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    let rule = subject.rule(tuning, in: size)
    positions = rule.positions
    velocities = -Self.fastest...Self.fastest
    var outcomes: [UInt8] = []
    var durations: [Double] = []
    outcomes.reserveCapacity(self.columns * self.rows)
    durations.reserveCapacity(self.columns * self.rows)
    for row in 0..<self.rows {
      let velocity = Self.middle(of: self.rows - 1 - row, of: self.rows, in: velocities)
      for column in 0..<self.columns {
        let position = Self.middle(of: column, of: self.columns, in: positions)
        let decision = rule.decide(position, velocity)
        outcomes.append(UInt8(decision.outcome))
        durations.append(decision.duration)
      }
    }
    self.outcomes = outcomes
    self.durations = durations
  }

  /// The shortest and the longest duration on the map.
  package var durationRange: ClosedRange<Double> {
    let known = durations.filter { $0 > 0 }
    guard let low = known.min(), let high = known.max() else { return 0...0 }
    return low...high
  }

  /// Returns whether the point at `index` has another outcome than its right or lower neighbour.
  func isBorder(_ index: Int) -> Bool {
    let (row, column) = (index / columns, index % columns)
    let right = column + 1 < columns && outcomes[index] != outcomes[index + 1]
    let below = row + 1 < rows && outcomes[index] != outcomes[index + columns]
    return right || below
  }

  private static func middle(
    of index: Int,
    of count: Int,
    in range: ClosedRange<Double>,
  ) -> Double {
    range.lowerBound + (Double(index) + 0.5) / Double(count) * (range.upperBound - range.lowerBound)
  }
}

/// An interaction whose releases are decided by position and velocity.
nonisolated package struct SettleSubject: Sendable {
  /// The name in the log and on the command line.
  package let name: String
  /// The name for users.
  package let title: String
  /// The possible outcomes of a release, in the order of their progress.
  package let outcomes: [String]

  private let settings: any ReleaseSettings.Type

  private init(_ settings: any ReleaseSettings.Type) {
    self.settings = settings
    name = settings.name
    title = settings.shortTitle
    outcomes = settings.init().releaseRule(in: Size(width: 480, height: 800)).outcomes
  }

  /// Returns all subjects among the parts of `tuning`, in their order.
  package static func all(in tuning: Tuning) -> [SettleSubject] { all(among: tuning.parts) }

  /// Returns all subjects among `parts`, in their order.
  static func all(among parts: [any TuningPart.Type]) -> [SettleSubject] {
    parts.compactMap { $0 as? any ReleaseSettings.Type }.map { SettleSubject($0) }
  }

  /// Returns the subject called `name` among the parts of `tuning`.
  package static func named(_ name: String, in tuning: Tuning) -> SettleSubject? {
    all(in: tuning).first { $0.name == name }
  }

  /// Returns the decisions about releases in a window of `size`, by the same functions as in the scene.
  package func rule(_ tuning: Tuning, in size: Size) -> ReleaseRule {
    func rule<Settings: ReleaseSettings>(of settings: Settings.Type) -> ReleaseRule {
      tuning[settings].releaseRule(in: size)
    }
    return rule(of: settings)
  }

  /// Returns the decision about a release at `position` with `velocity`.
  package func decide(
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
      reason: rule.reason(position, velocity),
    )
  }
}

/// Names in the language of the window; those of another program are shown as they are.
nonisolated extension SettleSubject {
  var localizedTitle: LocalizedText { LocalizedText(key: title, context: "setting") }

  /// Returns the name for users of the outcome called `name`.
  static func localizedOutcome(_ name: String) -> LocalizedText {
    outcomeNames[name] ?? name.localizedText
  }

  private static let outcomeNames = [
    "closed": localized("closed", context: "outcome"),
    "open": localized("open", context: "outcome"),
    "hidden": localized("hidden", context: "outcome"),
    "shown": localized("shown", context: "outcome"),
    "back": localized("back", context: "outcome"),
    "menu": localized("menu", context: "outcome"),
    "docked": localized("docked", context: "outcome"),
    "up": localized("up", context: "outcome"),
    "peek": localized("peek", context: "outcome"),
    "half": localized("half", context: "outcome"),
    "full": localized("full", context: "outcome"),
  ]
}

nonisolated extension SettleSubject: Hashable {
  /// Returns whether both are the same interaction.
  package static func == (one: SettleSubject, other: SettleSubject) -> Bool {
    one.name == other.name
  }

  /// Hashes the name.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The last releases of each interaction, oldest first.
final class ReleaseHistory {
  /// Called after a release is added or all are removed.
  var onChange: (() -> Void)?

  /// The last release of any interaction.
  private(set) var newest: Release?

  private var releases: [String: [Release]] = [:]

  /// The number of releases kept for each interaction.
  static let most = 20

  func add(_ release: Release) {
    newest = release
    releases[release.name, default: []].append(release)
    let count = releases[release.name]?.count ?? 0
    if count > Self.most { releases[release.name]?.removeFirst(count - Self.most) }
    onChange?()
  }

  func removeAll() {
    guard newest != nil else { return }
    newest = nil
    releases = [:]
    onChange?()
  }

  /// Returns the releases of `subject`, the newest last.
  func releases(of subject: SettleSubject) -> [Release] { releases[subject.name] ?? [] }
}
