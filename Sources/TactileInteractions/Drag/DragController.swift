public import TactileGestures
public import TactileMotion
package import TactilePrimitives
public import TactileViews

/// Drags a panel along a track with a pan recognizer and a ``DragMachine``.
///
/// It adds ``pan`` to the panel, or to the view that it is in. The owner hands over a track when the
/// size or the settings change; a ``PanelController`` does so.
///
/// A presented panel is moved by its transition as well: its owner calls ``transitionBegan(to:)``,
/// ``transitionMoved(to:)`` and ``transitionEnded()``, and ends the transition in ``onTake``.
public final class DragController {
  /// The panel's name in the log and in `Release`.
  public let name: String

  /// Drags the panel.
  public let pan: PanRecognizer

  /// The panel's state: resting, tracking or settling.
  public private(set) var machine: DragMachine

  /// Whether gestures of the panel's content along the track's axis wait for the pan to fail.
  public var precedesContent = true

  /// Whether one drag moves both the panel and a scroll view on it; see `ScrollHandover`.
  public var handsOverToScrollViews = true

  /// The snap point for a panel that a touch caught in motion and lifted without moving it, like a
  /// tap; nil settles the panel as after a release at rest.
  public var tapPlace: String?

  /// Called when a touch comes down in the track's area; returns whether it may drag the panel.
  ///
  /// Nil accepts every touch.
  public var takesTouch: ((Touch) -> Bool)?

  /// Called when a touch comes down on the moving panel; returns whether it catches it at once.
  ///
  /// Nil lets every touch catch it.
  public var catchesTouch: ((Touch) -> Bool)?

  /// Called once the touch has moved beyond the touch slop; nil lets every drag begin.
  public var mayBegin: (() -> BeginDecision)?

  /// Called when a touch or a command takes the panel; returns whether it may.
  public var onTake: (() -> Bool)?

  /// Called with each new position of the panel, in points along the axis; by default it moves the
  /// panel's origin there.
  public var onMove: (Double) -> Void {
    get { value.apply }
    set { value.apply = newValue }
  }

  /// Called with the snap point and the motion, in points along the axis, before the panel settles;
  /// returns whether the panel is left to a transition.
  public var onSettle: ((String, any Motion) -> Bool)?

  /// Called after the state may have changed.
  public var onStateChange: (() -> Void)?

  /// Whether positions are those of a presentation, which runs in the direction of the window, not of
  /// the panel's superview.
  var drivesPresentation = false

  private let panel: View
  /// The timing curve of the settle animation, unless the track's rule has a motion of its own.
  private let curve: TimingCurve
  private var isCatch = false
  private var handover = ScrollHandover()
  private let value: AnimatedValue

  /// A drag of `panel`, which rests at the snap point `place` of a track in a view without extent.
  ///
  /// - Parameters:
  ///   - panel: the panel.
  ///   - settings: the settings that define the track.
  ///   - place: the snap point where the panel rests.
  ///   - pan: the recognizer, which is not on a view yet; nil creates a pan along the track's axis.
  ///   - view: the view that gets the recognizer; nil is the panel.
  public convenience init<Settings: DragSettings>(
    of panel: View,
    feeling settings: Settings,
    at place: String,
    by pan: PanRecognizer? = nil,
    in view: View? = nil,
  ) {
    self.init(
      of: panel,
      named: Settings.name,
      along: settings.track(in: .zero),
      curve: Settings.settleCurve,
      at: place,
      by: pan,
      in: view,
    )
  }

  /// A drag of `panel`, which is called `name` in the log and rests at the snap point `place` of
  /// `track`.
  package init(
    of panel: View,
    named name: String,
    along track: DragTrack,
    curve: TimingCurve = .easeOut,
    at place: String,
    by pan: PanRecognizer? = nil,
    in view: View? = nil,
  ) {
    self.name = name
    self.curve = curve
    self.panel = panel
    machine = DragMachine(track, at: place)
    self.pan = pan ?? PanRecognizer(name: "\(name).pan")
    let isHorizontal = track.axis == .horizontal
    value = AnimatedValue(track.position(of: place), name: name) { [panel] position in
      var origin = panel.frame.origin
      if isHorizontal { origin.x = position } else { origin.y = position }
      panel.move(to: origin)
    }
    connect(to: view ?? panel)
  }

  // MARK: State

  /// The panel's frame in points of its window; nil outside one.
  package var panelFrame: Rect? { panel.window == nil ? nil : panel.frameInWindow }

  /// The panel's current position on the screen, in points along the axis.
  public var position: Double { value.value }

  /// The panel's current progress on the screen, from 0 at the track's start to 1 at its end.
  public var progress: Double { machine.track.progress(at: position) }

  /// The velocity of the touch that holds the panel, or else of the panel, in points per second.
  public var velocity: Double {
    guard machine.isTracking, let window = panel.window else { return value.velocity }
    return along(pan.velocity(at: window.animator.now).pointsPerSecond)
  }

  // MARK: Commands

  /// Sends the panel to the snap point `place`, which the track must have, unless a touch holds it.
  public func go(to place: String) {
    let names = machine.track.snapPoints.map(\.name)
    precondition(names.contains(place), "no snap point \"\(place)\": there is \(names)")
    command(machine.go(to: place))
  }

  private func command(_ action: DragMachine.Action?) {
    if action != nil { _ = onTake?() }
    perform(action)
  }

  /// Sends the panel `count` snap points towards the end of its track; a negative count goes back.
  ///
  /// Does nothing while a touch holds the panel or if there is no snap point further that way.
  ///
  /// - Returns: whether the panel moves.
  @discardableResult
  public func step(by count: Int) -> Bool {
    let names = machine.track.names
    guard let destination = machine.destination, let index = names.firstIndex(of: destination)
    else { return false }
    let next = min(max(index + count, 0), names.count - 1)
    if next != index { go(to: names[next]) }
    return next != index
  }

  /// Puts the panel at the snap point `place` without motion, unless a touch holds it.
  public func put(at place: String) {
    guard !machine.isTracking else { return }
    _ = machine.go(to: place)
    value.set(machine.track.position(of: place))
    machine.arrived()
    onStateChange?()
  }

  /// Holds the panel at `position` as a touch would; only a touch or a transition moves it again.
  public func hold(at position: Double) {
    if !machine.isTracking, !take() { return }
    guard case .tracking(let grip) = machine.state else { return }
    perform(machine.moved(travel: position - grip.origin))
  }

  // MARK: Transitions

  /// Leaves the panel to a transition that moves it to the snap point `place`, or away if it is
  /// nil; a drag ends.
  public func transitionBegan(to place: String?) {
    value.stop()
    machine.transitionBegan(to: place)
    onStateChange?()
  }

  /// Puts a panel that was left to a transition at `position`; ignored for any other.
  public func transitionMoved(to position: Double) {
    if machine.isTransitioning { value.set(position) }
  }

  /// Called when the transition finished.
  public func transitionEnded() {
    if machine.isTransitioning { machine.arrived() }
    onStateChange?()
  }

  // MARK: Track

  /// Uses `track` from now on, after a change of the size.
  ///
  /// A panel that a touch holds also moves by `offset` points, for one whose size changes under the
  /// touch.
  public func resize(to track: DragTrack, offset: Double = 0) {
    perform(machine.resized(to: track, offset: offset))
    if machine.isTracking { onMove(position) }
  }

  /// Uses `track` from now on, after a change of the settings.
  public func retune(to track: DragTrack) { perform(machine.retuned(to: track)) }

  // MARK: Gesture

  private func connect(to view: View) {
    pan.axis = machine.track.axis == .horizontal ? .horizontal : .vertical
    pan.maximumNumberOfTouches = 1
    pan.shouldReceive = { [weak self] _, touch in
      guard let self, let view = pan.node as? View,
        machine.track.area.contains(touch.location(in: view))
      else { return false }
      return takesTouch?(touch) ?? true
    }
    pan.beginsAtTouchDown = { [weak self] touch in
      guard let self, machine.isMoving, let hit = touch.hitNode as? View,
        hit.isDescendant(of: panel)
      else { return false }
      return catchesTouch?(touch) ?? true
    }
    pan.shouldBegin = { [weak self] _ in self?.mayBegin?() ?? .allow }
    pan.shouldBeRequiredToFail = { [weak self] _, other in
      guard let self, precedesContent, let other = other as? PanRecognizer, !other.tracksControl,
        let node = other.node as? View, node !== panel, node.isDescendant(of: panel)
      else { return false }
      return !other.touches.contains { other.beginsImmediately(with: $0) }
    }
    pan.shouldRequireFailure = { _, other in other.tracksControl }
    pan.onChange = { [weak self] _ in self?.panDidChange() }
    view.addGestureRecognizer(pan)
  }

  private func panDidChange() {
    switch pan.state {
    case .began:
      guard take() else { return }
      handover = ScrollHandover(
        handsOverToScrollViews ? pan.touches.first : nil,
        on: panel,
        machine,
      )
      follow()
    case .changed:
      follow()
    case .ended:
      follow()
      release()
    case .cancelled:
      handover.cancel()
      settle(machine.cancelled())
    case .possible, .failed, .recognized:
      break
    }
  }

  private func take() -> Bool {
    let machine = machine
    // A presentation is interactive already where a program holds the panel.
    let isTaken = drivesPresentation && machine.isTracking
    isCatch = machine.isMoving
    self.machine.began(at: position)
    guard isTaken || onTake?() ?? true else {
      self.machine = machine
      return false
    }
    value.stop()
    return true
  }

  private func release() {
    guard machine.isTracking else { return handover.cancel() }
    if isCatchWithinSlop, let tapPlace, pan.touches.first?.device != .touchpad {
      return tap(to: tapPlace)
    }
    let velocity = isCatchWithinSlop ? 0 : along(pan.releaseVelocity.pointsPerSecond)
    let isTaken = handover.end(machine, velocity: velocity)
    settle(machine.released(velocity: isTaken ? 0 : velocity))
  }

  /// Sends the panel to the snap point `place` after a tap, also while the tapping touch holds it.
  public func tap(to place: String) {
    let action = machine.tapped(to: place)
    if case .settle(let position, let duration, _) = action {
      let motion = motion(to: position, duration: duration)
      panel.window?.log(
        .settle(to: place, duration: motion.duration),
        name: name,
        why: localized("tapped").english,
      )
    }
    command(action)
  }

  private func follow() {
    guard machine.isTracking else { return }
    perform(machine.moved(travel: handover.panelTravel(of: along(pan.translation), machine)))
  }

  /// Whether the touch caught the panel and then moved no further than the touch slop.
  private var isCatchWithinSlop: Bool {
    let device = pan.touches.first?.device ?? .finger
    return isCatch && pan.displacement.length <= pan.settings.panSlop(for: device)
  }

  /// Returns the part along the axis of a vector of the window.
  private func along(_ vector: Vector) -> Double {
    guard machine.track.axis == .horizontal else { return vector.dy }
    guard !drivesPresentation, let superview = panel.superview else { return vector.dx }
    return superview.turned(vector).dx
  }

  // MARK: Moving

  private func settle(_ result: (action: DragMachine.Action, settle: Settle)?) {
    guard let (action, settle) = result else { return }
    log(settle, action)
    perform(action)
  }

  private func log(_ settle: Settle, _ action: DragMachine.Action) {
    guard let window = panel.window else { return }
    window.log(
      .settle(to: settle.point.name, duration: settle.duration),
      name: name,
      reason: .settle(settle.reason),
    )
    window.noteRelease(
      of: name,
      position: settle.reason.position,
      velocity: settle.reason.velocity,
      outcome: settle.point.name,
      duration: settle.duration,
      leavingVelocity: leavingVelocity(of: action),
    )
  }

  /// Returns the velocity over the first 60th of a second of the motion that `action` begins, in
  /// points a second; nil where nothing moves.
  private func leavingVelocity(of action: DragMachine.Action) -> Double? {
    guard case .settle(let target, let duration, let velocity) = action,
      panel.window?.reducesMotion == false
    else { return nil }
    let motion = motion(to: target, duration: duration, velocity: velocity)
    return (motion.value(at: 1 / 60) - motion.start) * 60
  }

  private func perform(_ action: DragMachine.Action?) {
    switch action {
    case nil: break
    case .place(let position): value.set(position)
    case .settle(let position, let duration, let velocity):
      let motion = motion(to: position, duration: duration, velocity: velocity)
      // Without a velocity the panel was not released: it was at rest, or is moving without a
      // touch.
      animate(motion, isFromRest: velocity == nil)
    case .redirect(let position):
      animate(motion(to: position, duration: value.remainingDuration))
    }
    onStateChange?()
  }

  /// Returns the motion from the current position to `target`: that of the track's rule, from
  /// `velocity`, nil for the current one, or else along ``curve`` in `duration` seconds.
  private func motion(to target: Double, duration: Double, velocity: Double? = nil) -> any Motion {
    machine.track.motion(from: position, to: target, velocity: velocity ?? value.velocity)
      ?? CurveMotion(from: position, to: target, duration: duration, curve: curve)
  }

  private func animate(_ motion: any Motion, isFromRest: Bool = false) {
    if let place = machine.destination, onSettle?(place, motion) == true { return }
    guard let window = panel.window, !window.reducesMotion else {
      panel.window?.crossFade()
      value.set(motion.target)
      return machine.arrived()
    }
    value.animate(motion, in: window.animator, isFromRest: isFromRest) { [weak self] reachedEnd in
      guard let self, reachedEnd else { return }
      machine.arrived()
      onStateChange?()
    }
  }
}
