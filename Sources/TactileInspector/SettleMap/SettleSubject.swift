internal import TactileInteractions
internal import TactileMotion
public import TactilePrimitives
public import TactileScenes

/// An interaction whose releases are decided by position and velocity.
nonisolated public struct SettleSubject: Sendable {
  /// The name in the log and on the command line.
  public let name: String
  /// The name for users.
  public let title: String
  /// The possible outcomes of a release, in the order of their progress.
  public let outcomes: [String]

  /// Returns the track that settles a release; nil for the pull, which its distance alone decides.
  private let track: (@Sendable (Tuning, Size) -> DragTrack)?

  private init(
    _ name: String,
    _ title: String,
    track: @escaping @Sendable (Tuning, Size) -> DragTrack,
  ) {
    self.name = name
    self.title = title
    self.track = track
    outcomes = track(Tuning(), Size(width: 480, height: 800)).names
  }

  private init() {
    (name, title, outcomes, track) = ("pull", "Pull", ["back", "menu"], nil)
  }

  /// All subjects, in display order.
  public static let all =
    [
      SettleSubject("drawer", "Drawer") { $0.drawer.track(in: $1) },
      SettleSubject("slideover", "Slide-over") {
        $0.slideOver.track(in: $1)
      },
      SettleSubject("dropdown", "Modal") {
        $0.dropDown.track(in: $1)
      },
      SettleSubject(),
    ] + PanelPart.all.map { SettleSubject($0.name, $0.title, track: $0.track) }

  /// Returns the subject called `name`.
  public static func named(_ name: String) -> SettleSubject? { all.first { $0.name == name } }

  /// Returns the names of the outcomes at the smallest and at the largest position.
  func ends(_ tuning: Tuning, in size: Size) -> (low: String, high: String) {
    let (first, last) = (outcomes[0], outcomes[outcomes.count - 1])
    let isReversed = (track?(tuning, size).distance ?? 1) < 0
    return isReversed ? (last, first) : (first, last)
  }

  /// Returns the range of positions along the track, in points, in a window of `size`.
  public func positions(_ tuning: Tuning, in size: Size) -> ClosedRange<Double> {
    guard let track = track?(tuning, size) else {
      return 0...max(1, 2 * tuning.pull.armingDistance)
    }
    let lowest = min(track.start, track.end)
    return lowest...max(lowest + 1, track.start, track.end)
  }

  /// Returns the decision about a release at `position` with `velocity`, by the same functions as
  /// in the scene.
  public func decide(
    position: Double,
    velocity: Double,
    _ tuning: Tuning,
    in size: Size,
  ) -> SettleMap.Decision {
    guard let track = track?(tuning, size) else {
      let isArmed = Self.isArmed(position, tuning)
      let limit = NumberText.text(tuning.pull.armingDistance)
      return SettleMap.Decision(
        outcome: outcomes[isArmed ? 1 : 0],
        duration: Self.pullDuration(isArmed: isArmed, tuning),
        why: "pulled \(Int(position.rounded())) \(isArmed ? ">=" : "<") \(limit)",
      )
    }
    let settle = track.settle(position: position, velocity: velocity)
    return SettleMap.Decision(
      outcome: settle.point.name,
      duration: settle.duration,
      why: settle.why,
    )
  }

  /// Returns a function that decides many releases like ``decide(position:velocity:_:in:)``,
  /// without the reasons.
  ///
  /// It gives the index of the outcome in ``outcomes`` and the duration in seconds.
  func decider(
    _ tuning: Tuning,
    in size: Size,
  ) -> (_ position: Double, _ velocity: Double) -> (outcome: Int, duration: Double) {
    guard let track = track?(tuning, size) else {
      return { position, _ in
        let isArmed = Self.isArmed(position, tuning)
        return (isArmed ? 1 : 0, Self.pullDuration(isArmed: isArmed, tuning))
      }
    }
    let outcomes = outcomes
    return { position, velocity in
      let settle = track.settle(position: position, velocity: velocity)
      return (outcomes.firstIndex(of: settle.point.name) ?? 0, settle.duration)
    }
  }

  private static func isArmed(_ distance: Double, _ tuning: Tuning) -> Bool {
    var machine = PullForMenuMachine(armingDistance: tuning.pull.armingDistance)
    machine.began()
    machine.moved(distance: distance)
    return machine.released() == .present
  }

  /// Returns the menu's fade duration in seconds; 0 if not armed, because the bounce then decides.
  private static func pullDuration(isArmed: Bool, _ tuning: Tuning) -> Double {
    isArmed ? DurationGuard.seconds(tuning.pull.fadeDuration) : 0
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
