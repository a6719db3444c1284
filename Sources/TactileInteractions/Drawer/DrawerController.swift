public import TactileGestures
internal import TactileLayout
internal import TactileMotion
internal import TactilePrimitives
public import TactileViews

/// A side menu that is uncovered by dragging aside the panel in front of it.
///
/// Only the panel moves: one constraint holds its leading edge, and its constant is the drawer's
/// position. The controller's view contains the menu's view and the panel; the panel contains the
/// front controller's view.
///
/// While the drawer is open or opening, the focus is in the menu; when it closes, the focus
/// returns to where it was.
///
/// In a wide view the open menu can be pinned beside the panel; see ``isPinned``.
public final class DrawerController: ViewController, DraggablePanel {
  /// The controller behind the panel.
  public let menu: ViewController
  /// The controller on the panel.
  public let front: ViewController
  /// Drags the panel; gestures of the panel's content wait for its pan to fail.
  public let drag: DragController

  /// The settings of the feel; a change applies at once.
  public var settings: DrawerSettings {
    didSet {
      guard settings != oldValue else { return }
      menuWidth?.constant = settings.width(in: size)
      drag.retune(to: settings.track(in: size))
      moveFocus()
    }
  }

  /// Called when a touch comes down on the panel of the closed drawer; returns whether its drag is
  /// left to the panel's content.
  ///
  /// Nil never leaves it.
  public var leavesTouch: ((Touch) -> Bool)?

  /// Whether the open menu of a wide view stays open beside the panel, which is then narrower.
  ///
  /// Only a command closes it there: the panel is visible without closing it, so drags and the
  /// Escape key leave it open. The drawer closes when the view is no longer wide, and opens again
  /// when it is.
  public var isPinned = false {
    didSet {
      guard isPinned != oldValue else { return }
      reopens = false
      updatePinning()
    }
  }

  /// Whether the view is wide enough for a menu beside the panel: `SizeClass/expanded`.
  public private(set) var canBePinned = false

  /// Whether the open menu lies beside the panel: it is pinned, and there is room.
  public private(set) var isBeside = false

  /// Whether the pinned drawer opens as soon as there is room.
  package var reopens = false

  /// Called with each key that the drawer does not use, from menu and panel; returns whether it was
  /// used.
  public var onKey: ((KeyEvent) -> Bool)?

  /// Called with each new position of the panel, in points from its closed position.
  public var onMove: ((Double) -> Void)?

  /// Called when the drawer comes to rest at the other snap point, with whether it is open.
  public var onRest: ((Bool) -> Void)?

  /// Called after ``canBePinned`` or ``isPinned`` changed.
  public var onPinningChange: (() -> Void)?

  /// The snap point at which the panel was last announced to rest.
  private var announced = "closed"
  /// The text on the panel that had the focus when a touch took the panel.
  private weak var textAside: View?
  private let panel = DrawerPanel()
  private var leading: LayoutConstraint?
  private var panelWidth: LayoutConstraint?
  private var menuWidth: LayoutConstraint?
  private var size = Size.zero

  /// A closed drawer.
  public init(menu: ViewController, front: ViewController, settings: DrawerSettings = .init()) {
    self.menu = menu
    self.front = front
    self.settings = settings
    drag = DragController(of: panel, feeling: settings, at: "closed")
    super.init()
    addChild(menu)
    addChild(front)
    connectDrag()
  }

  // MARK: State

  /// The panel's current position on the screen, in points from its closed position.
  public var x: Double { panel.frame.minX }

  /// `closed`, `tracking`, `settling` or `open`.
  public var stateName: String { drag.machine.stateName }

  // MARK: Commands

  /// Opens the drawer, unless a touch holds it.
  public func open() { drag.go(to: "open") }

  /// Closes the drawer, unless a touch holds it.
  public func close() { drag.go(to: "closed") }

  /// Opens a closed or closing drawer, closes any other, unless a touch holds it.
  public func toggle() { if drag.machine.destination == "open" { close() } else { open() } }

  /// Opens or closes the drawer without motion, unless a touch holds it.
  public func setOpen(_ isOpen: Bool) { drag.put(at: isOpen ? "open" : "closed") }

  // MARK: View

  public override func loadView() -> View { PanelStageView() }

  public override var keyController: ViewController { front.keyController }

  public override func viewDidLoad() {
    panel.identifier = "drawer.panel"
    panel.backgroundColor = DynamicColor(light: .white, dark: .black)
    panel.clipsToBounds = true
    panel.shouldRasterize = true
    menu.view.isFocusEnabled = false
    view.addSubview(menu.view)
    view.addSubview(panel)
    panel.addSubview(front.view)
    constrain()
    view.onDescribeAccessibility = { [weak self] in self?.describe(&$0) }
    let stage = view as? PanelStageView
    stage?.onResize = { [weak self] size in
      guard let self, size != self.size else { return }
      self.size = size
      menuWidth?.constant = settings.width(in: size)
      drag.resize(to: settings.track(in: size))
      updatePinning()
      moveFocus()
    }
    stage?.onMoveToWindow = { [weak self] in self?.moveFocus() }
  }

  public override func handleKey(_ event: KeyEvent) -> Bool {
    guard event.isDown, !event.isRepeat else { return false }
    switch (event.name, event.modifiers) {
    case ("Escape", []), ("Left", []):
      guard drag.machine.destination == "open", !isBeside else { return false }
      close()
    case ("Menu", []), ("Application", []), ("M", .alt), ("m", .alt):
      toggle()
    default:
      return onKey?(event) ?? false
    }
    return true
  }

  private func constrain() {
    let leading = panel.leading.constraint(equalTo: view.leading)
    let panelWidth = panel.width.constraint(equalTo: view.width)
    let menuWidth = menu.view.width.constraint(equalToConstant: 0)
    self.leading = leading
    self.panelWidth = panelWidth
    self.menuWidth = menuWidth
    view.activate([
      leading,
      panelWidth,
      menuWidth,
      panel.top.constraint(equalTo: view.top),
      panel.height.constraint(equalTo: view.height),
      menu.view.leading.constraint(equalTo: view.leading),
      menu.view.top.constraint(equalTo: view.top),
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

  private func connectDrag() {
    drag.pan.axis = .any
    drag.handsOverToScrollViews = false
    drag.takesTouch = { [weak self] touch in
      guard let self, !isBeside else { return false }
      return !isClosed || leavesTouch?(touch) != true
    }
    drag.mayBegin = { [weak self] in self?.decideBegin() ?? .allow }
    drag.onMove = { [weak self] x in
      self?.place(x)
      self?.onMove?(x)
    }
    drag.onStateChange = { [weak self] in
      self?.moveFocus()
      self?.announceRest()
    }
  }

  /// Places the panel at `x` points from its closed position.
  private func place(_ x: Double) {
    leading?.constant = x
    panelWidth?.constant = isBeside ? -x : 0
  }

  private var isClosed: Bool { drag.machine.state == .resting(at: "closed") }

  private func decideBegin() -> BeginDecision {
    if let inner = scrolledBack {
      return .refuse(
        why: "\(inner.pan.name) can go on that way",
        explanation: Explanation(
          localized("\(LogSubject(inner.pan.name).text) can scroll on that way")
        ),
      )
    }
    let gate = DrawerGate(x: x, velocity: drag.pan.beginVelocity, settings: settings)
    guard let refusal = gate.refusal else { return .allow }
    return .refuse(why: refusal.text, explanation: refusal.explanation)
  }

  /// The scroll view below the touch on the closed panel that scrolls to its start before the
  /// drawer opens; nil if the touch came down at the edge.
  private var scrolledBack: ScrollView? {
    guard isClosed, let touch = drag.pan.touches.first,
      panel.convertFromWindow(touch.startLocationInWindow).x > drag.pan.settings.edgeZone
    else { return nil }
    return touch.path.lazy.prefix { $0 !== self.panel }.compactMap { $0 as? ScrollView }
      .first { $0.hasRoom(along: .horizontal, towardsEnd: false) }
  }

  // MARK: Pinning

  /// Moves the menu beside the panel or behind it, by what the width and ``isPinned`` allow.
  private func updatePinning() {
    canBePinned = SizeClass(width: size.width) == .expanded
    defer { onPinningChange?() }
    let goesBeside = isPinned && canBePinned
    guard goesBeside != isBeside else { return }
    isBeside = goesBeside
    if goesBeside, reopens {
      reopens = false
      drag.put(at: "open")
    } else if isPinned, !goesBeside, drag.machine.destination == "open" {
      reopens = true
      drag.put(at: "closed")
    }
    place(drag.position)
    moveFocus()
  }

  // MARK: Accessibility

  private func describe(_ description: inout AccessibilityDescription) {
    description.role = .group
    description.setLabel(localized("Drawer"))
    description.states = [.expandable]
    if drag.machine.destination == "open" { description.states.insert(.expanded) }
    description.addAction("open") { [weak self] in self?.open() }
    description.addAction("close") { [weak self] in self?.close() }
  }

  private func announceRest() {
    guard case .resting(let place) = drag.machine.state, place != announced else { return }
    announced = place
    onRest?(place == "open")
    guard isViewLoaded else { return }
    view.window?.announce(place == "open" ? localized("Menu opened") : localized("Menu closed"))
  }

  // MARK: Focus

  /// Moves the focus to the menu or back, by where the drawer settles; while a touch holds the panel,
  /// only a text on it is without the focus.
  ///
  /// A menu beside the panel does not take it, nor does one that even the open panel covers.
  private func moveFocus() {
    guard isViewLoaded else { return }
    guard let destination = drag.machine.destination else { return putTextAside() }
    returnText()
    // Before the first layout there is no size, and no travel.
    let isCovered = size.width > 0 && drag.machine.track.end <= 0
    let isOpen = destination == "open" && !isCovered
    menu.view.isFocusEnabled = isOpen
    guard let window = view.window else { return }
    if isOpen, !isBeside {
      window.pushFocusScope(menu.view, isModal: false)
    } else {
      window.popFocusScope(menu.view)
    }
  }

  /// Takes the focus from a text on the panel that a touch moves aside, so that nothing is typed into it.
  private func putTextAside() {
    guard let window = view.window, let focused = window.focusedView, focused.acceptsText,
      focused.isDescendant(of: panel)
    else { return }
    textAside = focused
    window.focus(nil)
  }

  /// Returns the focus to the text from which a touch took it, unless it is elsewhere by now.
  private func returnText() {
    guard let text = textAside else { return }
    textAside = nil
    if let window = view.window, window.focusedView == nil { window.returnFocus(to: text) }
  }
}

/// The panel in front of the menu, outlined while it is aside.
private final class DrawerPanel: View {
  override var isOutlinedInHighContrast: Bool { frame.minX > 0 }
}
