public import TactileGestures
public import TactileMotion
internal import TactilePrimitives
public import TactileViews

/// Drags a panel along a track with a pan recognizer and a ``DragMachine``.
///
/// It adds ``pan`` to the panel. The owner moves the panel in ``onMove``, and hands over a track when
/// the size or the settings change. Gestures of the panel's content along the track's axis wait
/// for the pan to fail; a scroll view there scrolls by the rest, see ``ScrollHandover``.
public final class DragController {
  /// The panel's name in the log and in ``Release``.
  public let name: String

  /// Drags the panel.
  public let pan: PanRecognizer

  /// The panel's state: resting, tracking or settling.
  public private(set) var machine: DragMachine

  /// The timing curve of the settle animation.
  public var curve = TimingCurve.easeOut

  /// Whether one drag moves both the panel and a scroll view on it.
  public var handsOverToScrollViews = true

  /// Called when a touch comes down in the track's area; returns whether it may drag the panel.
  ///
  /// Nil accepts every touch.
  public var takesTouch: ((Touch) -> Bool)?

  /// Called once the touch has moved beyond the touch slop; nil lets every drag begin.
  public var mayBegin: (() -> BeginDecision)?

  /// Called with each new position of the panel, in points along the axis.
  public var onMove: ((Double) -> Void)?

  /// Called after the state may have changed.
  public var onStateChange: (() -> Void)?

  private let panel: View
  private var isCatch = false
  private var handover = ScrollHandover()
  private lazy var value = AnimatedValue(0) { [weak self] in self?.onMove?($0) }

  /// A drag of `panel`, which rests at the snap point `place` of a track in a view without extent.
  public init<Settings: DragSettings>(of panel: View, feeling settings: Settings, at place: String)
  {
    name = Settings.name
    self.panel = panel
    machine = DragMachine(settings.track(in: .zero), at: place)
    pan = PanRecognizer(name: "\(name).pan")
    value.set(machine.track.position(of: place))
    connect()
  }

  // MARK: State

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

  /// Sends the panel to the snap point `place`, unless a touch holds it.
  public func go(to place: String) { perform(machine.go(to: place)) }

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

  /// Uses `track` from now on, after a change of the size.
  public func resize(to track: DragTrack) { perform(machine.resized(to: track)) }

  /// Uses `track` from now on, after a change of the settings.
  public func retune(to track: DragTrack) { perform(machine.retuned(to: track)) }

  // MARK: Gesture

  private func connect() {
    pan.axis = machine.track.axis == .horizontal ? .horizontal : .vertical
    pan.maximumNumberOfTouches = 1
    pan.shouldReceive = { [weak self] _, touch in
      guard let self, machine.track.area.contains(touch.location(in: panel)) else { return false }
      return takesTouch?(touch) ?? true
    }
    pan.beginsAtTouchDown = { [weak self] _ in self?.machine.isSettling == true }
    pan.shouldBegin = { [weak self] _ in self?.mayBegin?() ?? .allow }
    pan.shouldBeRequiredToFail = { [weak self] _, other in
      guard let self, let other = other as? PanRecognizer, !other.tracksControl,
        let node = other.node as? View, node !== panel, node.isDescendant(of: panel)
      else { return false }
      return !other.touches.contains { other.beginsImmediately(with: $0) }
    }
    pan.shouldRequireFailure = { _, other in other.tracksControl }
    pan.onChange = { [weak self] _ in self?.panDidChange() }
    panel.addGestureRecognizer(pan)
    panel.prefersLayer = true
  }

  private func panDidChange() {
    switch pan.state {
    case .began:
      isCatch = machine.isSettling
      value.stop()
      machine.began(at: position)
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
      let velocity = isTremblingCatch ? 0 : along(pan.releaseVelocity.pointsPerSecond)
      let isTaken = handover.end(machine, velocity: velocity)
      settle(machine.released(velocity: isTaken ? 0 : velocity))
    case .cancelled:
      handover.cancel()
      settle(machine.cancelled())
    case .possible, .failed, .recognized:
      break
    }
  }

  private func follow() {
    perform(machine.moved(travel: handover.panelTravel(of: along(pan.translation), machine)))
  }

  /// Whether the touch caught the panel and then moved no further than the touch slop.
  private var isTremblingCatch: Bool {
    let device = pan.touches.first?.device ?? .finger
    return isCatch && pan.displacement.length <= pan.settings.panSlop(for: device)
  }

  private func along(_ vector: Vector) -> Double {
    machine.track.axis == .horizontal ? vector.dx : vector.dy
  }

  // MARK: Moving

  private func settle(_ result: (action: DragMachine.Action, settle: Settle)?) {
    guard let (action, settle) = result else { return }
    panel.window?.note(settle, of: name)
    perform(action)
  }

  private func perform(_ action: DragMachine.Action?) {
    switch action {
    case nil: break
    case .place(let position): value.set(position)
    case .settle(let position, let duration): animate(to: position, duration: duration)
    case .redirect(let position): animate(to: position, duration: value.remainingDuration)
    }
    onStateChange?()
  }

  private func animate(to position: Double, duration: Double) {
    guard let window = panel.window else {
      value.set(position)
      return machine.arrived()
    }
    value.animate(
      CurveMotion(from: self.position, to: position, duration: duration, curve: curve),
      in: window.animator,
    ) { [weak self] reachedEnd in
      guard let self, reachedEnd else { return }
      machine.arrived()
      onStateChange?()
    }
  }
}
