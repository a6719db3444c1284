internal import TactileInteractions
internal import TactileMotion
public import TactilePrimitives
public import TactileScenes

/// An interaction whose releases are decided by where and how fast they are.
nonisolated public struct SettleSubject: Sendable {
  /// What releases are logged by, and the command line calls it.
  public let name: String
  /// The name for people.
  public let title: String
  /// The places where releases can lead, by their progress.
  public let outcomes: [String]

  /// What settles a release; nil for the pull, which is decided by its distance alone.
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

  /// All there are, in the order in which people see them.
  public static let all =
    [
      SettleSubject("drawer", "Drawer") { $0.drawer.track(in: $1) },
      SettleSubject("slideover", "Slide-over") {
        SlideOverTrack(settings: $0.slideOver, size: $1).way(of: .dismissing)
      },
      SettleSubject("dropdown", "Modal") {
        DropDownMachine(size: $1, settings: $0.dropDown).track
      },
      SettleSubject(),
    ] + PanelPart.all.map { SettleSubject($0.name, $0.title, track: $0.track) }

  /// The one called `name`.
  public static func named(_ name: String) -> SettleSubject? { all.first { $0.name == name } }

  /// The names of what lies at the smallest and at the largest position.
  func ends(_ tuning: Tuning, in size: Size) -> (low: String, high: String) {
    let (first, last) = (outcomes[0], outcomes[outcomes.count - 1])
    let isReversed = (track?(tuning, size).distance ?? 1) < 0
    return isReversed ? (last, first) : (first, last)
  }

  /// The positions along the way, in points, in a window of `size`.
  public func positions(_ tuning: Tuning, in size: Size) -> ClosedRange<Double> {
    guard let track = track?(tuning, size) else {
      return 0...max(1, 2 * tuning.pull.armingDistance)
    }
    let lowest = min(track.start, track.end)
    return lowest...max(lowest + 1, track.start, track.end)
  }

  /// The decision about a release at `position` with `velocity`: by the same functions that run in the
  /// scene.
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

  /// The results of ``decide(position:velocity:_:in:)`` for many releases, without the words: the
  /// number of the outcome in ``outcomes`` and the duration.
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

  /// How long the content takes back is the bounce's.
  private static func pullDuration(isArmed: Bool, _ tuning: Tuning) -> Double {
    isArmed ? DurationGuard.seconds(tuning.pull.fadeDuration) : 0
  }
}

nonisolated extension SettleSubject: Hashable {
  /// Whether both are the same interaction.
  public static func == (one: SettleSubject, other: SettleSubject) -> Bool {
    one.name == other.name
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
