public import TactileMotion

/// Where a panel on a track is and where it goes: a value without views or clock.
///
/// | state | began | moved | released | cancelled | go | arrived | track changed |
/// |---|---|---|---|---|---|---|---|
/// | resting | tracking | – | – | – | settling | – | moves with its place |
/// | settling | tracking | – | – | – | settling | resting | settles to the new place |
/// | tracking | – | tracking | settling | settling | – | – | follows the new limits |
///
/// A dash ignores the event: while a contact holds the panel, nothing else moves it.
nonisolated public struct DragMachine: Sendable {
  /// What the panel is doing; places are called as the track's snap points.
  public enum State: Hashable, Sendable {
    /// It rests.
    case resting(at: String)
    /// A contact holds it; `origin` is where it would be without rubber band and drag, and `travel`
    /// how far the contact has moved since, in points.
    case tracking(origin: Double, travel: Double)
    /// It is on its way.
    case settling(to: String)
  }

  /// What the owner is to do.
  public enum Action: Hashable, Sendable {
    /// Put the panel there, and end what motion there is.
    case place(Double)
    /// Take the panel from where it is on the screen to `position` in `duration` seconds.
    case settle(position: Double, duration: Double)
    /// Lead the motion under way there instead, in the time it has left.
    case redirect(Double)
  }

  /// The way of the panel; see ``resized(to:)`` and ``retuned(to:)``.
  public private(set) var track: DragTrack

  /// What the panel is doing.
  public private(set) var state: State

  /// A panel that rests at the place called `name`.
  public init(_ track: DragTrack, at name: String) {
    self.track = track
    state = .resting(at: name)
  }

  /// Whether the panel is on its way.
  public var isSettling: Bool {
    if case .settling = state { true } else { false }
  }

  /// Whether a contact holds the panel.
  public var isTracking: Bool {
    if case .tracking = state { true } else { false }
  }

  /// The place where the panel rests or is on its way to; nil while it is held.
  public var destination: String? {
    switch state {
    case .resting(let place), .settling(let place): place
    case .tracking: nil
    }
  }

  /// The position that the contact which holds the panel asks for, without rubber band; nil while
  /// none does.
  public var raw: Double? {
    guard case .tracking(let origin, let travel) = state else { return nil }
    return origin + travel
  }

  /// What the state is called in probes: the place of rest, `tracking` or `settling`.
  public var stateName: String {
    switch state {
    case .resting(let place): place
    case .tracking: "tracking"
    case .settling: "settling"
    }
  }

  /// A contact takes hold of the panel, which the screen shows at `position`.
  public mutating func began(at position: Double) {
    guard !isTracking else { return }
    state = .tracking(origin: track.limits.raw(forPosition: position), travel: 0)
  }

  /// The contact is `travel` points along the axis from where it took hold.
  public mutating func moved(travel: Double) -> Action? {
    guard case .tracking(let origin, _) = state, travel.isFinite else { return nil }
    state = .tracking(origin: origin, travel: travel)
    return .place(track.limits.position(forRaw: origin + travel))
  }

  /// The contact lets go of the panel with `velocity` points a second.
  public mutating func released(velocity: Double) -> (action: Action, settle: Settle)? {
    trackedPosition.map { lead(by: track.settle(position: $0, velocity: velocity)) }
  }

  /// The contact is taken away.
  public mutating func cancelled() -> (action: Action, settle: Settle)? {
    trackedPosition.map { lead(by: track.cancel(at: $0)) }
  }

  private mutating func lead(by settle: Settle) -> (action: Action, settle: Settle) {
    state = .settling(to: settle.point.name)
    return (.settle(position: settle.point.position, duration: settle.duration), settle)
  }

  /// Sends the panel to `place`, unless it is held, is there, or is on its way.
  public mutating func go(to place: String) -> Action? {
    guard let destination, destination != place else { return nil }
    state = .settling(to: place)
    let duration = DurationGuard.seconds(track.commandDuration)
    return .settle(position: track.position(of: place), duration: duration)
  }

  /// The motion under way reached its end.
  public mutating func arrived() {
    if case .settling(let place) = state { state = .resting(at: place) }
  }

  /// The panel has other room, and the way is `track`: one that is held follows within the new limits.
  public mutating func resized(to track: DragTrack) -> Action? {
    let old = self.track
    self.track = track
    guard let raw else { return follow(from: old) }
    return track == old ? nil : .place(track.limits.position(forRaw: raw))
  }

  /// The panel feels otherwise, and the way is `track`: one that is held stays under its contact.
  public mutating func retuned(to track: DragTrack) -> Action? {
    let (old, position) = (self.track, trackedPosition)
    self.track = track
    guard let position, case .tracking(_, let travel) = state else { return follow(from: old) }
    let origin = track.limits.raw(forPosition: position) - travel
    state = .tracking(origin: origin, travel: travel)
    return nil
  }

  /// Leads a panel that nobody holds to where its place is now.
  private func follow(from old: DragTrack) -> Action? {
    guard let destination else { return nil }
    let position = track.position(of: destination)
    guard position != old.position(of: destination) else { return nil }
    return isSettling ? .redirect(position) : .place(position)
  }

  private var trackedPosition: Double? { raw.map(track.limits.position(forRaw:)) }
}
