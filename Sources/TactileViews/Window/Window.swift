internal import TactileDisplay
public import TactileGestures
public import TactilePrimitives
public import TactileText

/// A window's view tree and the passes that turn input into a display list.
///
/// It is independent of the platform: a host passes events and times in, and paints the display
/// list. Each frame runs the passes in this order: input, animate, layout, compose, record.
public final class Window: ViewTree {
  /// The view that fills the window; it blocks touches that hit none of its subviews.
  public let rootView = View()

  /// The view in front of all others, for instruments; it takes no touches.
  public let overlayView = View()

  /// The fonts of text in this window, in the size of ``textScale``.
  public internal(set) var fonts: FontContext

  /// The animator of this window's views.
  public let animator = Animator()

  /// The gesture arena for touches on this window.
  public let arena: GestureArena

  /// Called with each log entry as it happens; nil costs nothing.
  public var onLog: ((LogEntry) -> Void)? {
    didSet {
      arena.onLog = nil
      if onLog != nil { arena.onLog = { [weak self] entry in self?.onLog?(LogEntry(entry)) } }
    }
  }

  /// Called with each release that settles; nil costs nothing.
  public var onRelease: ((Release) -> Void)?

  /// Called with each announcement for users of assistive technology; nil costs nothing.
  public var onAnnouncement: ((String) -> Void)?

  /// The colour behind all views.
  public var background = DynamicColor(.white) {
    didSet { rootView.setNeedsDisplay() }
  }

  /// The appearance, light or dark.
  public var appearance: Appearance = .light {
    didSet { if appearance != oldValue { markAll() } }
  }

  /// The contrast of colours and borders.
  public var contrast: Contrast = .normal {
    didSet { if contrast != oldValue { markAll() } }
  }

  /// The factor by which text is larger than its fonts say, and rows, bars and buttons with it.
  ///
  /// It is limited to ``DesktopSettings/textScales``; a value that is not finite counts as 1.
  public var textScale = 1.0 {
    didSet {
      let range = DesktopSettings.textScales
      let wanted = textScale.isFinite ? textScale : 1
      textScale = min(max(wanted, range.lowerBound), range.upperBound)
      if textScale != oldValue { rescaleText() }
    }
  }

  /// Whether motion is reduced: views that would slide without a touch move at once under a
  /// cross-fade, and the caret does not blink.
  public var reducesMotion = false

  /// The direction in which the window is laid out; the default is that of ``fonts``' language.
  ///
  /// Views, recognizers and controllers do not notice it: x grows in reading direction. Input is
  /// mirrored when it arrives, and the display list when it leaves; see <doc:RightToLeft>.
  public var layoutDirection: TextLayout.Direction {
    didSet { if layoutDirection != oldValue { markAll() } }
  }

  /// The settings of scroll views.
  public var scrollSettings = ScrollSettings()

  /// The size, in points.
  public private(set) var size: Size

  /// The scale, in pixels per point.
  public private(set) var scale: Double

  /// The colour of the focus ring's outer line.
  ///
  /// The default has a contrast of 9:1 with the inner line, so that one of the two has at least
  /// 3:1 with any background.
  public var focusColor = DynamicColor(light: Color(hex: 0x1b3ca6), dark: Color(hex: 0x8ea8ff)) {
    didSet { rootView.setNeedsCompose() }
  }

  /// Whether this window gets keys.
  public private(set) var isActive = true

  /// The modifier keys held, according to the key events of this window.
  public private(set) var heldModifiers: KeyEvent.Modifiers = []

  /// The pasteboard for copy and paste.
  public var pasteboard: any Pasteboard = MemoryPasteboard()

  /// A number that changes each time the input method must discard its composition.
  public private(set) var textInputSession = 0

  /// A number that changes each time an on-screen keyboard is asked for.
  public private(set) var textInputRequests = 0

  /// Called with each key before any view; returns whether the key was used.
  public var keyFilter: ((KeyEvent) -> Bool)?

  /// The display's frame timing; nil if there is no display.
  public var frameTiming: FrameTiming? {
    didSet { if let frameTiming { headStart = frameTiming.interval } }
  }

  /// The head start in seconds of motions that begin at rest; see ``Animator/headStart``.
  ///
  /// ``frameTiming`` sets it. A replay sets that of the recorded run.
  public var headStart: Double {
    get { animator.headStart }
    set { animator.headStart = newValue }
  }

  /// The time of the newest frame; zero before the first.
  public private(set) var lastFrameTime = Timestamp.zero
  /// The number of frames so far; several may have the same time.
  public private(set) var frameCount = 0

  /// Called before the layout pass of each frame that has input or marked views.
  public var onWork: (() -> Void)?

  /// Called after each pass has run, for time measurements.
  public var onPass: ((FramePass) -> Void)?

  /// The controller whose view fills the window.
  public var rootViewController: ViewController? {
    didSet { exchangeRoot(oldValue) }
  }

  /// The last hover location of the mouse or pen, in points, in the window's coordinate space.
  var hoverLocation: Point? {
    get { hoverInHost.map { convertToHost($0) } }
    set { hoverInHost = newValue.map { convertToHost($0) } }
  }
  /// The same in the host's coordinate space, in which a resize moves no pointer.
  private var hoverInHost: Point?
  /// The device at the last hover location.
  var hoverDevice = DeviceKind.mouse
  /// The pose of a pen at the last hover location.
  var hoverPen = PenPose.upright
  /// Whether views have moved since the last hit test of the hover location.
  var hoverIsStale = false

  /// The presentations over the root controller, back to front.
  public internal(set) var presentations: [Presentation] = []

  let focusSystem: FocusSystem

  let fade = CrossFade()

  private var queue = FrameQueue()
  private var deadlines = Deadlines()
  /// Whether a scheduled action is being called.
  private var isCallingScheduled = false
  private var wheelRun = WheelRun()
  /// Whether the tree was laid out after the last resize; several in a row need one layout.
  private var isLaidOutForInput = true
  private var displayList: DisplayList?
  /// The indices of the items of ``overlayView`` in the display list of the newest frame.
  package private(set) var overlayItems = 0..<0
  /// Storage for the items of the next display list.
  private var spareItems: [DisplayItem] = []
  /// The view that the focus ring was last drawn around.
  private weak var ringedView: View?

  /// Creates an empty window of `size` points.
  ///
  /// Extents are at least 1 point; the scale is clamped to 0.25…8. Extents that are not finite,
  /// and scales that are not finite and positive, become 1.
  public init(size: Size, scale: Double, fonts: FontContext, settings: GestureSettings = .init()) {
    self.size = Self.sanitized(size)
    self.scale = Self.sanitized(scale)
    self.fonts = fonts.textScale == 1 ? fonts : fonts.scaled(by: 1)
    layoutDirection = fonts.translations.language.direction
    arena = GestureArena(settings: settings)
    focusSystem = FocusSystem(root: rootView, animator: animator)
    super.init()
    overlayView.isUserInteractionEnabled = false
    overlayView.tree = self
    rootView.tree = self
    rootView.hitTestPolicy = .block
    resizeRoots()
  }

  // MARK: For the host

  /// Queues `event` for the next frame.
  public func send(_ event: InputEvent) { queue.append(.event(event)) }

  /// Queues `action`, to be called in order between the events.
  public func send(at time: Timestamp, _ action: @escaping () -> Void) {
    queue.append(.action(time, action))
  }

  /// Calls `action` at once, as if `time` were that of a frame; for work that is no input.
  package func perform(at time: Timestamp, _ action: () -> Void) {
    animator.now = max(animator.now, time)
    action()
  }

  /// Handles `event` at once; for actions queued with ``send(at:_:)``.
  public func deliver(_ event: InputEvent) {
    perform(at: event.timestamp) { handle(mirrored(event)) }
  }

  /// Runs the layout pass alone, so that frames in the tree are up to date between frames.
  public func layoutIfNeeded() {
    var layout = LayoutPass()
    layout.run(on: rootView)
    layout.run(on: overlayView)
  }

  /// Whether a frame would change something: queued input, a running motion or a marked view.
  public var needsFrame: Bool {
    animator.isRunning || hoverIsStale || arena.needsResampling || hasPendingUpdates
  }

  /// Whether a frame at an unchanged time would change something: queued input or a marked view.
  public var hasPendingUpdates: Bool { !queue.isEmpty || isTreeMarked }

  /// The earliest time at which a frame is needed although nothing is marked, if any.
  public var nextDeadline: Timestamp? {
    switch (arena.nextDeadline, deadlines.next) {
    case (let a?, let b?): min(a, b)
    case (let a, let b): a ?? b
    }
  }

  /// Whether nothing moves and nothing but decoration is scheduled.
  public var isAtRest: Bool { !needsFrame && arena.nextDeadline == nil && !deadlines.hasWork }

  /// Runs the passes for the time `now`.
  ///
  /// - Complexity: O(*n*) in the views that changed, those above them and the siblings of both;
  ///   O(1) if nothing changed.
  public func frame(at now: Timestamp) -> Frame {
    let hadInput = !queue.isEmpty
    processInput(until: now)
    arena.resample(to: now, timing: frameTiming)
    refreshHover()
    onPass?(.input)
    animator.tick(to: now)
    lastFrameTime = animator.now
    frameCount += 1
    onPass?(.animate)
    if hadInput || isTreeMarked { onWork?() }
    var layout = LayoutPass()
    layout.run(on: rootView)
    layout.run(on: overlayView)
    focusSystem.didLayOut()
    // Lays out the rows that the focus scrolls into view at once where motion is reduced.
    layout.run(on: rootView)
    reviewPresses()
    onPass?(.layout)
    let composed = compose()
    onPass?(.compose)
    fade.begin(from: displayList, in: animator)
    let records = rootView.marks.subtreeNeedsRecord || overlayView.marks.subtreeNeedsRecord
    var work = Frame.Work(laidOut: layout.count, composed: composed)
    if let displayList, composed == 0, !records, !fade.needsRecord {
      return Frame(displayList: displayList, damage: .zero, work: work)
    }
    let ring = focusSystem.ring
    markAround(ring)
    var record = RecordPass(
      scale: scale,
      look: look,
      isMirrored: isMirrored,
      focus: ring.map { ($0, focusColor.resolved(look)) },
    )
    let storage = spareItems
    spareItems = displayList?.items ?? []
    var items = record.run(on: rootView, and: overlayView, into: storage)
    overlayItems = record.overlayItems
    fade.cover(&items, size: size)
    let list = DisplayList(
      size: size,
      scale: scale,
      background: background.resolved(look),
      items: items,
    )
    work.recorded = record.count
    let damage = damage(from: displayList, to: list)
    displayList = list
    onPass?(.record)
    return Frame(displayList: list, damage: damage, work: work)
  }

  // MARK: For views

  /// Schedules `action` for the first frame at least `seconds` from now; one that a scheduled action
  /// schedules without a delay waits for the next frame.
  ///
  /// While a decoration waits, the window counts as at rest.
  ///
  /// - Returns: a token for ``cancelScheduled(_:)``.
  @discardableResult
  public func schedule(
    after seconds: Double,
    isDecoration: Bool = false,
    _ action: @escaping () -> Void,
  ) -> Int {
    let time = animator.now + seconds
    let isPostponed = isCallingScheduled && time <= animator.now
    return deadlines.schedule(
      at: time,
      isDecoration: isDecoration,
      isPostponed: isPostponed,
      action,
    )
  }

  /// Cancels the action with the token `token`.
  public func cancelScheduled(_ token: Int) { deadlines.cancel(token) }

  /// Requests that the host discard the input method's composition.
  public func endComposition() { textInputSession += 1 }

  /// Requests that the desktop show its on-screen keyboard, if it has one and the focused view accepts text.
  ///
  /// A view that accepts text calls it at each press: the user may have put the keyboard away.
  public func requestTextInput() { textInputRequests += 1 }

  /// Logs an entry with the time of the event or frame being handled.
  public func log(_ kind: LogEntry.Kind, name: String, why: @autoclosure () -> String? = nil) {
    guard let onLog else { return }
    onLog(LogEntry(timestamp: animator.now, kind: kind, name: name, why: why()))
  }

  /// Calls ``onLog`` for a decision with a structured reason; `reason` is evaluated only then.
  public func log(_ kind: LogEntry.Kind, name: String, reason: @autoclosure () -> LogReason) {
    guard let onLog else { return }
    onLog(LogEntry(timestamp: animator.now, kind: kind, name: name, reason: reason()))
  }

  override var isMirrored: Bool { layoutDirection == .rightToLeft }

  /// Returns the deepest view that takes a touch at `point`, in the window's coordinate space.
  public func hitTest(_ point: Point) -> View? { rootView.hitTest(point) }

  override func viewWillLeave(_ view: View) { focusSystem.viewWillLeave(view) }

  // MARK: Input

  private func processInput(until now: Timestamp) {
    let entries = queue.takeAll()
    for entry in entries {
      fireDeadlines(until: entry.timestamp)
      animator.now = max(animator.now, entry.timestamp)
      switch entry {
      case .event(let event):
        if event.isForPlace { layOutForInput() }
        handle(mirrored(event))
      case .action(_, let action):
        layOutForInput()
        action()
      }
    }
    queue.reuse(consume entries)
    fireDeadlines(until: now)
    deadlines.admitPostponed()
  }

  /// Lays out the tree after a resize, before input whose target depends on the new layout.
  private func layOutForInput() {
    guard !isLaidOutForInput else { return }
    isLaidOutForInput = true
    layoutIfNeeded()
    reviewPresses()
  }

  /// Updates the pressed controls after views moved under their touches.
  private func reviewPresses() {
    guard !movedViews.isEmpty else { return }
    for touch in arena.activeTouches { (touch.hitNode as? Control)?.viewsDidMove(under: touch) }
  }

  private func fireDeadlines(until time: Timestamp) {
    while let next = nextDeadline, next <= time {
      animator.now = max(animator.now, next)
      arena.advance(to: next)
      guard let action = deadlines.popDue(at: next) else { continue }
      isCallingScheduled = true
      action()
      isCallingScheduled = false
    }
    arena.advance(to: time)
  }

  private func handle(_ event: InputEvent) {
    switch event {
    case .touch(let touch): handle(touch)
    case .hover(let event): hover(event)
    case .wheel(let wheel): wheelRun.dispatch(wheel, to: hitTest(wheel.locationInWindow))
    case .key(let key): dispatch(key)
    case .text(let text): if wantsTextInput { focusedView?.handleText(text) }
    case .composition(let event):
      // The end of a composition also reaches a field that has been hidden meanwhile.
      if wantsTextInput || event.text.isEmpty { focusedView?.handleComposition(event) }
    case .window(let event): handle(event)
    }
  }

  private func handle(_ event: TouchEvent) {
    if event.phase == .began, event.device != .touchpad, !arena.isPalm(event) {
      focusSystem.pressed(hitTest(event.locationInWindow))
      fade.end()
    }
    arena.handle(event) { hitTest($0) }
    hoverAgain(after: event)
  }

  private func dispatch(_ event: KeyEvent) {
    heldModifiers = event.heldAfterwards
    if keyFilter?(event) == true { return }
    focusSystem.dispatch(mirrored(event), fallback: keyController?.view ?? rootView)
  }

  private func handle(_ event: WindowEvent) {
    switch event.kind {
    case .resized(let size):
      self.size = Self.sanitized(size)
      fade.end()
      resizeRoots()
      isLaidOutForInput = false
      if wantsTextInput { focusSystem.setNeedsReveal() }
    case .scaleChanged(let scale):
      self.scale = Self.sanitized(scale)
      markAll()
    case .focusLost:
      cancelPointers(at: event.timestamp, why: localized("the window lost the focus"))
      heldModifiers = []
      setActive(false)
    case .hidden:
      cancelPointers(at: event.timestamp, why: localized("the window was hidden"))
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

  /// Marks the recordings that contain the focus ring now or contained it before as stale.
  private func markAround(_ ring: FocusRing?) {
    ringedView?.markStaleInSuperview()
    ringedView = ring?.view
    ringedView?.markStaleInSuperview()
  }

  private var isTreeMarked: Bool {
    !movedViews.isEmpty || isMarked(rootView) || isMarked(overlayView)
  }

  private func isMarked(_ view: View) -> Bool {
    view.marks.subtreeNeedsLayout || view.marks.subtreeNeedsRecord
  }

  /// Clears the marks of moved views, and marks the hover location for another hit test.
  ///
  /// - Returns: the number of views that moved.
  private func compose() -> Int {
    guard !movedViews.isEmpty else { return 0 }
    let count = movedViews.count
    for view in movedViews { view.marks.needsCompose = false }
    movedViews.removeAll(keepingCapacity: true)
    hoverIsStale = hoverLocation != nil && isActive && arena.followsPointer
    return count
  }
}

extension InputEvent {
  /// Whether the event depends on the layout at its time, because it goes to the views at its
  /// location or to the focused view.
  fileprivate var isForPlace: Bool {
    switch self {
    case .touch, .wheel, .key, .text, .composition: true
    case .hover, .window: false
    }
  }
}
