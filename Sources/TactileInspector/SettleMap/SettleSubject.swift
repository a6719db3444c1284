internal import TactileInteractions
internal import TactileMotion
public import TactilePrimitives
public import TactileScenes

/// An interaction whose releases are decided by where and how fast they are.
nonisolated public enum SettleSubject: String, CaseIterable, Hashable, Sendable {
  /// The drawer's panel.
  case drawer
  /// The slide-over menu.
  case slideover
  /// The drop-down modal.
  case dropdown
  /// The content that is pulled for a menu.
  case pull

  /// What people call it.
  public var title: String {
    switch self {
    case .drawer: "Drawer"
    case .slideover: "Slide-over"
    case .dropdown: "Modal"
    case .pull: "Pull"
    }
  }

  /// Where releases can lead, in a fixed order.
  public var outcomes: [String] {
    switch self {
    case .drawer: ["closed", "open"]
    case .slideover: ["hidden", "shown"]
    case .dropdown: ["docked", "up"]
    case .pull: ["back", "menu"]
    }
  }

  /// What lies at the smallest and at the largest position.
  func ends(_ tuning: Tuning) -> (low: String, high: String) {
    let names = outcomes
    let isReversed = self == .dropdown || (self == .slideover && tuning.slideOver.edge == .right)
    return isReversed ? (names[1], names[0]) : (names[0], names[1])
  }

  /// The positions along the way, in points, in a window of `size`.
  public func positions(_ tuning: Tuning, in size: Size) -> ClosedRange<Double> {
    switch self {
    case .drawer:
      return 0...max(1, DrawerMachine(size: size, settings: tuning.drawer).openX)
    case .slideover:
      let track = SlideOverTrack(settings: tuning.slideOver, size: size)
      let ends = [track.hiddenX, track.shownX].sorted()
      return ends[0]...max(ends[0] + 1, ends[1])
    case .dropdown:
      let machine = DropDownMachine(size: size, settings: tuning.dropDown)
      return machine.upY...max(machine.upY + 1, machine.dockedY)
    case .pull:
      return 0...max(1, 2 * tuning.pull.armingDistance)
    }
  }

  /// What the interaction decides about a release at `position` with `velocity`: the same functions
  /// that run in the scene.
  public func decide(
    position: Double,
    velocity: Double,
    _ tuning: Tuning,
    in size: Size,
  ) -> SettleMap.Decision {
    guard let track = track(tuning, in: size) else {
      let isArmed = isArmed(position, tuning)
      let limit = NumberText.text(tuning.pull.armingDistance)
      return SettleMap.Decision(
        outcome: outcomes[isArmed ? 1 : 0],
        duration: pullDuration(isArmed: isArmed, tuning),
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

  /// What ``decide(position:velocity:_:in:)`` comes to for many releases, without the words: the
  /// number of the outcome in ``outcomes`` and the duration.
  func decider(
    _ tuning: Tuning,
    in size: Size,
  ) -> (_ position: Double, _ velocity: Double) -> (outcome: Int, duration: Double) {
    guard let track = track(tuning, in: size) else {
      return { position, _ in
        let isArmed = isArmed(position, tuning)
        return (isArmed ? 1 : 0, pullDuration(isArmed: isArmed, tuning))
      }
    }
    let first = outcomes[0]
    return { position, velocity in
      let settle = track.settle(position: position, velocity: velocity)
      return (settle.point.name == first ? 0 : 1, settle.duration)
    }
  }

  /// What settles a release; nil for the pull.
  private func track(_ tuning: Tuning, in size: Size) -> ProgressTrack? {
    switch self {
    case .drawer: DrawerMachine(size: size, settings: tuning.drawer).track
    case .slideover:
      SlideOverTrack(settings: tuning.slideOver, size: size).way(of: .dismissing)
    case .dropdown: DropDownMachine(size: size, settings: tuning.dropDown).track
    case .pull: nil
    }
  }

  /// A pull is decided by its distance alone.
  private func isArmed(_ distance: Double, _ tuning: Tuning) -> Bool {
    var machine = PullForMenuMachine(armingDistance: tuning.pull.armingDistance)
    machine.began()
    machine.moved(distance: distance)
    return machine.released() == .present
  }

  /// How long the content takes back is the bounce's.
  private func pullDuration(isArmed: Bool, _ tuning: Tuning) -> Double {
    isArmed ? DurationGuard.seconds(tuning.pull.fadeDuration) : 0
  }
}
