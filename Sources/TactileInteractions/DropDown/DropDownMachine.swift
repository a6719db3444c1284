public import TactileMotion
public import TactilePrimitives

/// The state machine of a drop-down modal: a value without views or clock.
///
/// | state | present | began | moved | released | go up, go docked | dismissed | ended | resized |
/// |---|---|---|---|---|---|---|---|---|
/// | hidden | presenting | – | – | – | – | – | – | – |
/// | presenting | – | dragging | – | – | settling | dismissing | up, hidden | follows |
/// | up, docked | – | dragging | – | – | settling | dismissing | – | stays at its place |
/// | settling | – | dragging | – | – | settling | dismissing | up, docked | is redirected |
/// | dragging | – | – | dragging | settling | tapped: settling | dismissing | – | follows |
/// | dismissing | – | dragging | – | – | – | – | hidden | follows |
///
/// A dash ignores the event; cancelled acts as released at rest. A dismissal ends a drag.
nonisolated public struct DropDownMachine: Sendable {
  /// A snap point of the modal.
  public enum Place: String, Hashable, Sendable {
    /// The modal covers the presenter except for a strip at the top.
    case up
    /// Only the modal's bar is visible, at the bottom.
    case docked
  }

  /// The modal's state.
  public enum State: Hashable, Sendable {
    /// The modal is below the host and not presented.
    case hidden
    /// The modal is moving up.
    case presenting
    /// The modal rests at a snap point.
    case resting(Place)
    /// A touch holds the modal.
    case dragging(Grip)
    /// The modal is settling at a snap point.
    case settling(to: Place)
    /// The modal is moving down and away, from `progress` on the track and this `recovery`.
    case dismissing(progress: Double, recovery: Double)
  }

  /// The drag of a modal by a touch; positions are top edges in points of the host.
  public struct Grip: Hashable, Sendable {
    /// The modal's position when caught, without rubber banding.
    var origin: Double
    /// The modal's position when caught.
    var start: Double
    /// The recovery at ``start`` in excess of what a drag to there would give.
    var excess: Double
    /// The movement of the touch since it caught the modal, in points downwards.
    var travel = 0.0
  }

  /// The action that the owner performs.
  public enum Action: Hashable, Sendable {
    /// Put modal and presenter there and stop any motion.
    case place(DropDownPose)
    /// Move modal and presenter there in `duration` seconds, easing in and out.
    case settle(DropDownPose, duration: Double)
    /// Redirect the running motion there, within its remaining time.
    case redirect(DropDownPose)
  }

  /// The settings of the feel; see ``change(to:)``.
  public private(set) var settings: DropDownSettings

  /// The modal's state.
  public private(set) var state: State = .hidden

  /// The host's size in points.
  public private(set) var size: Size

  /// A hidden modal in a host of `size`.
  public init(size: Size, settings: DropDownSettings) {
    self.size = size
    self.settings = settings
  }

  // MARK: Places

  /// The modal's top edge when docked, in points; 0 if the host is not as high as the bar.
  public var dockedY: Double { size.height - barHeight }

  /// The height of the modal's bar, the visible part of a docked modal, in points.
  public var barHeight: Double { min(settings.barHeight, size.height) }

  /// The modal's top edge when up, in points; never below ``dockedY``.
  public var upY: Double { min(settings.topOffset, dockedY) }

  /// The pose of a hidden modal.
  public var hiddenPose: DropDownPose { DropDownPose(y: size.height, recovery: 1) }

  /// Returns the pose of a modal that rests at `place`.
  public func pose(at place: Place) -> DropDownPose {
    switch place {
    case .up: DropDownPose(y: upY, recovery: 0)
    case .docked: DropDownPose(y: dockedY, recovery: 1)
    }
  }

  /// Returns the pose at `progress` of a presentation or dismissal: 0 is hidden, 1 is where a
  /// presentation ends or a dismissal starts.
  ///
  /// Nil without a transition.
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

  /// Whether the modal moves by itself.
  public var isMoving: Bool {
    switch state {
    case .presenting, .settling, .dismissing: true
    case .hidden, .resting, .dragging: false
    }
  }

  /// Whether a touch holds the modal.
  public var isDragging: Bool {
    if case .dragging = state { true } else { false }
  }

  /// The snap point where the modal rests, settles or is presented; nil in all other states.
  public var destination: Place? {
    switch state {
    case .presenting: .up
    case .resting(let place), .settling(let place): place
    case .hidden, .dragging, .dismissing: nil
    }
  }

  /// The state's name in probes.
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

  /// Called when the presentation begins.
  public mutating func presented() {
    if state == .hidden { state = .presenting }
  }

  /// Called when the dismissal begins, with `pose` as the current pose on the screen.
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

  /// Called when the presentation or dismissal finishes; `shown` is its final state.
  public mutating func transitionEnded(shown: Bool) {
    guard shown else { return state = .hidden }
    switch state {
    case .presenting: state = .resting(.up)
    case .dismissing(let progress, _): state = .resting(progress > 0.5 ? .up : .docked)
    case .hidden, .resting, .dragging, .settling: break
    }
  }

  // MARK: By hand

  /// Called when a touch catches the modal, whose current pose on the screen is `pose`.
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

  /// Called when the touch is `travel` points below where it caught the modal.
  public mutating func moved(travel: Double) -> Action? {
    guard case .dragging(var grip) = state, travel.isFinite else { return nil }
    grip.travel = travel
    state = .dragging(grip)
    return .place(pose(of: grip))
  }

  /// Called when the touch releases the modal at `velocity` points per second downwards.
  public mutating func released(velocity: Double) -> (action: Action, settle: Settle)? {
    heldY.map { lead(by: track.settle(position: $0, velocity: velocity)) }
  }

  /// Called when the drag is cancelled.
  public mutating func cancelled() -> (action: Action, settle: Settle)? {
    heldY.map { lead(by: track.cancel(at: $0)) }
  }

  private mutating func lead(by settle: Settle) -> (action: Action, settle: Settle) {
    let place: Place = settle.point.name == Place.up.rawValue ? .up : .docked
    state = .settling(to: place)
    return (.settle(pose(at: place), duration: settle.duration), settle)
  }

  /// Brings the modal up after a tap, also while the tapping touch holds it.
  public mutating func tapped() -> Action? {
    guard isDragging else { return go(to: .up) }
    return settle(to: .up)
  }

  // MARK: Otherwise

  /// Settles the modal at `place`, unless that is its destination or it is held, dismissed or
  /// hidden.
  public mutating func go(to place: Place) -> Action? {
    guard let destination, destination != place else { return nil }
    return settle(to: place)
  }

  /// Called when the settle animation finished.
  public mutating func arrived() {
    if case .settling(let place) = state { state = .resting(place) }
  }

  /// Called when the host's size changed.
  ///
  /// - Returns: the action to perform; nil during a transition, which calls
  ///   ``pose(atTransition:)`` again.
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

  /// Uses `settings` from now on: a held modal stays under its touch, and a resting or settling
  /// one moves to its snap point's new position.
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

  /// The held modal's top edge, in points of the host; nil while no touch holds it.
  private var heldY: Double? {
    guard case .dragging(let grip) = state else { return nil }
    return pose(of: grip).y
  }

  /// The lowest position of a drag, where nothing of the modal is visible.
  private var lowestY: Double { max(upY, size.height) }

  private func pose(of grip: Grip) -> DropDownPose {
    let raw = min(grip.origin + grip.travel, lowestY)
    let y = max(0, band.position(forRaw: raw, in: upY...lowestY))
    // What was back beyond the formula goes as the modal goes up, so that nothing jumps.
    let way = grip.start - upY
    let share = way > 0 ? min(max((y - upY) / way, 0), 1) : 0
    return DropDownPose(y: y, recovery: min(recovery(at: y) + grip.excess * share, 1))
  }

  /// Returns the presenter's recovery for a drag from ``upY`` to `y` [SPEC M.3: t/H].
  private func recovery(at y: Double) -> Double {
    size.height > 0 ? min(max((y - upY) / size.height, 0), 1) : 0
  }

  private var band: RubberBand {
    RubberBand(coefficient: settings.overdragCoefficient, dimension: upY)
  }

  /// The track from the dock, at progress 0, to the upper snap point, at progress 1; a drag begins
  /// on the bar at the modal's top.
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
