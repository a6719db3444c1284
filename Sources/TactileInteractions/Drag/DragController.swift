public import TactileGestures
public import TactileMotion
internal import TactilePrimitives
public import TactileViews

/// Drags a panel along a track: joins a pan, a ``DragMachine`` and the position on the screen.
///
/// Its owner puts ``pan`` on the panel, moves the panel in ``onMove``, and hands over a track when
/// the room or the feel changes. What lies on the panel and is dragged along the track's axis waits
/// for the pan to fail; a scroll view there gets what the panel leaves over, see ``ScrollHandover``.
public final class DragController {
  /// What the log and those who plot releases call it.
  public let name: String

  /// Drags the panel.
  public let pan: PanRecognizer

  /// Where the panel rests, is held or goes.
  public private(set) var machine: DragMachine

  /// How a panel that was let go moves to its place.
  public var curve = TimingCurve.easeOut

  /// Whether a scroll view on the panel and the panel are moved by one drag.
  public var handsOverToScrollViews = true

  /// Asked whether a contact that comes down in the track's area may drag; absent means always.
  public var takesTouch: ((Touch) -> Bool)?

  /// Asked once the contact has moved beyond the slop; absent lets every drag begin.
  public var mayBegin: (() -> BeginDecision)?

  /// Called with each new position on the screen, in points along the axis.
  public var onMove: ((Double) -> Void)?

  /// Called after the state may have changed.
  public var onStateChange: (() -> Void)?

  private let panel: View
  private var isCatch = false
  private var handover = ScrollHandover()
  private lazy var value = AnimatedValue(0) { [weak self] in self?.onMove?($0) }

  /// A drag of `panel`, which rests at the place called `place` and has no room yet.
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

  /// Where the screen shows the panel, in points along the axis.
  public var position: Double { value.value }

  /// Where the screen shows the panel, from 0 at the track's start to 1 at its end.
  public var progress: Double { machine.track.progress(at: position) }

  /// How fast the contact that holds the panel moves, or else the panel itself, in points a second.
  public var velocity: Double {
    guard machine.isTracking, let window = panel.window else { return value.velocity }
    return along(pan.velocity(at: window.animator.now).pointsPerSecond)
  }

  // MARK: Commands

  /// Sends the panel to `place`, unless a contact holds it.
  public func go(to place: String) { perform(machine.go(to: place)) }

  /// Sends the panel `count` places on towards the end of its track, or back where that is negative,
  /// unless a contact holds it or there is no place further that way.
  ///
  /// - Returns: whether it goes.
  @discardableResult
  public func step(by count: Int) -> Bool {
    let names = machine.track.names
    guard let destination = machine.destination, let index = names.firstIndex(of: destination)
    else { return false }
    let next = min(max(index + count, 0), names.count - 1)
    if next != index { go(to: names[next]) }
    return next != index
  }

  /// Puts the panel at `place` without motion, unless a contact holds it.
  public func put(at place: String) {
    guard !machine.isTracking else { return }
    _ = machine.go(to: place)
    value.set(machine.track.position(of: place))
    machine.arrived()
    onStateChange?()
  }

  /// Follows `track` from now on, because the room is another.
  public func resize(to track: DragTrack) { perform(machine.resized(to: track)) }

  /// Follows `track` from now on, because the feel is another.
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

  /// Whether the contact caught the panel and did not move it as far as a pan moves before it begins.
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
