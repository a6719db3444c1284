public import TactileGestures
internal import TactileLayout
internal import TactileMotion
internal import TactilePrimitives
public import TactileViews

/// A side menu that is uncovered by dragging the panel in front of it aside.
///
/// Only the panel moves: its leading edge is held by one constraint whose constant is the drawer's
/// position. The controller's view contains the menu's and the panel, and the panel the front
/// controller's.
///
/// While the drawer is open, or on its way there, the focus is in the menu; when it closes, the
/// focus goes back to where it was.
public final class DrawerController: ViewController {
  /// What is behind.
  public let menu: ViewController
  /// What is on the panel.
  public let front: ViewController
  /// Drags the panel; what lies on the panel waits for it to fail.
  public let pan: PanRecognizer

  /// The feel; a change counts at once.
  public var settings: DrawerSettings {
    didSet { if settings != oldValue { perform(machine.change(to: settings)) } }
  }

  /// Asked when a touch comes down on the panel of the closed drawer: whether its drag is left to
  /// what is on the panel; absent means never.
  public var leavesTouch: ((Touch) -> Bool)?

  private var machine: DrawerMachine
  private let panel = View()
  private var leading: LayoutConstraint?
  private var isCatch = false
  private lazy var position = AnimatedValue(0) { [weak self] in self?.leading?.constant = $0 }

  /// A closed drawer.
  public init(menu: ViewController, front: ViewController, settings: DrawerSettings = .init()) {
    self.menu = menu
    self.front = front
    self.settings = settings
    machine = DrawerMachine(size: .zero, settings: settings)
    pan = PanRecognizer(name: "drawer.pan")
    super.init()
    addChild(menu)
    addChild(front)
  }

  // MARK: State

  /// Where the screen shows the panel, in points from its closed place.
  public var x: Double { panel.frame.minX }

  /// `closed`, `tracking`, `settling` or `open`.
  public var stateName: String { machine.stateName }

  /// 0 closed to 1 open; beyond 1 while dragged further, 0 where there is no room to open.
  public var progress: Double { machine.track.progress(at: x) }

  /// How fast the finger that holds the panel moves, or else the panel itself, in points a second.
  public var velocity: Double {
    guard machine.isTracking, let window = view.window else { return position.velocity }
    return pan.velocity(at: window.animator.now).dx
  }

  // MARK: Commands

  /// Opens the drawer, unless a contact holds it.
  public func open() { perform(machine.go(to: .open)) }

  /// Closes the drawer, unless a contact holds it.
  public func close() { perform(machine.go(to: .closed)) }

  /// Opens a closed or closing drawer, closes any other, unless a contact holds it.
  public func toggle() { perform(machine.toggle()) }

  /// Puts the drawer where it would come to rest, without motion.
  public func setOpen(_ isOpen: Bool) {
    guard !machine.isTracking else { return }
    perform(machine.go(to: isOpen ? .open : .closed))
    position.set(isOpen ? machine.openX : 0)
    machine.arrived()
  }

  // MARK: View

  public override func loadView() -> View { DrawerView() }

  public override var keyController: ViewController { front.keyController }

  public override func viewDidLoad() {
    panel.identifier = "drawer.panel"
    panel.backgroundColor = DynamicColor(light: .white, dark: .black)
    panel.prefersLayer = true
    panel.clipsToBounds = true
    menu.view.isFocusEnabled = false
    view.addSubview(menu.view)
    view.addSubview(panel)
    panel.addSubview(front.view)
    constrain()
    connectPan()
    (view as? DrawerView)?.onResize = { [weak self] size in
      guard let self else { return }
      perform(machine.resized(to: size))
    }
    (view as? DrawerView)?.onMoveToWindow = { [weak self] in self?.moveFocus() }
  }

  public override func handleKey(_ event: KeyEvent) -> Bool {
    guard event.isDown, !event.isRepeat else { return false }
    switch (event.name, event.modifiers) {
    case ("Escape", []), ("Left", []):
      guard machine.destination == .open else { return false }
      close()
    case ("Menu", []), ("Application", []), ("M", .alt), ("m", .alt):
      toggle()
    default:
      return false
    }
    return true
  }

  private func constrain() {
    let leading = panel.leading.constraint(equalTo: view.leading)
    self.leading = leading
    view.activate([
      leading,
      panel.top.constraint(equalTo: view.top),
      panel.width.constraint(equalTo: view.width),
      panel.height.constraint(equalTo: view.height),
      menu.view.leading.constraint(equalTo: view.leading),
      menu.view.top.constraint(equalTo: view.top),
      menu.view.width.constraint(equalTo: view.width),
      menu.view.height.constraint(equalTo: view.height),
    ])
    panel.activate([
      front.view.leading.constraint(equalTo: panel.leading),
      front.view.top.constraint(equalTo: panel.top),
      front.view.width.constraint(equalTo: panel.width),
      front.view.height.constraint(equalTo: panel.height),
    ])
  }

  // MARK: Gesture

  private func connectPan() {
    pan.maximumNumberOfTouches = 1
    pan.shouldReceive = { [weak self] _, touch in
      self?.takesTouch(touch) ?? false
    }
    pan.beginsAtTouchDown = { [weak self] _ in self?.machine.isSettling == true }
    pan.shouldBegin = { [weak self] _ in self?.decideBegin() ?? .allow }
    pan.shouldBeRequiredToFail = { [weak self] _, other in
      guard let self, let other = other as? PanRecognizer, !other.tracksControl,
        let node = other.node as? View, node !== panel, node.isDescendant(of: panel)
      else { return false }
      return !other.touches.contains { other.beginsImmediately(with: $0) }
    }
    pan.shouldRequireFailure = { _, other in other.tracksControl }
    pan.onChange = { [weak self] _ in self?.panDidChange() }
    panel.addGestureRecognizer(pan)
  }

  private func takesTouch(_ touch: Touch) -> Bool {
    guard machine.track.area.contains(touch.location(in: panel)) else { return false }
    return machine.state != .resting(.closed) || leavesTouch?(touch) != true
  }

  private func decideBegin() -> BeginDecision {
    if let inner = scrolledBack { return .refuse(why: "\(inner.pan.name) can go on that way") }
    let gate = DrawerGate(x: x, velocity: pan.beginVelocity, settings: settings)
    guard let refusal = gate.refusal else { return .allow }
    return .refuse(why: refusal)
  }

  /// What lies under the contact on the closed panel and is scrolled to its start before the drawer
  /// opens; nothing is where the contact came down at the edge.
  private var scrolledBack: ScrollView? {
    guard machine.state == .resting(.closed), let touch = pan.touches.first,
      panel.convertFromWindow(touch.startLocationInWindow).x > pan.settings.edgeZone
    else { return nil }
    return touch.path.lazy.prefix { $0 !== self.panel }.compactMap { $0 as? ScrollView }
      .first { $0.hasRoom(along: .horizontal, towardsEnd: false) }
  }

  private func panDidChange() {
    switch pan.state {
    case .began:
      isCatch = machine.isSettling
      position.stop()
      machine.began(at: position.value)
      perform(machine.moved(travel: pan.translation.dx))
    case .changed:
      perform(machine.moved(travel: pan.translation.dx))
    case .ended:
      perform(machine.moved(travel: pan.translation.dx))
      settle(machine.released(velocity: isTremblingCatch ? 0 : pan.releaseVelocity.dx))
    case .cancelled:
      settle(machine.cancelled())
    case .possible, .failed, .recognized:
      break
    }
  }

  /// Whether the finger caught the panel and did not move it as far as a pan moves before it begins.
  private var isTremblingCatch: Bool {
    let device = pan.touches.first?.device ?? .finger
    return isCatch && pan.displacement.length <= pan.settings.panSlop(for: device)
  }

  private func settle(_ result: (action: DrawerMachine.Action, settle: Settle)?) {
    guard let (action, settle) = result else { return }
    view.window?.note(settle, of: "drawer")
    perform(action)
  }

  private func perform(_ action: DrawerMachine.Action?) {
    switch action {
    case nil:
      break
    case .place(let x):
      position.set(x)
    case .settle(let x, let duration):
      animate(to: x, duration: duration)
    case .redirect(let x):
      animate(to: x, duration: position.remainingDuration)
    }
    moveFocus()
  }

  /// Brings the focus to where the drawer leads; it stays where it is while a contact holds the
  /// panel.
  private func moveFocus() {
    guard let destination = machine.destination, isViewLoaded else { return }
    menu.view.isFocusEnabled = destination == .open
    guard let window = view.window else { return }
    switch destination {
    case .open: window.pushFocusScope(menu.view, isModal: false)
    case .closed: window.popFocusScope(menu.view)
    }
  }

  private func animate(to x: Double, duration: Double) {
    guard let window = view.window else {
      position.set(x)
      machine.arrived()
      return
    }
    position.animate(
      CurveMotion(from: position.value, to: x, duration: duration, curve: .linear),
      in: window.animator,
    ) { [weak self] reachedEnd in
      if reachedEnd { self?.machine.arrived() }
    }
  }
}

/// Tells the controller its extent before the constraints are solved.
private final class DrawerView: View {
  var onResize: ((Size) -> Void)?
  var onMoveToWindow: (() -> Void)?

  override func didMoveToWindow() {
    super.didMoveToWindow()
    onMoveToWindow?()
  }

  override func layoutSubviews() {
    onResize?(frame.size)
    super.layoutSubviews()
  }
}
