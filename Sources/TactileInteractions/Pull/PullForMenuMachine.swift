/// How far a menu is pulled for and whether it is shown: a value without views or clock.
///
/// | state | began | moved | released | cancelled | present | dismiss | presented | dismissed |
/// |---|---|---|---|---|---|---|---|---|
/// | idle | pulling | – | – | – | presenting | – | – | – |
/// | pulling | – | pulling, armed | idle | idle | – | – | – | – |
/// | armed | – | pulling, armed | presenting | idle | – | – | – | – |
/// | presenting | – | – | – | – | – | dismissing | shown | idle |
/// | shown | – | – | – | – | – | dismissing | – | idle |
/// | dismissing | – | – | – | – | – | – | shown | idle |
///
/// A dash ignores the event: while a contact pulls, nothing else opens the menu, and while the menu
/// is seen nothing pulls. Progress is 0 in all states but the two of a pull.
nonisolated public struct PullForMenuMachine: Sendable {
  /// What the menu is doing.
  public enum State: Hashable, Sendable {
    /// The menu is not seen, and nothing pulls for it.
    case idle
    /// A contact pulls, not far enough yet; the progress is 0 or more and less than 1.
    case pulling(progress: Double)
    /// A contact pulls so far that letting go shows the menu; the progress is 1 or more.
    case armed(progress: Double)
    /// The menu is on its way in.
    case presenting
    /// The menu is there.
    case shown
    /// The menu is on its way out.
    case dismissing
  }

  /// What the owner is to do.
  public enum Action: Hashable, Sendable {
    /// Bring the menu in.
    case present
    /// Take the menu out, from where it is on the screen.
    case dismiss
  }

  /// How many bars there are.
  public static let barCount = 3

  /// What a progress may lack of 1 and still count as it: no more than the arithmetic of the rubber
  /// band and of stamped places loses.
  public static let tolerance = 1e-6

  /// How far the content is pulled, in points, for the menu to be armed; 1 at least.
  public var armingDistance: Double

  /// What the menu is doing.
  public private(set) var state: State = .idle

  /// A menu that is not seen.
  public init(armingDistance: Double) {
    self.armingDistance = armingDistance
  }

  /// 0 not pulled, 1 and beyond armed; 0 while nothing pulls.
  public var progress: Double {
    switch state {
    case .pulling(let progress), .armed(let progress): progress
    case .idle, .presenting, .shown, .dismissing: 0
    }
  }

  /// Whether letting go shows the menu.
  public var isArmed: Bool {
    if case .armed = state { true } else { false }
  }

  /// Whether a contact pulls.
  public var isPulling: Bool {
    switch state {
    case .pulling, .armed: true
    case .idle, .presenting, .shown, .dismissing: false
    }
  }

  /// How many bars are lines, from the first on; the others are dots.
  ///
  /// Bar *i* is a line when the progress is more than (*i* + 1) / 3, and all are when it is armed,
  /// so that the last bar and the arming fall together [trap P.7.2].
  public var expandedCount: Int {
    guard !isArmed else { return Self.barCount }
    return (1..<Self.barCount).count { Double($0) / Double(Self.barCount) < progress }
  }

  /// What the state is called in probes.
  public var stateName: String {
    switch state {
    case .idle: "idle"
    case .pulling: "pulling"
    case .armed: "armed"
    case .presenting: "presenting"
    case .shown: "shown"
    case .dismissing: "dismissing"
    }
  }

  /// A contact begins to drag the content.
  public mutating func began() {
    if state == .idle { state = .pulling(progress: 0) }
  }

  /// The contact has pulled the content `distance` points; a push the other way is negative and
  /// counts as none, NaN is ignored.
  public mutating func moved(distance: Double) {
    guard isPulling, !distance.isNaN else { return }
    let progress = max(0, distance) / max(1, armingDistance)
    state =
      progress >= 1 - Self.tolerance
      ? .armed(progress: max(1, progress)) : .pulling(progress: progress)
  }

  /// The contact lets go.
  public mutating func released() -> Action? {
    guard isPulling else { return nil }
    guard isArmed else {
      state = .idle
      return nil
    }
    state = .presenting
    return .present
  }

  /// The contact was taken away: that shows no menu [trap P.7.4].
  public mutating func cancelled() {
    if isPulling { state = .idle }
  }

  /// Shows the menu without a pull, unless a contact pulls or the menu is seen.
  public mutating func present() -> Action? {
    guard state == .idle else { return nil }
    state = .presenting
    return .present
  }

  /// Takes the menu away, unless it is not seen or on its way out.
  public mutating func dismiss() -> Action? {
    guard state == .presenting || state == .shown else { return nil }
    state = .dismissing
    return .dismiss
  }

  /// The menu is in, be it that its going was taken back.
  public mutating func presented() {
    if state == .presenting || state == .dismissing { state = .shown }
  }

  /// The menu is out, whoever took it there.
  public mutating func dismissed() {
    if !isPulling { state = .idle }
  }
}
