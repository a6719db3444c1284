internal import TactileDisplay
internal import TactileGestures
public import TactilePrimitives
public import TactileViews

/// A window with a scene, and over it another one with the instruments that people touch.
///
/// Each contact, and each key from its press to its release, belongs to one of the two: the scene
/// hears nothing of what is done in the panel, and the other way round. While no instrument is open,
/// everything is handed on as it comes.
public final class Workbench {
  /// What is looked at.
  public let scene: Window

  /// Told of every event that the scene is sent, before the scene is, with the scene's time.
  public var onSceneInput: ((InputEvent) -> Void)?

  /// How the scene's time passes.
  public private(set) var warp = TimeWarp()

  /// The scene's last frames that showed something new, since somebody first looked closer.
  private(set) var past = FrameStrip(.forgets, most: Workbench.closedPast, heaviest: 200_000)

  /// How many are kept while instruments are shown and while none are: ten seconds of movement at 60
  /// frames a second, and two, which take about 2 MB.
  private static let openPast = 600
  private static let closedPast = 120

  /// Whether frames are kept: a window that nobody looks into closer pays for nothing.
  private var keepsPast = false

  /// A run that is shown in place of the scene, from its beginning to its end; the scene then only
  /// fills the window.
  public internal(set) var playback: Playback?

  /// What is shown in place of the scene, such as one of its frames of the past.
  var substitute: DisplayList? {
    didSet { isStale = true }
  }

  /// Told of every event that the scene is sent; nil costs nothing.
  var onDelivery: ((InputEvent) -> Void)?

  /// Told of every place over the scene that something points at, also while input waits; nil costs
  /// nothing.
  var onPointer: ((Point) -> Void)?

  /// Told of every frame of the scene; nil costs nothing.
  var onSceneFrame: ((Frame) -> Void)?

  /// Where the instruments are, once there are any.
  public private(set) var instruments: Window?

  /// What is seen of the instruments: while it is false, they are left out.
  public private(set) var isShowing = false

  /// Who hears of keys and text.
  public private(set) var keySide = Side.scene

  /// One of the two windows.
  public enum Side: Hashable, Sendable {
    /// What is looked at.
    case scene
    /// What it is looked at with.
    case instruments
  }

  private var touchSides: [TouchID: Side] = [:]
  private var keyDownSides: [String: Side] = [:]
  private var pointerSide = Side.scene
  private var sideChanges = 0
  private var combined: DisplayList?
  private var isStale = false
  private var held = HeldInput()
  private var steps = 0
  /// The time of the last frame, the host's and the scene's.
  private var lastHostTime = Timestamp.zero
  private var lastSceneTime = Timestamp.zero

  /// Seconds of the scene that a step takes.
  private static let stepSeconds = 1.0 / 60

  /// Where a pointer is that has left a window.
  private static let outside = Point(x: -1, y: -1)

  /// A workbench for `scene`, with no instruments yet.
  public init(_ scene: Window) {
    self.scene = scene
  }

  /// Shows the instruments, and calls `make` for their window in the next frame, at the time of what
  /// the scene is doing now.
  func show(_ make: @escaping (Window) -> Void) {
    if instruments == nil {
      let window = Window(size: scene.size, scale: scene.scale, fonts: scene.fonts)
      window.rootView.hitTestPolicy = .passThrough
      window.pasteboard = scene.pasteboard
      window.onPass = scene.onPass
      window.keyFilter = { [weak self] in self?.scene.keyFilter?($0) ?? false }
      instruments = window
    }
    guard let instruments else { return }
    instruments.appearance = scene.appearance
    instruments.reducesMotion = scene.reducesMotion
    let now = warp.hostTime(of: scene.animator.now) ?? lastHostTime
    instruments.send(at: now) { make(instruments) }
    if !isShowing { isStale = true }
    isShowing = true
    keepsPast = true
  }

  /// Leaves the instruments out.
  func hide() {
    guard isShowing else { return }
    isShowing = false
    isStale = true
    combined = nil
    giveKeys(to: .scene)
    if pointerSide == .instruments { pointerSide = .scene }
  }

  /// Has keys and text go to `side`, which must be shown.
  func giveKeys(to side: Side) {
    guard side != keySide, side == .scene || isShowing else { return }
    keySide = side
    sideChanges += 1
    if side == .scene { instruments?.focus(nil) }
  }

  // MARK: Time

  /// Has the scene's time stand still where it is.
  func pause() {
    keepsPast = true
    warp.pause(at: lastHostTime, shown: lastSceneTime)
  }

  /// Has it run again; what was held back arrives in the next frame.
  func resume() {
    warp.resume(at: lastHostTime)
    steps = 0
    substitute = nil
  }

  /// Has the scene take `slowness` times as long.
  func slow(to slowness: Int64) {
    warp.slow(to: slowness, at: lastHostTime, shown: lastSceneTime)
  }

  /// Moves a scene that stands still on by a sixtieth of a second, with the input that waits.
  func step() {
    if warp.isPaused { steps += 1 }
  }

  /// The scene's time at the host's time `time`.
  public func sceneTime(at time: Timestamp) -> Timestamp { warp.sceneTime(at: time) }

  // MARK: For the host

  /// The scene's extent in points.
  public var size: Size { scene.size }

  /// The scene's pixels to a point.
  public var scale: Double { scene.scale }

  /// When the display's frames come, in the host's time.
  public var frameTiming: FrameTiming?

  /// Queues `event` where it belongs.
  public func send(_ event: InputEvent) {
    guard let instruments, isShowing || !touchSides.isEmpty || !keyDownSides.isEmpty else {
      return sendToScene(event)
    }
    switch event {
    case .touch(let touch): send(touch, instruments)
    case .hover(let hover): send(hover, instruments)
    case .wheel(let wheel):
      send(event, to: side(at: wheel.locationInWindow), instruments)
    case .key(let key):
      // While the scene stands still its own keys wait; those that have it go on do not.
      if warp.isPaused, isShowing, WindowKey(key) != nil { return instruments.send(event) }
      send(event, to: side(of: key), instruments)
    case .text, .composition: send(event, to: keySide, instruments)
    case .window:
      instruments.send(event)
      sendToScene(event)
    }
  }

  /// Handles what is queued and makes the frame of `now`.
  ///
  /// - Complexity: O(*n*) in the views that are seen where anything changed, else O(1).
  public func frame(at now: Timestamp) -> Frame {
    lastHostTime = now
    scene.frameTiming = frameTiming.map(warp.sceneTiming)
    var frame = sceneFrame(at: now)
    playback?.advance(to: now, in: self)
    onSceneFrame?(frame)
    guard let instruments, isShowing else {
      if isStale { frame.damage = Rect(origin: .zero, size: frame.displayList.size) }
      isStale = false
      return frame
    }
    if instruments.appearance != scene.appearance { instruments.appearance = scene.appearance }
    let above = instruments.frame(at: now)
    // What is done in the panel reaches the scene while the panel's frame is made.
    if warp.isPaused ? scene.isMarked : scene.needsFrame {
      let late = scene.frame(at: lastSceneTime)
      keep(late)
      frame.displayList = late.displayList
      frame.damage = frame.damage.union(late.damage)
    }
    guard isShowing else {
      frame.damage = Rect(origin: .zero, size: frame.displayList.size)
      isStale = false
      return frame
    }
    let before = combined
    if isStale || before == nil || !frame.damage.union(above.damage).isEmpty {
      var list = substitute ?? frame.displayList
      list.items += above.displayList.items
      combined = list
    }
    if let combined { frame.displayList = combined }
    // What was shown in the scene's place may have been anything.
    frame.damage =
      isStale
      ? damage(from: before, to: frame.displayList)
      : frame.damage.union(above.damage)
    isStale = false
    return frame
  }

  /// Whether a frame would change something.
  public var needsFrame: Bool {
    isStale || sceneNeedsFrame || (isShowing && instruments?.needsFrame == true)
      || playback?.needsFrame == true
  }

  /// The earliest moment at which a frame is needed although nothing is marked.
  public var nextDeadline: Timestamp? {
    let own = scene.nextDeadline.flatMap(warp.hostTime(of:))
    guard isShowing, let other = instruments?.nextDeadline else { return own }
    return own.map { min($0, other) } ?? other
  }

  /// Whether text is being typed into something.
  public var wantsTextInput: Bool { keyWindow.wantsTextInput }

  /// Where it is typed, in points of the window; nil while it is not.
  public var textInputRect: Rect? { keyWindow.textInputRect }

  /// Another number each time that what an input method was composing must be given up.
  public var textInputSession: Int {
    scene.textInputSession &+ (instruments?.textInputSession ?? 0) &+ sideChanges
  }

  /// What the mouse pointer is to look like.
  public var cursor: Cursor {
    pointerSide == .instruments && isShowing ? instruments?.cursor ?? .arrow : scene.cursor
  }

  /// Told of each pass of both windows when it has run.
  public var onPass: ((FramePass) -> Void)? {
    get { scene.onPass }
    set {
      scene.onPass = newValue
      instruments?.onPass = newValue
    }
  }

  /// Where text is copied to and pasted from.
  public var pasteboard: any Pasteboard {
    get { scene.pasteboard }
    set {
      scene.pasteboard = newValue
      instruments?.pasteboard = newValue
    }
  }

  // MARK: Sides

  private var keyWindow: Window {
    keySide == .instruments ? instruments ?? scene : scene
  }

  private func side(at point: Point) -> Side {
    isShowing && instruments?.hitTest(point) != nil ? .instruments : .scene
  }

  /// The side of a key: where it went down, so that none is left held.
  private func side(of key: KeyEvent) -> Side {
    if key.isDown {
      keyDownSides[key.name] = keySide
      return keySide
    }
    return keyDownSides.removeValue(forKey: key.name) ?? keySide
  }

  private func send(_ touch: TouchEvent, _ instruments: Window) {
    let side: Side
    switch touch.phase {
    case .began:
      side = self.side(at: touch.locationInWindow)
      touchSides[touch.id] = side
      if touch.device != .touchpad { giveKeys(to: side) }
    case .moved:
      side = touchSides[touch.id] ?? .scene
    case .ended, .cancelled:
      side = touchSides.removeValue(forKey: touch.id) ?? .scene
    }
    send(.touch(touch), to: side, instruments)
  }

  private func send(_ hover: HoverEvent, _ instruments: Window) {
    let side = side(at: hover.locationInWindow)
    if side != pointerSide {
      var left = hover
      left.locationInWindow = Self.outside
      send(.hover(left), to: pointerSide, instruments)
      pointerSide = side
    }
    send(.hover(hover), to: side, instruments)
  }

  private func send(_ event: InputEvent, to side: Side, _ instruments: Window) {
    switch side {
    case .scene: sendToScene(event)
    case .instruments: instruments.send(event)
    }
  }

  private func sendToScene(_ event: InputEvent) {
    switch event {
    case .touch(let touch): onPointer?(touch.locationInWindow)
    case .hover(let hover): onPointer?(hover.locationInWindow)
    case .wheel, .key, .text, .composition, .window: break
    }
    if case .window = event { return deliver(event.moved(to: sceneTime(at: event.timestamp))) }
    if playback != nil {
      if case .key = event { scene.send(event) }
      return
    }
    if warp.isPaused || !held.isEmpty { return held.add(event) }
    let time = warp.sceneTime(at: event.timestamp)
    deliver(time == event.timestamp ? event : event.moved(to: time))
  }

  private func deliver(_ event: InputEvent) {
    onSceneInput?(event)
    onDelivery?(event)
    scene.send(event)
  }

  // MARK: Frames of the scene

  private var sceneNeedsFrame: Bool {
    warp.isPaused ? steps > 0 || scene.isMarked : !held.isEmpty || scene.needsFrame
  }

  /// The scene's frame for the host's time `now`, after the steps that were asked for.
  private func sceneFrame(at now: Timestamp) -> Frame {
    var damage = Rect.zero
    while steps > 0 {
      steps -= 1
      warp.step(by: Self.stepSeconds)
      damage = damage.union(plainFrame(at: warp.sceneTime(at: now)).damage)
    }
    var frame = plainFrame(at: warp.sceneTime(at: now))
    frame.damage = frame.damage.union(damage)
    return frame
  }

  private func plainFrame(at time: Timestamp) -> Frame {
    if !held.isEmpty, time > lastSceneTime {
      // A frame that comes late must not make a flick of what waited a slow drag.
      let start = max(lastSceneTime, time + -Self.stepSeconds)
      for event in held.take(from: start, to: time) { deliver(event) }
    }
    lastSceneTime = max(lastSceneTime, time)
    let frame = scene.frame(at: lastSceneTime)
    keep(frame)
    return frame
  }

  private func keep(_ frame: Frame) {
    guard keepsPast, playback == nil, !frame.damage.isEmpty || past.moments.isEmpty else { return }
    let tick = (past.moments.last?.tick ?? -1) + 1
    past.most = isShowing ? Self.openPast : Self.closedPast
    past.add(.init(tick: tick, time: lastSceneTime, displayList: frame.displayList))
  }
}
