/// The state machine of a pull for a menu: a value without views or clock.
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
/// A dash ignores the event: while a touch pulls, nothing else opens the menu, and while the menu
/// is visible, nothing pulls. Progress is 0 except while pulling or armed.
nonisolated public struct PullForMenuMachine: Sendable {
  /// The state of the pull and the menu.
  public enum State: Hashable, Sendable {
    /// The menu is hidden, and no touch pulls.
    case idle
    /// A touch pulls, not far enough yet; the progress is 0 or more and less than 1.
    case pulling(progress: Double)
    /// A touch pulls far enough that a release shows the menu; the progress is 1 or more.
    case armed(progress: Double)
    /// The menu is fading in.
    case presenting
    /// The menu is shown.
    case shown
    /// The menu is fading out.
    case dismissing
  }

  /// The action that the owner performs.
  public enum Action: Hashable, Sendable {
    /// Present the menu.
    case present
    /// Dismiss the menu from its current state on the screen.
    case dismiss
  }

  /// The number of bars.
  public static let barCount = 3

  /// The amount by which a progress may fall short of 1 and still arm the menu: the rounding error
  /// of the rubber band's formula and of recorded positions.
  public static let tolerance = 1e-6

  /// The distance of a pull that arms the menu, in points; values below 1 count as 1.
  public var armingDistance: Double

  /// The state of the pull and the menu.
  public private(set) var state: State = .idle

  /// A hidden menu.
  public init(armingDistance: Double) { self.armingDistance = armingDistance }

  /// The progress of the pull: 1 or more is armed; 0 without a pull.
  public var progress: Double {
    switch state {
    case .pulling(let progress), .armed(let progress): progress
    case .idle, .presenting, .shown, .dismissing: 0
    }
  }

  /// Whether a release shows the menu.
  public var isArmed: Bool {
    if case .armed = state { true } else { false }
  }

  /// Whether a touch pulls.
  public var isPulling: Bool {
    switch state {
    case .pulling, .armed: true
    case .idle, .presenting, .shown, .dismissing: false
    }
  }

  /// The number of bars that are lines, from the first on; the others are dots.
  ///
  /// Bar *i* is a line when the progress is more than (*i* + 1) / 3, and all are when the menu is
  /// armed, so that the last bar and the arming coincide [trap P.7.2].
  public var expandedCount: Int {
    guard !isArmed else { return Self.barCount }
    return (1..<Self.barCount).count { Double($0) / Double(Self.barCount) < progress }
  }

  /// The state's name in probes.
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

  /// Called when a touch begins to drag the content.
  public mutating func began() {
    if state == .idle { state = .pulling(progress: 0) }
  }

  /// Called when the touch has pulled the content by `distance` points; a negative distance, away
  /// from the pull, counts as 0, and NaN is ignored.
  public mutating func moved(distance: Double) {
    guard isPulling, !distance.isNaN else { return }
    let progress = max(0, distance) / max(1, armingDistance)
    state =
      progress >= 1 - Self.tolerance
      ? .armed(progress: max(1, progress)) : .pulling(progress: progress)
  }

  /// Called when the touch is released.
  public mutating func released() -> Action? {
    guard isPulling else { return nil }
    guard isArmed else {
      state = .idle
      return nil
    }
    state = .presenting
    return .present
  }

  /// Called when the drag is cancelled, which never shows the menu [trap P.7.4].
  public mutating func cancelled() {
    if isPulling { state = .idle }
  }

  /// Shows the menu without a pull, unless a touch pulls or the menu is visible.
  public mutating func present() -> Action? {
    guard state == .idle else { return nil }
    state = .presenting
    return .present
  }

  /// Dismisses the menu, unless it is hidden or already being dismissed.
  public mutating func dismiss() -> Action? {
    guard state == .presenting || state == .shown else { return nil }
    state = .dismissing
    return .dismiss
  }

  /// Called when the menu is shown, also after a reversed dismissal.
  public mutating func presented() {
    if state == .presenting || state == .dismissing { state = .shown }
  }

  /// Called when the menu is hidden, whatever the cause.
  public mutating func dismissed() {
    if !isPulling { state = .idle }
  }
}
