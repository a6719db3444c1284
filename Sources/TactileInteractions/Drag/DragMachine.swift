public import TactileMotion

/// The state machine of a panel on a track: a value without views or clock.
///
/// | state | began | moved | released | cancelled | go | arrived | track changed |
/// |---|---|---|---|---|---|---|---|
/// | resting | tracking | – | – | – | settling | – | moves with its snap point |
/// | settling | tracking | – | – | – | settling | resting | settles to the new position |
/// | transitioning | tracking | – | – | – | settling | resting | – |
/// | tracking | tracking | tracking | settling | settling | – | – | follows the new limits |
///
/// A dash ignores the event: while a touch holds the panel, no command moves it. A transition that
/// begins takes the panel in every state.
nonisolated public struct DragMachine: Sendable {
  /// The panel's state; places are the names of the track's snap points.
  public enum State: Hashable, Sendable {
    /// The panel rests at a snap point.
    case resting(at: String)
    /// A touch holds the panel.
    case tracking(Grip)
    /// The panel is settling at a snap point.
    case settling(to: String)
    /// A presentation or dismissal moves the panel to a snap point, or away if it is nil; an away
    /// panel stays in this state.
    case transitioning(to: String?)
  }

  /// A touch's hold on a panel, in points along the axis.
  public struct Grip: Hashable, Sendable {
    /// The panel's position when caught, without rubber banding.
    var origin: Double
    /// The movement of the touch since then.
    var travel = 0.0
    /// The snap point where the panel rested when caught; nil if it was in motion.
    let place: String?
  }

  /// The action that the owner performs.
  public enum Action: Hashable, Sendable {
    /// Put the panel at this position and stop any motion.
    case place(Double)
    /// Move the panel from its current position to `position` in `duration` seconds, from `velocity`
    /// points per second if the motion takes it over; nil is the panel's current one.
    case settle(position: Double, duration: Double, velocity: Double? = nil)
    /// Redirect the running motion to this position, within its remaining time.
    case redirect(Double)
  }

  /// The panel's track; see ``resized(to:offset:)`` and ``retuned(to:)``.
  public private(set) var track: DragTrack

  /// The panel's state.
  public private(set) var state: State

  /// A panel that rests at the snap point `name`.
  public init(_ track: DragTrack, at name: String) {
    self.track = track
    state = .resting(at: name)
  }

  /// Whether the panel is in motion without a touch.
  public var isMoving: Bool {
    switch state {
    case .settling, .transitioning: true
    case .resting, .tracking: false
    }
  }

  /// Whether a transition moves the panel, or has moved it away.
  public var isTransitioning: Bool {
    if case .transitioning = state { true } else { false }
  }

  /// Whether a touch holds the panel.
  public var isTracking: Bool {
    if case .tracking = state { true } else { false }
  }

  /// The snap point where the panel rests or arrives next; nil if a touch holds it or it is away.
  public var destination: String? {
    switch state {
    case .resting(let place), .settling(let place): place
    case .transitioning(let place): place
    case .tracking: nil
    }
  }

  /// The position that the touch asks for, without rubber banding; nil without a touch.
  public var raw: Double? {
    guard case .tracking(let grip) = state else { return nil }
    return grip.origin + grip.travel
  }

  /// The state's name in probes: the snap point of a resting panel, `tracking`, `settling`,
  /// `presenting` or `dismissing`.
  public var stateName: String {
    switch state {
    case .resting(let place): place
    case .tracking: "tracking"
    case .settling: "settling"
    case .transitioning(let place): place == nil ? "dismissing" : "presenting"
    }
  }

  /// Called when a touch catches the panel, whose current position is `position`.
  ///
  /// A touch that takes over a held panel moves it from where it is.
  public mutating func began(at position: Double) {
    if case .tracking(let grip) = state {
      state = .tracking(Grip(origin: grip.origin + grip.travel, place: grip.place))
      return
    }
    let place: String? = if case .resting(let place) = state { place } else { nil }
    state = .tracking(Grip(origin: track.limits.raw(forPosition: position), place: place))
  }

  /// Called when the touch is `travel` points along the axis from where it caught the panel.
  public mutating func moved(travel: Double) -> Action? {
    guard case .tracking(var grip) = state, travel.isFinite else { return nil }
    grip.travel = travel
    state = .tracking(grip)
    return .place(track.limits.position(forRaw: grip.origin + travel))
  }

  /// Called when the touch releases the panel at `velocity` points per second.
  public mutating func released(velocity: Double) -> (action: Action, settle: Settle)? {
    guard case .tracking(let grip) = state, let raw, let position = trackedPosition else {
      return nil
    }
    let own = track.limits.velocity(ofTouch: velocity, at: raw)
    let settle = track.settle(
      position: position,
      velocity: velocity,
      panelVelocity: own,
      from: grip.place,
    )
    return lead(by: settle, velocity: own)
  }

  /// Called when the drag is cancelled.
  public mutating func cancelled() -> (action: Action, settle: Settle)? {
    guard case .tracking(let grip) = state else { return nil }
    return trackedPosition.map { lead(by: track.cancel(at: $0, from: grip.place), velocity: 0) }
  }

  /// Called when the touch that holds the panel turns out to be a tap that sends it to `place`.
  public mutating func tapped(to place: String) -> Action? {
    isTracking ? settle(to: place) : go(to: place)
  }

  private mutating func lead(
    by settle: Settle,
    velocity: Double,
  ) -> (action: Action, settle: Settle) {
    state = .settling(to: settle.point.name)
    let (position, duration) = (settle.point.position, settle.duration)
    return (.settle(position: position, duration: duration, velocity: velocity), settle)
  }

  /// Sends the panel to `place`, unless a touch holds it or `place` is its destination already.
  public mutating func go(to place: String) -> Action? {
    isTracking || destination == place ? nil : settle(to: place)
  }

  private mutating func settle(to place: String) -> Action {
    state = .settling(to: place)
    let duration = DurationGuard.seconds(track.commandDuration)
    return .settle(position: track.position(of: place), duration: duration)
  }

  /// Called when a transition begins to move the panel to `place`, or away if it is nil.
  public mutating func transitionBegan(to place: String?) { state = .transitioning(to: place) }

  /// Called when the running motion or transition finished.
  public mutating func arrived() {
    switch state {
    case .settling(let place), .transitioning(let place?): state = .resting(at: place)
    case .resting, .tracking, .transitioning(nil): break
    }
  }

  /// Uses `track` after a change of the size: a held panel moves within the new limits.
  ///
  /// A held panel also moves by `offset` points, for one whose size changes under the touch.
  public mutating func resized(to track: DragTrack, offset: Double = 0) -> Action? {
    let old = self.track
    self.track = track
    if case .tracking(var grip) = state {
      grip.origin += offset
      state = .tracking(grip)
    }
    guard let raw else { return follow(from: old) }
    return track == old ? nil : .place(track.limits.position(forRaw: raw))
  }

  /// Uses `track` after a change of the settings: a held panel stays under its touch.
  public mutating func retuned(to track: DragTrack) -> Action? {
    let (old, position) = (self.track, trackedPosition)
    self.track = track
    guard let position, case .tracking(var grip) = state else { return follow(from: old) }
    grip.origin = track.limits.raw(forPosition: position) - grip.travel
    state = .tracking(grip)
    return nil
  }

  /// Returns the action that moves a panel without a touch to its snap point's new position.
  private func follow(from old: DragTrack) -> Action? {
    guard let destination, !isTransitioning else { return nil }
    let position = track.position(of: destination)
    guard position != old.position(of: destination) else { return nil }
    return isMoving ? .redirect(position) : .place(position)
  }

  private var trackedPosition: Double? { raw.map(track.limits.position(forRaw:)) }
}
