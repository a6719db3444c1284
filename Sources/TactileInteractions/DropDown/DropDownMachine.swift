public import TactileMotion
public import TactilePrimitives

/// Where a drop-down modal is and where it goes: a value without views or clock.
///
/// | state | present | began | moved | released | go up, go docked | dismissed | ended | resized |
/// |---|---|---|---|---|---|---|---|---|
/// | hidden | presenting | – | – | – | – | – | – | – |
/// | presenting | – | dragging | – | – | settling | dismissing | up, hidden | follows |
/// | up, docked | – | dragging | – | – | settling | dismissing | – | stays in its place |
/// | settling | – | dragging | – | – | settling | dismissing | up, docked | settles to the new place |
/// | dragging | – | – | dragging | settling | tapped: settling | dismissing | – | follows the new limits |
/// | dismissing | – | dragging | – | – | – | – | hidden | follows |
///
/// A dash ignores the event; cancelled is as released. A dismissal that is asked for takes the modal from the contact that holds it.
nonisolated public struct DropDownMachine: Sendable {
  /// A place where the modal rests.
  public enum Place: String, Hashable, Sendable {
    /// It covers the presenter but for a strip at the top.
    case up
    /// Its bar alone is seen, at the bottom.
    case docked
  }

  /// What the modal is doing.
  public enum State: Hashable, Sendable {
    /// It is below the host, and gone.
    case hidden
    /// It comes up.
    case presenting
    /// It rests.
    case resting(Place)
    /// A contact holds it.
    case dragging(Grip)
    /// It is on its way to a place.
    case settling(to: Place)
    /// It goes down and away; `progress` on the track and `recovery` are where it set out.
    case dismissing(progress: Double, recovery: Double)
  }

  /// How a contact holds the modal.
  public struct Grip: Hashable, Sendable {
    /// Where the modal would be without drag and rubber band.
    var origin: Double
    /// Where the modal was caught.
    var start: Double
    /// How much more of the presenter was back at ``start`` than a drag to there brings back.
    var excess: Double
    /// Points below where it was caught.
    var travel = 0.0
  }

  /// What the owner is to do.
  public enum Action: Hashable, Sendable {
    /// Put everything there, and end what motion there is.
    case place(DropDownPose)
    /// Lead everything there in `duration` seconds, slow at both ends.
    case settle(DropDownPose, duration: Double)
    /// Lead the motion under way there instead, in the time it has left.
    case redirect(DropDownPose)
  }

  /// The feel; see ``change(to:)``.
  public private(set) var settings: DropDownSettings

  /// What the modal is doing.
  public private(set) var state: State = .hidden

  /// Extent of the host in points.
  public private(set) var size: Size

  /// A hidden modal in a host of `size`.
  public init(size: Size, settings: DropDownSettings) {
    self.size = size
    self.settings = settings
  }

  // MARK: Places

  /// The modal's top edge when it is docked; 0 where the host is lower than the bar.
  public var dockedY: Double { size.height - barHeight }

  /// Height of the modal's bar, which is all that is seen of a docked one, in points.
  public var barHeight: Double { min(settings.barHeight, size.height) }

  /// The modal's top edge when it is up; never below the docked place.
  public var upY: Double { min(settings.topOffset, dockedY) }

  /// How things are when the modal is gone.
  public var hiddenPose: DropDownPose { DropDownPose(y: size.height, recovery: 1) }

  /// How things are when the modal rests at `place`.
  public func pose(at place: Place) -> DropDownPose {
    switch place {
    case .up: DropDownPose(y: upY, recovery: 0)
    case .docked: DropDownPose(y: dockedY, recovery: 1)
    }
  }

  /// How things are at `progress` of a presentation or dismissal, 0 hidden to 1 where it began or
  /// leads; nil while there is neither.
  public func pose(atTransition progress: Double) -> DropDownPose? {
    switch state {
    case .presenting:
      return hiddenPose.mixed(with: pose(at: .up), min(progress, 1))
    case .dismissing(let start, let recovery):
      let start = DropDownPose(y: min(track.position(at: start), size.height), recovery: recovery)
      return hiddenPose.mixed(with: start, min(progress, 1))
    case .hidden, .resting, .dragging, .settling:
      return nil
    }
  }

  // MARK: What it is doing

  /// Whether it moves by itself.
  public var isMoving: Bool {
    switch state {
    case .presenting, .settling, .dismissing: true
    case .hidden, .resting, .dragging: false
    }
  }

  /// Whether a contact holds it.
  public var isDragging: Bool {
    if case .dragging = state { true } else { false }
  }

  /// Where it rests or is on its way to; nil while it is held, goes or is gone.
  public var destination: Place? {
    switch state {
    case .presenting: .up
    case .resting(let place), .settling(let place): place
    case .hidden, .dragging, .dismissing: nil
    }
  }

  /// What the state is called in probes.
  public var stateName: String {
    switch state {
    case .hidden: "hidden"
    case .presenting: "presenting"
    case .resting(let place): place.rawValue
    case .dragging: "dragging"
    case .settling: "settling"
    case .dismissing: "dismissing"
    }
  }

  // MARK: Coming and going

  /// The modal begins to come.
  public mutating func presented() {
    if state == .hidden { state = .presenting }
  }

  /// The modal begins to go from `pose`, at which the screen shows it.
  public mutating func dismissed(from pose: DropDownPose) {
    switch state {
    case .presenting:
      state = .dismissing(progress: 1, recovery: 0)
    case .resting, .settling, .dragging:
      state = .dismissing(progress: track.progress(at: pose.y), recovery: pose.recovery)
    case .hidden, .dismissing:
      break
    }
  }

  /// A coming or going reached its end, which is either that the modal is shown or that it is gone.
  public mutating func transitionEnded(shown: Bool) {
    guard shown else { return state = .hidden }
    switch state {
    case .presenting: state = .resting(.up)
    case .dismissing(let progress, _): state = .resting(progress > 0.5 ? .up : .docked)
    case .hidden, .resting, .dragging, .settling: break
    }
  }

  // MARK: By hand

  /// A contact takes hold of the modal, which the screen shows at `pose`.
  public mutating func began(at pose: DropDownPose) {
    switch state {
    case .presenting, .resting, .settling, .dismissing:
      state = .dragging(
        Grip(
          origin: band.raw(forPosition: pose.y, in: upY...lowestY),
          start: pose.y,
          excess: pose.recovery - recovery(at: pose.y),
        )
      )
    case .hidden, .dragging:
      break
    }
  }

  /// The contact is `travel` points below where it took hold.
  public mutating func moved(travel: Double) -> Action? {
    guard case .dragging(var grip) = state, travel.isFinite else { return nil }
    grip.travel = travel
    state = .dragging(grip)
    return .place(pose(of: grip))
  }

  /// The contact lets go of the modal with `velocity` points a second downwards.
  public mutating func released(velocity: Double) -> (action: Action, settle: Settle)? {
    heldY.map { lead(by: track.settle(position: $0, velocity: velocity)) }
  }

  /// The contact is taken away.
  public mutating func cancelled() -> (action: Action, settle: Settle)? {
    heldY.map { lead(by: track.cancel(at: $0)) }
  }

  private mutating func lead(by settle: Settle) -> (action: Action, settle: Settle) {
    let place: Place = settle.point.name == Place.up.rawValue ? .up : .docked
    state = .settling(to: place)
    return (.settle(pose(at: place), duration: settle.duration), settle)
  }

  /// A contact came down on the modal and went up without moving it: it is brought up, also from
  /// the grip of that contact.
  public mutating func tapped() -> Action? {
    guard isDragging else { return go(to: .up) }
    return settle(to: .up)
  }

  // MARK: Otherwise

  /// Sends the modal to `place`, unless it is held, goes or is gone, is there or on its way.
  public mutating func go(to place: Place) -> Action? {
    guard let destination, destination != place else { return nil }
    return settle(to: place)
  }

  /// The motion under way reached its end.
  public mutating func arrived() {
    if case .settling(let place) = state { state = .resting(place) }
  }

  /// The host has another extent.
  ///
  /// - Returns: what follows from it; nothing while a transition runs, which asks anew for
  ///   ``pose(atTransition:)``.
  public mutating func resized(to size: Size) -> Action? {
    guard size != self.size, size.width.isFinite, size.height.isFinite else { return nil }
    self.size = size
    switch state {
    case .resting(let place): return .place(pose(at: place))
    case .settling(let place): return .redirect(pose(at: place))
    case .dragging(let grip): return .place(pose(of: grip))
    case .hidden, .presenting, .dismissing: return nil
    }
  }

  /// Feels like `settings` from now on: a modal that is held stays under its contact, and one that
  /// rests or is on its way goes to where its place is now.
  public mutating func change(to settings: DropDownSettings) -> Action? {
    let old = self
    self.settings = settings
    switch state {
    case .resting(let place):
      return .place(pose(at: place))
    case .settling(let place):
      return pose(at: place) == old.pose(at: place) ? nil : .redirect(pose(at: place))
    case .dragging(var grip):
      let y = old.pose(of: grip).y
      grip.origin = band.raw(forPosition: y, in: upY...lowestY) - grip.travel
      state = .dragging(grip)
      return nil
    case .hidden, .presenting, .dismissing:
      return nil
    }
  }

  private mutating func settle(to place: Place) -> Action {
    state = .settling(to: place)
    return .settle(pose(at: place), duration: DurationGuard.seconds(settings.restoreDuration))
  }

  // MARK: Dragging

  /// Where the contact that holds the modal has it.
  private var heldY: Double? {
    guard case .dragging(let grip) = state else { return nil }
    return pose(of: grip).y
  }

  /// A drag follows the contact down to where nothing of the modal is seen.
  private var lowestY: Double { max(upY, size.height) }

  private func pose(of grip: Grip) -> DropDownPose {
    let raw = min(grip.origin + grip.travel, lowestY)
    let y = max(0, band.position(forRaw: raw, in: upY...lowestY))
    // What was back beyond the formula goes as the modal goes up, so that nothing jumps.
    let way = grip.start - upY
    let share = way > 0 ? min(max((y - upY) / way, 0), 1) : 0
    return DropDownPose(y: y, recovery: min(recovery(at: y) + grip.excess * share, 1))
  }

  /// How much of the presenter a drag from the upper place to `y` brings back [SPEC M.3: t/H].
  private func recovery(at y: Double) -> Double {
    size.height > 0 ? min(max((y - upY) / size.height, 0), 1) : 0
  }

  private var band: RubberBand {
    RubberBand(coefficient: settings.overdragCoefficient, dimension: upY)
  }

  /// The track between dock, at progress 0, and upper place, at progress 1; a drag comes down on
  /// the bar at the modal's top.
  public var track: DragTrack {
    DragTrack(
      .vertical,
      from: dockedY,
      to: upY,
      snapPoints: [SnapPoint(Place.docked.rawValue, at: 0), SnapPoint(Place.up.rawValue, at: 1)],
      rule: SettleRule(
        halfAtDivider: .upper,
        towardsUpper: .atLeast(settings.swipeThreshold),
        towardsLower: .atLeast(settings.swipeThreshold),
        duration: .travel(
          normalisation: 1,
          range: settings
            .minimumDuration...max(settings.minimumDuration, settings.maximumDuration),
        ),
      ),
      area: Rect(x: 0, y: 0, width: size.width, height: barHeight),
    )
  }
}
