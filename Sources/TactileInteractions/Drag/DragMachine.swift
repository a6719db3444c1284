public import TactileMotion

/// The state machine of a panel on a track: a value without views or clock.
///
/// | state | began | moved | released | cancelled | go | arrived | track changed |
/// |---|---|---|---|---|---|---|---|
/// | resting | tracking | – | – | – | settling | – | moves with its snap point |
/// | settling | tracking | – | – | – | settling | resting | settles to the new position |
/// | tracking | – | tracking | settling | settling | – | – | follows the new limits |
///
/// A dash ignores the event: while a touch holds the panel, nothing else moves it.
nonisolated public struct DragMachine: Sendable {
  /// The panel's state; places are the names of the track's snap points.
  public enum State: Hashable, Sendable {
    /// The panel rests at a snap point.
    case resting(at: String)
    /// A touch holds the panel: `origin` is its position when caught, without rubber banding, and
    /// `travel` the movement of the touch since then, both in points along the axis.
    case tracking(origin: Double, travel: Double)
    /// The panel is settling at a snap point.
    case settling(to: String)
  }

  /// The action that the owner performs.
  public enum Action: Hashable, Sendable {
    /// Put the panel at this position and stop any motion.
    case place(Double)
    /// Move the panel from its current position to `position` in `duration` seconds.
    case settle(position: Double, duration: Double)
    /// Redirect the running motion to this position, within its remaining time.
    case redirect(Double)
  }

  /// The panel's track; see ``resized(to:)`` and ``retuned(to:)``.
  public private(set) var track: DragTrack

  /// The panel's state.
  public private(set) var state: State

  /// A panel that rests at the snap point `name`.
  public init(_ track: DragTrack, at name: String) {
    self.track = track
    state = .resting(at: name)
  }

  /// Whether the panel is settling.
  public var isSettling: Bool {
    if case .settling = state { true } else { false }
  }

  /// Whether a touch holds the panel.
  public var isTracking: Bool {
    if case .tracking = state { true } else { false }
  }

  /// The snap point where the panel rests or is settling; nil while a touch holds it.
  public var destination: String? {
    switch state {
    case .resting(let place), .settling(let place): place
    case .tracking: nil
    }
  }

  /// The position that the touch asks for, without rubber banding; nil without a touch.
  public var raw: Double? {
    guard case .tracking(let origin, let travel) = state else { return nil }
    return origin + travel
  }

  /// The state's name in probes: the snap point of a resting panel, `tracking` or `settling`.
  public var stateName: String {
    switch state {
    case .resting(let place): place
    case .tracking: "tracking"
    case .settling: "settling"
    }
  }

  /// Called when a touch catches the panel, whose current position is `position`.
  public mutating func began(at position: Double) {
    guard !isTracking else { return }
    state = .tracking(origin: track.limits.raw(forPosition: position), travel: 0)
  }

  /// Called when the touch is `travel` points along the axis from where it caught the panel.
  public mutating func moved(travel: Double) -> Action? {
    guard case .tracking(let origin, _) = state, travel.isFinite else { return nil }
    state = .tracking(origin: origin, travel: travel)
    return .place(track.limits.position(forRaw: origin + travel))
  }

  /// Called when the touch releases the panel at `velocity` points per second.
  public mutating func released(velocity: Double) -> (action: Action, settle: Settle)? {
    trackedPosition.map { lead(by: track.settle(position: $0, velocity: velocity)) }
  }

  /// Called when the drag is cancelled.
  public mutating func cancelled() -> (action: Action, settle: Settle)? {
    trackedPosition.map { lead(by: track.cancel(at: $0)) }
  }

  private mutating func lead(by settle: Settle) -> (action: Action, settle: Settle) {
    state = .settling(to: settle.point.name)
    return (.settle(position: settle.point.position, duration: settle.duration), settle)
  }

  /// Sends the panel to `place`, unless a touch holds it or `place` is its destination already.
  public mutating func go(to place: String) -> Action? {
    guard let destination, destination != place else { return nil }
    state = .settling(to: place)
    let duration = DurationGuard.seconds(track.commandDuration)
    return .settle(position: track.position(of: place), duration: duration)
  }

  /// Called when the running motion finished.
  public mutating func arrived() {
    if case .settling(let place) = state { state = .resting(at: place) }
  }

  /// Uses `track` after a change of the size: a held panel moves within the new limits.
  public mutating func resized(to track: DragTrack) -> Action? {
    let old = self.track
    self.track = track
    guard let raw else { return follow(from: old) }
    return track == old ? nil : .place(track.limits.position(forRaw: raw))
  }

  /// Uses `track` after a change of the settings: a held panel stays under its touch.
  public mutating func retuned(to track: DragTrack) -> Action? {
    let (old, position) = (self.track, trackedPosition)
    self.track = track
    guard let position, case .tracking(_, let travel) = state else { return follow(from: old) }
    let origin = track.limits.raw(forPosition: position) - travel
    state = .tracking(origin: origin, travel: travel)
    return nil
  }

  /// Returns the action that moves a panel without a touch to its snap point's new position.
  private func follow(from old: DragTrack) -> Action? {
    guard let destination else { return nil }
    let position = track.position(of: destination)
    guard position != old.position(of: destination) else { return nil }
    return isSettling ? .redirect(position) : .place(position)
  }

  private var trackedPosition: Double? { raw.map(track.limits.position(forRaw:)) }
}
