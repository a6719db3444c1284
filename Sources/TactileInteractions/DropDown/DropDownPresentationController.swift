internal import TactileMotion
public import TactilePrimitives
public import TactileViews

/// Moves a drop-down modal between its snap points, and its presenter with it.
///
/// Nothing else changes the modal's frame, or the transform and alpha of the presenter's view,
/// which get their former values back when the modal is dismissed. While the modal is docked,
/// touches and keys go to the presenter.
public final class DropDownPresentationController: PresentationController {
  /// The kind of the presentation: docking or plain.
  public let kind: DropDownTransition.Kind

  /// The current pose on the screen.
  public private(set) var pose: DropDownPose

  private var machine: DropDownMachine
  private let backdrop: DynamicColor
  private var presenterLooks: PresenterLooks?
  private weak var focusInModal: View?

  private var settleStart: DropDownPose
  private var settleTarget: DropDownPose
  private lazy var settling = AnimatedValue(0) { [weak self] in self?.settleMoved(to: $0) }

  /// The recovery from which the presenter takes touches and keys during a dismissal: it looks
  /// unchanged by then, while the spring needs long for the last points.
  private static let usableRecovery = 0.95

  init(
    presented: ViewController,
    presenter: ViewController,
    kind: DropDownTransition.Kind,
    settings: DropDownSettings,
    backdrop: DynamicColor,
  ) {
    self.kind = kind
    self.backdrop = backdrop
    machine = DropDownMachine(size: .zero, settings: settings)
    pose = machine.hiddenPose
    settleStart = pose
    settleTarget = pose
    super.init(presented: presented, presenter: presenter)
    dismissesOnEscape = kind == .plain
  }

  // MARK: State

  /// `hidden`, `presenting`, `up`, `dragging`, `docked`, `settling` or `dismissing`.
  public var stateName: String { machine.stateName }

  /// The visible height of the modal when it is up, in points.
  public var shownHeight: Double { machine.size.height - machine.upY }

  /// The height that a docked modal covers at the bottom of its host, in points; 0 otherwise.
  ///
  /// It is set once the modal settles towards the dock and until it is up again or dismissed; it
  /// does not change while a touch holds the modal.
  public private(set) var dockedHeight = 0.0 {
    didSet {
      guard dockedHeight != oldValue else { return }
      (presented as? DropDownModalController)?.onDockedHeightChange?(dockedHeight)
    }
  }

  /// Whether the modal moves by itself.
  public var isMoving: Bool { machine.isMoving }

  // MARK: Commands

  /// Docks the modal, unless a touch holds it or it is being dismissed.
  public func dock() {
    if kind == .docking { perform(machine.go(to: .docked)) }
  }

  /// Brings the modal up, unless a touch holds it; reverses a running dismissal.
  public func restore() {
    guard kind == .docking, case .dismissing = machine.state else {
      return perform(machine.go(to: .up))
    }
    beginDrag()
    perform(machine.tapped())
  }

  /// Puts the modal at `place` without motion, unless a touch holds it or it is being dismissed.
  public func place(at place: DropDownMachine.Place) {
    guard kind == .docking, machine.destination != nil else { return }
    _ = machine.go(to: place)
    endTransition()
    arrive()
  }

  // MARK: By hand

  /// Begins a drag of the modal from its current pose.
  public func beginDrag() {
    guard kind == .docking else { return }
    machine.began(at: pose)
    settling.stop()
    endTransition()
    stateDidChange()
  }

  /// Puts the modal `travel` points below where the touch caught it.
  public func drag(by travel: Double) { perform(machine.moved(travel: travel)) }

  /// Returns whether a drag may begin at `point`, in the modal's own coordinate space.
  public func canDrag(from point: Point) -> Bool { machine.track.area.contains(point) }

  /// Releases the modal at `velocity` points per second downwards.
  public func endDrag(velocity: Double) { endDrag(machine.released(velocity: velocity)) }

  /// Settles the modal after a cancelled drag.
  public func cancelDrag() { endDrag(machine.cancelled()) }

  private func endDrag(_ result: (action: DropDownMachine.Action, settle: Settle)?) {
    guard let (action, settle) = result else { return }
    presented.view.window?.note(settle, of: "dropdown")
    perform(action)
  }

  /// Brings the modal up after a tap, also one that is moving or that the tapping touch caught.
  public func tap() {
    guard kind == .docking, let action = machine.tapped() else { return }
    if case .settle(_, let duration) = action {
      presented.view.window?.log(
        .settle(to: DropDownMachine.Place.up.rawValue, duration: duration),
        name: "dropdown",
        why: "tapped",
      )
    }
    perform(action)
  }

  /// Uses `settings` from now on.
  func change(to settings: DropDownSettings) {
    perform(machine.change(to: settings))
    presented.view.setNeedsLayout()
  }

  // MARK: Presentation

  /// Returns the modal's frame at its current position; it always has the size `size`.
  public override func frameOfPresentedView(in size: Size) -> Rect {
    Rect(origin: Point(x: 0, y: pose.y), size: size)
  }

  public override func presentationWillBegin() {
    if kind == .docking { presenterLooks = presenter.map { PresenterLooks($0.view) } }
    if kind == .docking { presenterLooks?.setBackdrop(backdrop) }
    _ = machine.resized(to: container?.frame.size ?? .zero)
    machine.presented()
  }

  public override func presentationDidEnd(completed: Bool) { transitionEnded(shown: completed) }

  public override func dismissalWillBegin() {
    settling.stop()
    machine.dismissed(from: pose)
    stateDidChange()
  }

  public override func dismissalDidEnd(completed: Bool) { transitionEnded(shown: !completed) }

  public override func containerDidLayout() {
    perform(machine.resized(to: container?.frame.size ?? .zero))
  }

  public override func handleKey(_ event: KeyEvent) -> Bool {
    guard kind == .docking, event.isDown, event.name == "Escape", event.modifiers.isEmpty else {
      return super.handleKey(event)
    }
    // Words in the modal must not be lost by one key: it is put aside, not away.
    guard machine.destination == .up || machine.isDragging else { return false }
    if !event.isRepeat { dock() }
    return true
  }

  func transitionHeads(toShown: Bool) {
    if !toShown { machine.dismissed(from: pose) }
    stateDidChange()
  }

  func transitionMoved(to progress: Double) {
    if let pose = machine.pose(atTransition: progress) { show(pose) }
  }

  private func transitionEnded(shown: Bool) {
    machine.transitionEnded(shown: shown)
    if let place = machine.restingPlace { show(machine.pose(at: place)) }
    if machine.state == .hidden { restorePresenter() }
    stateDidChange()
  }

  /// Finishes a running transition as shown, because a drag or a settle animation takes over.
  private func endTransition() {
    guard let presentation = presented.presentation, presentation.isRunning else { return }
    presentation.finish(at: .shown)
  }

  // MARK: Moving

  private func perform(_ action: DropDownMachine.Action?) {
    guard let action else { return }
    switch action {
    case .place(let pose):
      settling.stop()
      show(pose)
    case .settle(let pose, let duration):
      endTransition()
      settle(to: pose, duration: duration)
    case .redirect(let pose):
      settle(to: pose, duration: settling.remainingDuration)
    }
    stateDidChange()
  }

  private func settle(to target: DropDownPose, duration: Double) {
    settleStart = pose
    settleTarget = target
    guard let window = presented.view.window, !window.reducesMotion else { return arrive() }
    settling.animate(
      CurveMotion(from: 0, to: 1, duration: duration, curve: .easeInOut),
      in: window.animator,
    ) { [weak self] reachedEnd in
      if reachedEnd { self?.arrive() }
    }
  }

  private func settleMoved(to fraction: Double) {
    show(settleStart.mixed(with: settleTarget, fraction))
  }

  private func arrive() {
    settling.stop()
    machine.arrived()
    if let place = machine.restingPlace { show(machine.pose(at: place)) }
    stateDidChange()
  }

  private func show(_ pose: DropDownPose) {
    self.pose = pose
    presented.view.frame = frameOfPresentedView(in: machine.size)
    presenterLooks?.show(recovery: pose.recovery, settings: machine.settings)
    updateCover()
  }

  private func stateDidChange() {
    updateCover()
    updateDockedHeight()
    let isWhole = machine.restingPlace == .docked || machine.state == .hidden
    presenterLooks?.setMoving(!isWhole)
    (presented as? DropDownModalController)?.setMoving(machine.isMoving || machine.isDragging)
    returnFocus()
  }

  private func updateDockedHeight() {
    switch machine.state {
    case .resting(.docked), .settling(.docked): dockedHeight = machine.barHeight
    case .hidden, .presenting, .resting(.up), .dismissing: dockedHeight = 0
    case .dragging, .settling(.up): break
    }
  }

  private func updateCover() {
    putFocusAside()
    let covers =
      switch machine.state {
      case .resting(.docked), .hidden: kind == .plain
      case .dismissing: kind == .plain || pose.recovery < Self.usableRecovery
      case .presenting, .resting(.up), .dragging, .settling: true
      }
    if coversPresenter != covers { coversPresenter = covers }
  }

  /// Moves the focus out of the content of a modal that settles into the dock, and remembers it.
  private func putFocusAside() {
    guard let destination = machine.destination, let modal = presented as? DropDownModalController
    else { return }
    modal.isContentFocusEnabled = destination == .up
    guard destination == .docked, let window = modal.view.window,
      let focused = window.focusedView, modal.isInContent(focused)
    else { return }
    focusInModal = focused
    window.focus(nil)
  }

  /// Returns the focus to the view that had it before the modal was docked.
  private func returnFocus() {
    guard machine.destination == .up, let focused = focusInModal else { return }
    focusInModal = nil
    presented.view.window?.returnFocus(to: focused)
  }

  private func restorePresenter() {
    presenterLooks?.restore()
    presenterLooks = nil
  }
}

extension DropDownMachine {
  /// The snap point where the modal rests; nil in all other states.
  nonisolated fileprivate var restingPlace: Place? {
    if case .resting(let place) = state { place } else { nil }
  }
}
