internal import TactileMotion
public import TactilePrimitives
public import TactileViews

/// Presents and dismisses a drop-down modal, and moves its presenter with it.
///
/// Nothing else changes the modal's frame, or the transform and alpha of the presenter's view,
/// which get their former values back when the modal is dismissed. While the modal is docked,
/// touches and keys go to the presenter. Touches beside a card always do, and a press there, or F6,
/// moves the focus, and with it the keys, to the presenter, which leaves Escape to the card.
public final class DropDownPresentationController: PresentationController {
  private let modal: DropDownModalController
  private var presenterLooks: PresenterLooks?
  /// The view in the content that gets the focus back when a docked modal is brought up.
  weak var focusInModal: View?
  private var size = Size.zero
  /// The snap point at which the modal was last announced to rest.
  private var announced: String?
  private lazy var placement = DropDownPlacement(modal.arrangement, modal.settings, in: size)
  /// The start of a dismissal: its progress on the track, so that it follows a resize, and its
  /// recovery.
  private var departure = (progress: 1.0, recovery: 0.0)
  /// The position where a touch caught the modal, and its recovery there in excess of the
  /// formula's.
  private var grip = (y: 0.0, excess: 0.0)
  /// The presenter's recovery: 0 is scaled and faded as under a modal that is up, 1 is unchanged.
  private lazy var presenterRecovery = AnimatedValue(1, name: "dropdown.presenter") {
    [weak self] _ in
    self?.showPresenter()
  }

  /// The recovery from which the presenter takes touches and keys during a dismissal: it looks
  /// unchanged by then, while the spring needs long for the last points.
  private static let usableRecovery = 0.95

  init(_ modal: DropDownModalController, presenter: ViewController) {
    self.modal = modal
    super.init(presented: modal, presenter: presenter)
    dismissesOnEscape = modal.kind == .plain
    connectDrag()
  }

  // MARK: State

  /// `hidden`, `presenting`, `up`, `dragging`, `docked`, `settling` or `dismissing`.
  public var stateName: String {
    if isHidden { return "hidden" }
    return drag.machine.isTracking ? "dragging" : drag.machine.stateName
  }

  /// The modal's top edge, in points from the host's top edge.
  public var y: Double { drag.position }

  /// The height that a docked modal covers at the bottom of its host, in points; 0 otherwise.
  ///
  /// It is set once the modal settles towards the dock and until it is up again or dismissed; it
  /// does not change while a touch holds the modal.
  public private(set) var dockedHeight = 0.0 {
    didSet { if dockedHeight != oldValue { modal.onDockedHeightChange?(dockedHeight) } }
  }

  private var drag: DragController { modal.drag }
  private var recovery: Double { presenterRecovery.value }
  /// The track of the modal's top edge.
  var track: DragTrack { drag.machine.track }
  private var isDocking: Bool { modal.kind == .docking }
  private var isCard: Bool { isDocking && placement.isCard }
  private var isHidden: Bool { (presented.presentation?.state ?? .hidden) == .hidden }
  private var isLeaving: Bool { drag.machine.state == .transitioning(to: nil) }

  // MARK: Commands

  /// Docks the modal, unless a touch holds it or it is being dismissed.
  public func dock() {
    if isDocking, !isLeaving { drag.go(to: "docked") }
  }

  /// Brings the modal up, unless a touch holds it; reverses a running dismissal.
  public func restore() {
    if !isHidden, isDocking || !isLeaving { drag.go(to: "up") }
  }

  /// Puts the modal at the snap point `place` without motion, unless a touch holds it or it is
  /// being dismissed.
  public func put(at place: String) {
    guard isDocking, drag.machine.destination != nil else { return }
    endTransition()
    presenterRecovery.set(recovery(at: place))
    drag.put(at: place)
  }

  /// Shows changed settings of the modal.
  func settingsDidChange() {
    place { drag.retune(to: $0) }
    showPresenter()
  }

  // MARK: Drag

  private func connectDrag() {
    drag.onTake = { [weak self] in self?.take() ?? false }
    drag.onMove = { [weak self] in self?.modalDidMove(to: $0) }
    drag.onSettle = { [weak self] in
      self?.settlePresenter(at: $0, with: $1)
      return false
    }
    drag.onStateChange = { [weak self] in self?.stateDidChange() }
  }

  /// Takes the modal from a transition, because a drag or a settle animation moves it from here.
  private func take() -> Bool {
    if drag.machine.isTracking {
      presenterRecovery.stop()
      grip = (drag.position, recovery - formulaRecovery(at: drag.position))
    }
    endTransition()
    return true
  }

  /// Finishes a running transition as shown.
  private func endTransition() {
    guard let presentation = presented.presentation, presentation.isRunning else { return }
    presentation.finish(at: .shown)
  }

  private func modalDidMove(to y: Double) {
    presented.view.frame = frame(at: y)
    guard isDocking, !isCard, drag.machine.isTracking else { return }
    // The excess falls to 0 on the way up, so that the presenter does not jump.
    let distance = grip.y - track.end
    let share = distance > 0 ? min(max((y - track.end) / distance, 0), 1) : 0
    presenterRecovery.set(min(formulaRecovery(at: y) + grip.excess * share, 1))
  }

  /// Returns the presenter's recovery for a drag from the upper snap point to `y` [SPEC M.3: t/H].
  private func formulaRecovery(at y: Double) -> Double {
    size.height > 0 ? min(max((y - track.end) / size.height, 0), 1) : 0
  }

  private func frame(at y: Double) -> Rect {
    Rect(x: placement.x, y: y, width: placement.width, height: size.height)
  }

  /// Returns the presenter's recovery under a modal that rests at `place`.
  private func recovery(at place: String) -> Double { place == "up" && !isCard ? 0 : 1 }

  private func settlePresenter(at place: String, with motion: any Motion) {
    let target = recovery(at: place)
    guard let window = presented.view.window else { return presenterRecovery.set(target) }
    window.move(presenterRecovery, along: motion.remapped(from: recovery, to: target))
  }

  // MARK: Presentation

  /// Returns the modal's frame at its current position; it is always as high as its host.
  public override func frameOfPresentedView(in size: Size) -> Rect { frame(at: drag.position) }

  public override func presentationWillBegin() {
    if isDocking {
      presenterLooks = presenter.map { PresenterLooks($0.view) }
      presenterLooks?.setBackdrop(DynamicColor(.black))
    }
    drag.transitionBegan(to: "up")
    resize()
  }

  public override func presentationDidEnd(completed: Bool) { transitionEnded() }

  public override func dismissalWillBegin() { transitionWillRun(to: .hidden) }

  public override func dismissalDidEnd(completed: Bool) { transitionEnded() }

  public override func transitionWillRun(to place: Presentation.Place) {
    if place == .hidden, !isLeaving {
      let isPresenting = drag.machine.isTransitioning
      departure =
        isPresenting ? (1, recovery(at: "up")) : (track.progress(at: drag.position), recovery)
    }
    presenterRecovery.stop()
    drag.transitionBegan(to: place == .shown ? "up" : nil)
  }

  /// Places modal and presenter for the progress of a transition: 0 is hidden, 1 is where a
  /// presentation ends or a dismissal starts.
  func transitionMoved(to progress: Double) {
    guard case .transitioning(let place) = drag.machine.state else { return }
    let start = place == nil ? departure : (progress: 1, recovery: recovery(at: "up"))
    let y = min(track.position(at: start.progress), size.height)
    if isDocking { presenterRecovery.set(mix(1, start.recovery, min(progress, 1))) }
    drag.transitionMoved(to: mix(size.height, y, min(progress, 1)))
  }

  private func transitionEnded() {
    drag.transitionEnded()
    guard isHidden else { return }
    presenterLooks?.restore()
    presenterLooks = nil
  }

  public override func containerDidLayout() { resize() }

  private func resize() {
    guard let size = container?.frame.size, size != self.size else { return }
    self.size = size
    place { drag.resize(to: $0) }
    modalDidMove(to: drag.position)
  }

  /// Updates the placement of the modal and passes its track to `use`; updates the presenter if the
  /// modal became a card or ceased to be one.
  private func place(_ use: (DragTrack) -> Void) {
    let wasCard = isCard
    placement = DropDownPlacement(modal.arrangement, modal.settings, in: size)
    use(placement.track)
    presented.view.frame = frame(at: drag.position)
    presented.view.setNeedsLayout()
    guard isCard != wasCard else { return }
    if isCard {
      presenterRecovery.set(1)
    } else if let destination = drag.machine.destination {
      presenterRecovery.set(recovery(at: destination))
    }
    stateDidChange()
  }

  public override func handleKey(_ event: KeyEvent) -> Bool {
    guard isDocking, event.isDown, event.name == "Escape", event.modifiers.isEmpty else {
      return super.handleKey(event)
    }
    // Escape docks the modal instead of dismissing it, so that one key cannot discard what was
    // typed.
    guard drag.machine.destination == "up" || drag.machine.isTracking else { return false }
    if !event.isRepeat { dock() }
    return true
  }

  // MARK: Presenter and focus

  private func showPresenter() {
    presenterLooks?.show(recovery: recovery, settings: modal.settings, modal.arrangement)
    updateCovering()
  }

  private func stateDidChange() {
    updateCovering()
    updateDockedHeight()
    let isPresenterWhole = isHidden || drag.machine.state == .resting(at: "docked")
    presenterLooks?.setMoving(!isPresenterWhole)
    // Painters keep the content as a cached layer while the modal moves.
    modal.content.view.shouldRasterize =
      !isHidden && (drag.machine.isTracking || drag.machine.isMoving)
    returnFocus()
    announceRest()
  }

  private func announceRest() {
    guard case .resting(let place) = drag.machine.state, !isHidden, place != announced
    else { return }
    defer { announced = place }
    guard announced != nil || place == "docked" else { return }
    let title = modal.localizedTitle
    modal.view.window?.announce(
      place == "docked" ? localized("\(title) docked") : localized("\(title) raised")
    )
  }

  private func updateDockedHeight() {
    switch drag.machine.state {
    case .resting(at: "docked"), .settling(to: "docked"): dockedHeight = track.area.height
    case .resting, .transitioning: dockedHeight = 0
    case .tracking, .settling: break
    }
  }

  /// Keeps touches and focus from the presenter while it cannot be used; a card keeps only the focus,
  /// until a press beside it takes it.
  private func updateCovering() {
    putFocusAside()
    let isUsable =
      switch drag.machine.state {
      case .resting(at: "docked"): isDocking
      case .transitioning(to: nil):
        isDocking && (isHidden || recovery >= Self.usableRecovery)
      case .resting, .settling, .tracking, .transitioning: false
      }
    takesFocus = !isUsable
    coversPresenter = !isUsable && (isLeaving || !isCard)
  }

  /// Moves the focus out of the content of a modal that settles into the dock, and remembers it.
  private func putFocusAside() {
    guard let destination = drag.machine.destination else { return }
    modal.content.view.isFocusEnabled = destination == "up"
    guard destination == "docked", let window = modal.view.window,
      let focused = window.focusedView, focused.isDescendant(of: modal.content.view)
    else { return }
    focusInModal = focused
    window.focus(nil)
  }

  /// Returns the focus to the view that had it before the modal was docked.
  private func returnFocus() {
    guard drag.machine.destination == "up", let focused = focusInModal else { return }
    focusInModal = nil
    presented.view.window?.returnFocus(to: focused)
  }
}

/// Returns the number at `fraction` of the way from `start` to `end`; exact at 0 and 1.
private nonisolated func mix(_ start: Double, _ end: Double, _ fraction: Double) -> Double {
  fraction == 1 ? end : start + (end - start) * fraction
}
