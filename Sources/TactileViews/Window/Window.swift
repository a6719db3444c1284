internal import TactileDisplay
public import TactileGestures
public import TactilePrimitives
public import TactileText

/// A window's tree of views and the passes that bring it from input to display list.
///
/// It knows no platform: a host hands in events and instants, and paints what comes out. Each
/// frame runs the passes in this order: input, animate, layout, compose, record.
public final class Window {
  /// The view that fills the window; it lets touches through to nobody.
  public let rootView = View()

  /// A view in front of everything for instruments; it takes no touches.
  public let overlayView = View()

  /// The fonts that text in this window is laid out with.
  public let fonts: FontContext

  /// Runs the motions of this window's views.
  public let animator = Animator()

  /// Decides what the contacts on this window mean.
  public let arena: GestureArena

  /// Told of everything noteworthy as it happens; nil costs nothing.
  public var onLog: ((LogEntry) -> Void)? {
    didSet { connectArenaLog() }
  }

  /// Told of every thing that is let go and settles; nil costs nothing.
  public var onRelease: ((Release) -> Void)?

  /// What lies behind all views.
  public var background = DynamicColor(.white) {
    didSet { rootView.setNeedsDisplay() }
  }

  /// Whether the window is light or dark.
  public var appearance: Appearance = .light {
    didSet {
      guard appearance != oldValue else { return }
      rootView.setSubtreeNeedsDisplay()
      overlayView.setSubtreeNeedsDisplay()
    }
  }

  /// Whether pages change without sliding.
  public var reducesMotion = false

  /// The numbers that scroll views move by.
  public var scrollSettings = ScrollSettings()

  /// The extent in points.
  public private(set) var size: Size

  /// Pixels to a point.
  public private(set) var scale: Double

  /// What the line around the focused view is drawn with.
  ///
  /// The default has a contrast of 9:1 with the line inside it, so that one of both has 3:1 with
  /// whatever lies below.
  public var focusColor = DynamicColor(light: Color(hex: 0x1b3ca6), dark: Color(hex: 0x8ea8ff)) {
    didSet { rootView.setNeedsCompose() }
  }

  /// Whether keys go to this window rather than to another one.
  public private(set) var isActive = true

  /// The modifier keys that are held, as far as the window was told of keys.
  public private(set) var heldModifiers: KeyEvent.Modifiers = []

  /// Where text is copied to and pasted from.
  public var pasteboard: any Pasteboard = MemoryPasteboard()

  /// Another number each time that what an input method was composing must be given up.
  public private(set) var textInputSession = 0

  /// Asked about each key before any view; true means that it was used.
  public var keyFilter: ((KeyEvent) -> Bool)?

  /// When the display's frames come; nil where there is no display.
  public var frameTiming: FrameTiming?

  /// Called in each frame that had input or has something to do, before the layout pass.
  public var onWork: (() -> Void)?

  /// Told of each pass when it has run, for whoever has a clock.
  public var onPass: ((FramePass) -> Void)?

  /// The controller whose view fills the window.
  public var rootViewController: ViewController? {
    didSet { exchangeRoot(oldValue) }
  }

  /// Where the mouse was last seen with no button held.
  var hoverLocation: Point?
  /// The device that hovers there.
  var hoverDevice = DeviceKind.mouse
  /// The pose of a pen that hovers there.
  var hoverPen = PenPose.upright
  /// Whether views moved since the mouse was last said to be over them.
  var hoverIsStale = false

  /// What is presented over the root controller, back to front.
  public internal(set) var presentations: [Presentation] = []

  let focusSystem: FocusSystem

  /// The views that moved since the last frame, each once.
  var movedViews: [View] = []

  private var queue = FrameQueue()
  private var deadlines = Deadlines()
  private var wheelRun = WheelRun()
  private var displayList: DisplayList?
  /// Storage for the items of the next list.
  private var spareItems: [DisplayItem] = []
  /// The view that the focus ring was last drawn around.
  private weak var ringedView: View?

  /// A window of `size` points with nothing in it.
  ///
  /// Sizes and scales that are not finite and positive become the smallest sensible ones.
  public init(size: Size, scale: Double, fonts: FontContext, settings: GestureSettings = .init()) {
    self.size = Self.sane(size)
    self.scale = Self.sane(scale)
    self.fonts = fonts
    arena = GestureArena(settings: settings)
    focusSystem = FocusSystem(root: rootView, animator: animator)
    overlayView.isUserInteractionEnabled = false
    overlayView.window = self
    rootView.window = self
    rootView.hitTestPolicy = .block
    resizeRoots()
  }

  // MARK: For the host

  /// Queues `event` for the next frame.
  public func send(_ event: InputEvent) {
    queue.append(.event(event))
  }

  /// Queues `action`, to be called in its turn between the events.
  public func send(at time: Timestamp, _ action: @escaping () -> Void) {
    queue.append(.action(time, action))
  }

  /// Handles `event` at once; for actions called in their turn.
  public func deliver(_ event: InputEvent) {
    animator.now = max(animator.now, event.timestamp)
    handle(event)
  }

  /// Runs the layout pass alone, so that places in the tree are up to date between frames.
  public func layoutIfNeeded() {
    var layout = LayoutPass()
    layout.run(on: rootView)
    layout.run(on: overlayView)
  }

  /// Whether a frame would change something: input waits, something moves, or a view is marked.
  public var needsFrame: Bool {
    animator.isRunning || hoverIsStale || arena.needsResampling || isMarked
  }

  /// Whether a frame would change something even if no time had passed: input waits, or a view is
  /// marked.
  public var isMarked: Bool { !queue.isEmpty || isTreeMarked }

  /// The earliest instant at which a frame is needed although nothing is marked.
  public var nextDeadline: Timestamp? {
    switch (arena.nextDeadline, deadlines.next) {
    case (let a?, let b?): min(a, b)
    case (let a, let b): a ?? b
    }
  }

  /// Whether nothing moves and nothing waits to be done but what is mere decoration.
  public var isAtRest: Bool { !needsFrame && arena.nextDeadline == nil && !deadlines.hasWork }

  /// Runs the passes for the instant `now`.
  ///
  /// - Complexity: O(*n*) in the views that changed, those above them and the siblings of both; O(1)
  ///   if nothing changed.
  public func frame(at now: Timestamp) -> Frame {
    let hadInput = !queue.isEmpty
    processInput(until: now)
    arena.resample(to: now, timing: frameTiming)
    refreshHover()
    onPass?(.input)
    animator.tick(to: now)
    onPass?(.animate)
    if hadInput || isTreeMarked { onWork?() }
    var layout = LayoutPass()
    layout.run(on: rootView)
    layout.run(on: overlayView)
    focusSystem.didLayOut()
    onPass?(.layout)
    let composed = compose()
    onPass?(.compose)
    let records = rootView.marks.subtreeNeedsRecord || overlayView.marks.subtreeNeedsRecord
    var work = Frame.Work(laidOut: layout.count, composed: composed)
    if let displayList, composed == 0, !records {
      return Frame(displayList: displayList, damage: .zero, work: work)
    }
    let ring = focusSystem.ring
    markAround(ring)
    var record = RecordPass(
      scale: scale,
      appearance: appearance,
      focus: ring.map { ($0, focusColor.resolved(appearance)) },
    )
    let storage = spareItems
    spareItems = displayList?.items ?? []
    let list = DisplayList(
      size: size,
      scale: scale,
      background: background.resolved(appearance),
      items: record.run(on: rootView, and: overlayView, into: storage),
    )
    work.recorded = record.count
    let damage = damage(from: displayList, to: list)
    displayList = list
    onPass?(.record)
    return Frame(displayList: list, damage: damage, work: work)
  }

  // MARK: For views

  /// Has `action` called in the first frame at or after `seconds` from now.
  ///
  /// - Parameters:
  ///   - seconds: the delay.
  ///   - isDecoration: says that the window counts as at rest while this waits.
  ///   - action: what is done.
  /// - Returns: what ``cancelScheduled(_:)`` knows it by.
  @discardableResult
  public func schedule(
    after seconds: Double,
    isDecoration: Bool = false,
    _ action: @escaping () -> Void,
  ) -> Int {
    deadlines.schedule(at: animator.now + seconds, isDecoration: isDecoration, action)
  }

  /// Forgets what was scheduled as `token`.
  public func cancelScheduled(_ token: Int) {
    deadlines.cancel(token)
  }

  /// Has the host give up what an input method is composing.
  public func endComposition() {
    textInputSession += 1
  }

  /// Adds an entry with the instant of the event or frame being handled.
  public func log(_ kind: LogEntry.Kind, name: String, why: @autoclosure () -> String? = nil) {
    guard let onLog else { return }
    onLog(LogEntry(timestamp: animator.now, kind: kind, name: name, why: why()))
  }

  /// The deepest view under `point` of the window that takes touches.
  public func hitTest(_ point: Point) -> View? {
    rootView.hitTest(point)
  }

  func viewWillLeave(_ view: View) {
    focusSystem.viewWillLeave(view)
  }

  // MARK: Input

  private func processInput(until now: Timestamp) {
    let entries = queue.takeAll()
    for entry in entries {
      fireDeadlines(until: entry.timestamp)
      animator.now = max(animator.now, entry.timestamp)
      switch entry {
      case .event(let event): handle(event)
      case .action(_, let action): action()
      }
    }
    queue.reuse(consume entries)
    fireDeadlines(until: now)
  }

  private func fireDeadlines(until time: Timestamp) {
    while let next = nextDeadline, next <= time {
      animator.now = max(animator.now, next)
      arena.advance(to: next)
      deadlines.popDue(at: next)?.action()
    }
    arena.advance(to: time)
  }

  private func handle(_ event: InputEvent) {
    switch event {
    case .touch(let touch): handle(touch)
    case .hover(let event): hover(event)
    case .wheel(let wheel): dispatch(wheel)
    case .key(let key): dispatch(key)
    case .text(let text): if wantsTextInput { focusedView?.handleText(text) }
    case .composition(let event): if wantsTextInput { focusedView?.handleComposition(event) }
    case .window(let event): handle(event)
    }
  }

  private func handle(_ event: TouchEvent) {
    if event.phase == .began, event.device != .touchpad, !arena.isPalm(event) {
      focusSystem.pressed(hitTest(event.locationInWindow))
    }
    arena.handle(event) { hitTest($0) }
    hoverAgain(after: event)
  }

  private func dispatch(_ event: WheelEvent) {
    wheelRun.dispatch(event, to: hitTest(event.locationInWindow))
  }

  private func dispatch(_ event: KeyEvent) {
    heldModifiers = event.heldAfterwards
    if keyFilter?(event) == true { return }
    focusSystem.dispatch(event, fallback: keyController?.view ?? rootView)
  }

  private func handle(_ event: WindowEvent) {
    switch event.kind {
    case .resized(let size):
      self.size = Self.sane(size)
      resizeRoots()
      if wantsTextInput { focusSystem.setNeedsReveal() }
    case .scaleChanged(let scale):
      self.scale = Self.sane(scale)
      rootView.setSubtreeNeedsDisplay()
      overlayView.setSubtreeNeedsDisplay()
    case .focusLost:
      arena.cancelAllTouches(at: event.timestamp, why: "the window lost the focus")
      cancelHover(at: event.timestamp, why: "the window lost the focus")
      heldModifiers = []
      setActive(false)
    case .hidden:
      arena.cancelAllTouches(at: event.timestamp, why: "the window was hidden")
      cancelHover(at: event.timestamp, why: "the window was hidden")
    case .focusGained:
      setActive(true)
    case .shown:
      break
    }
  }

  private func setActive(_ isActive: Bool) {
    guard isActive != self.isActive else { return }
    self.isActive = isActive
    focusedView?.windowActivityDidChange()
  }

  // MARK: Marks

  /// Has the lists written again that hold the focus ring, or held it.
  private func markAround(_ ring: FocusRing?) {
    ringedView?.noteInSuperview()
    ringedView = ring?.view
    ringedView?.noteInSuperview()
  }

  private func connectArenaLog() {
    guard onLog != nil else {
      arena.onLog = nil
      return
    }
    arena.onLog = { [weak self] entry in self?.onLog?(LogEntry(entry)) }
  }

  private var isTreeMarked: Bool {
    !movedViews.isEmpty || isMarked(rootView) || isMarked(overlayView)
  }

  private func isMarked(_ view: View) -> Bool {
    view.marks.subtreeNeedsLayout || view.marks.subtreeNeedsRecord
  }

  /// Takes the marks off what moved, and has what the pointer is over looked up again.
  ///
  /// - Returns: how many views moved.
  private func compose() -> Int {
    guard !movedViews.isEmpty else { return 0 }
    let count = movedViews.count
    for view in movedViews { view.marks.needsCompose = false }
    movedViews.removeAll(keepingCapacity: true)
    hoverIsStale = hoverLocation != nil && isActive && arena.followsPointer
    return count
  }
}
