internal import TactileDisplay
internal import TactileGestures
package import TactilePrimitives
internal import TactileScenes
internal import TactileText
package import TactileViews

/// A window with a scene, and a second window over it with the instruments.
///
/// Each touch, and each key from press to release, goes to only one of the two. While no
/// instrument is open, all events go to the scene.
package final class Workbench: HostClient {
  /// The window with the inspected scene.
  package let scene: Window

  /// Called with every event, in the scene's time, before the scene receives it.
  package var onSceneInput: ((InputEvent) -> Void)?

  /// The mapping from the host's time to the scene's time.
  package private(set) var warp = TimeWarp()

  /// The scene's last frames.
  private(set) var past = PastFrames()

  /// The run that is played back in place of the scene; nil while the live scene is shown.
  package internal(set) var playback: Playback?

  /// The picture that takes the place of the scene, such as a past frame; nil for the live scene.
  var picture: DisplayList? {
    didSet { showPicture() }
  }

  /// The display list shown in place of the scene: ``picture``, without its focus ring while keys go to
  /// the instruments, which have one of their own.
  private(set) var substitute: DisplayList? {
    didSet { isStale = true }
  }

  /// Called with every event sent to the scene; costs nothing while nil.
  var onDelivery: ((InputEvent) -> Void)?

  /// Called with the location of every touch and hover over the scene, in window coordinates, also
  /// while input is held back; costs nothing while nil.
  var onPointer: ((Point) -> Void)?

  /// Called with every frame of the scene; costs nothing while nil.
  var onSceneFrame: ((Frame) -> Void)?

  /// Called when a gesture over the scene opens the tools; nil watches for none.
  var onOpening: (() -> Void)?

  /// Returns what a touch comes down on, in points of the window of the scene or its companion.
  var openingPlace: (Point, Window) -> OpeningGestures.Place? = { _, _ in nil }

  /// Returns whether the key for the other side is one of the instruments' own.
  var takesOtherSide: () -> Bool = { false }

  var opening = OpeningGestures()

  /// Returns the scene's rectangle in instruments of this size, with its origin on a whole pixel;
  /// nil fills the window.
  var sceneRect: ((Size) -> Rect)?

  /// The part of the host's window that the scene fills.
  private(set) var place: ScenePlace

  /// The scene in another feel, beside the first; nil for none.
  var companion: Companion? {
    didSet {
      isStale = true
      layoutScene()
      hideRings()
    }
  }

  var coordinates = SceneCoordinates()

  /// The window with the instruments; nil until one is first opened.
  package private(set) var instruments: Window?

  /// Whether the instruments are visible.
  package private(set) var isShowing = false

  /// The window that receives keys and text.
  package private(set) var keySide = Side.scene

  /// One of the two windows.
  package enum Side: Hashable, Sendable {
    case scene, instruments
  }

  var sides = InputSides()
  private(set) var sideChanges = 0
  private var combined: DisplayList?
  private var isStale = false
  var held = HeldInput()
  private var steps = 0
  /// The time of the last frame, in the host's time and in the scene's.
  private var lastHostTime = Timestamp.zero
  private var lastSceneTime = Timestamp.zero
  /// The past frame that is shown in place of the scene; nil while the present is shown.
  private var shownMoment: FrameStrip.Moment?

  /// The scene time of a step, in seconds.
  private static let stepSeconds = 1.0 / 60

  /// Creates a workbench for `scene`, with no instruments yet.
  package init(_ scene: Window) {
    self.scene = scene
    place = ScenePlace(filling: scene.size)
  }

  /// Resizes the scene to ``sceneRect``, if that has changed.
  func layoutScene() {
    let new = newPlace(in: size)
    guard new != place else { return }
    let isResized = new.rect.size != place.rect.size
    place = new
    isStale = true
    guard isResized else { return }
    deliver(.window(WindowEvent(kind: .resized(new.rect.size), timestamp: lastSceneTime)))
  }

  /// Returns the scene's place in a host's window of `size`, and moves a companion to its own.
  private func newPlace(in size: Size) -> ScenePlace {
    func place(_ rect: Rect) -> ScenePlace { ScenePlace(convertToHost(rect, in: size), in: size) }
    let free = sceneRect?(size) ?? Rect(origin: .zero, size: size)
    guard let companion else { return place(free) }
    let split = companion.split(free)
    companion.move(to: place(split.companion), at: lastSceneTime)
    return place(split.scene)
  }

  /// The largest text scale of the instruments, whose pages are dense: rows hold letters half as large again.
  private static let largestTextScale = 1.5

  /// Returns a rectangle of the instruments in the coordinates of a host's window of `size`, which
  /// is the present one if nil, or the reverse.
  func convertToHost(_ rect: Rect, in size: Size? = nil) -> Rect {
    scene.convertToHost(rect, width: (size ?? self.size).width)
  }

  /// Shows the instruments, and calls `make` with their window in its next frame, at the time of
  /// the scene's current frame.
  func show(_ make: @escaping (Window) -> Void) {
    if instruments == nil {
      let window = Window(size: size, scale: scene.scale, fonts: scene.fonts)
      window.rootView.hitTestPolicy = .passThrough
      window.pasteboard = scene.pasteboard
      window.onPass = scene.onPass
      window.keyFilter = { [weak self] in self?.scene.keyFilter?($0) ?? false }
      instruments = window
    }
    guard let instruments else { return }
    instruments.takeLooks(of: scene, textScaleUpTo: Self.largestTextScale)
    let now = warp.hostTime(of: scene.animator.now) ?? lastHostTime
    instruments.send(at: now) { make(instruments) }
    if !isShowing { isStale = true }
    isShowing = true
    past.isKept = true
  }

  /// Hides the instruments, cancels the touches on them, and gives the keys back to the scene.
  func hide() {
    guard isShowing else { return }
    isShowing = false
    isStale = true
    combined = nil
    giveKeys(to: .scene)
    if sides.pointer == .instruments { sides.pointer = .scene }
    let hidden = InputEvent.window(WindowEvent(kind: .hidden, timestamp: lastHostTime))
    instruments?.deliver(hidden)
    // No frame handles what is queued before they are shown again; its touches are cancelled then.
    instruments?.send(hidden)
  }

  /// Sends keys and text to `side`; does nothing if that is hidden.
  ///
  /// The instruments show a focus ring at once where the scene showed one.
  func giveKeys(to side: Side) {
    guard side != keySide, side == .scene || isShowing else { return }
    keySide = side
    sideChanges += 1
    switch side {
    case .scene: instruments?.focus(nil)
    case .instruments: if scene.isFocusVisible { instruments?.showFocusRing() }
    }
    hideRings()
    if picture != nil { showPicture() }
  }

  /// Hides the scenes' focus rings while keys go to the instruments.
  private func hideRings() {
    for window in [scene, companion?.stage.window] {
      window?.hidesFocusRing = keySide == .instruments
    }
  }

  // MARK: Time

  /// Pauses the scene's time.
  func pause() {
    past.isKept = true
    warp.pause(at: lastHostTime, shown: lastSceneTime)
  }

  /// Resumes the scene's time; held-back input arrives in the next frame.
  func resume() {
    warp.resume(at: lastHostTime)
    steps = 0
    show(nil)
  }

  /// Slows the scene's time down by the factor `slowness`.
  func slow(to slowness: Int64) { warp.slow(to: slowness, at: lastHostTime, shown: lastSceneTime) }

  /// Advances a paused scene by 1/60 s and delivers the held-back input.
  func step() {
    if warp.isPaused { steps += 1 }
  }

  /// Shows `moment` of the past in place of the scene; nil shows the live scene.
  func show(_ moment: FrameStrip.Moment?) {
    shownMoment = moment
    picture = moment?.displayList
  }

  private func showPicture() {
    func shown(_ list: DisplayList) -> DisplayList {
      keySide == .instruments ? list.withoutFocusRing : list
    }
    substitute = picture.map(shown)
    companion?.substitute = shownMoment?.companion.map(shown)
  }

  /// Returns the display list shown for the scene's newest list `live`: over a past frame lies what
  /// lies over the scene now, such as figures, of which none are kept.
  private func shownList(over live: DisplayList) -> DisplayList {
    guard var list = substitute else { return live }
    if shownMoment != nil {
      list.items += live.items[scene.overlayItems.clamped(to: live.items.indices)]
    }
    return list
  }

  /// Returns the scene's time at the host's time `time`.
  package func sceneTime(at time: Timestamp) -> Timestamp { warp.sceneTime(at: time) }

  // MARK: For the host

  /// The extent of the host's window in points.
  package var size: Size { place.window }

  /// The number of pixels per point.
  package var scale: Double { scene.scale }

  /// The timing of the display's frames, in the host's time.
  package var frameTiming: FrameTiming?

  /// Resizes the instruments and the scene to a host's window of `size`, as `event` says.
  func resize(to size: Size, with event: InputEvent) {
    place = newPlace(in: size)
    tellInstruments(event)
    let change = WindowEvent(kind: .resized(place.rect.size), timestamp: event.timestamp)
    sendToScene(.window(change))
  }

  /// Handles queued events and returns the frame for `now`.
  ///
  /// - Complexity: O(*n*) in the visible views if anything changed, else O(1).
  package func frame(at now: Timestamp) -> Frame {
    lastHostTime = now
    if opening.opensByPress(at: now) { openTools(at: now) }
    scene.frameTiming = frameTiming.map(warp.sceneTiming)
    // Slow motion shows the motions that full speed shows.
    if let frameTiming { scene.headStart = frameTiming.interval }
    var frame = sceneFrame(at: now)
    playback?.advance(to: now, in: self)
    onSceneFrame?(frame)
    guard let instruments, isShowing else {
      if isStale { frame.damage = Rect(origin: .zero, size: size) }
      isStale = false
      return frame
    }
    instruments.takeLooks(of: scene, textScaleUpTo: Self.largestTextScale)
    let above = instruments.frame(at: now)
    // Changes made in the panel reach the scene while the panel's frame is made, so the scene may
    // need another frame.
    if warp.isPaused ? scene.hasPendingUpdates : scene.needsFrame {
      let late = scene.frame(at: lastSceneTime)
      companion?.advance(to: lastSceneTime, like: scene)
      keep(late)
      frame.displayList = late.displayList
      frame.damage = frame.damage.union(late.damage)
    }
    guard isShowing else {
      frame.damage = Rect(origin: .zero, size: size)
      isStale = false
      return frame
    }
    frame.damage = place.damage(frame.damage)
    if let companion { frame.damage = frame.damage.union(companion.takeDamage()) }
    let before = combined
    if isStale || before == nil || !frame.damage.union(above.damage).isEmpty {
      var list = place.list(shownList(over: frame.displayList))
      if let companion, let other = companion.substitute ?? companion.list {
        list.items += companion.place.list(other).items
      }
      list.items += above.displayList.items
      combined = list
    }
    if let combined { frame.displayList = combined }
    // After something else was shown in the scene's place, the damage is the difference of the display lists.
    frame.damage =
      isStale ? damage(from: before, to: frame.displayList) : frame.damage.union(above.damage)
    isStale = false
    return frame
  }

  /// Whether a frame would change something.
  package var needsFrame: Bool {
    isStale || sceneNeedsFrame || companionNeedsFrame
      || (isShowing && instruments?.needsFrame == true)
      || playback?.needsFrame == true
  }

  /// The earliest time at which a frame is needed even if no view is marked as changed.
  package var nextDeadline: Timestamp? {
    let deadlines = [
      scene.nextDeadline.flatMap(warp.hostTime(of:)), opening.deadline,
      companion?.stage.window.nextDeadline.flatMap(warp.hostTime(of:)),
      isShowing ? instruments?.nextDeadline : nil,
    ]
    return deadlines.compactMap(\.self).min()
  }

  // MARK: Frames of the scene

  private var sceneNeedsFrame: Bool {
    warp.isPaused ? steps > 0 || scene.hasPendingUpdates : !held.isEmpty || scene.needsFrame
  }

  private var companionNeedsFrame: Bool {
    guard let companion else { return false }
    return warp.isPaused ? companion.stage.window.hasPendingUpdates : companion.needsFrame
  }

  /// Returns the scene's frame for the host's time `now`, after all requested steps.
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
    companion?.advance(to: lastSceneTime, like: scene)
    keep(frame)
    return frame
  }

  private func keep(_ frame: Frame) {
    guard playback == nil else { return }
    past.keep(
      frame,
      of: scene,
      companion,
      at: lastSceneTime,
      isPaused: warp.isPaused,
      isOpen: isShowing,
    )
  }
}

extension Window {
  /// Takes on the appearance, contrast, direction, reduced motion and, up to `largest`, the text scale of
  /// `other`.
  func takeLooks(of other: Window, textScaleUpTo largest: Double = .infinity) {
    appearance = other.appearance
    contrast = other.contrast
    layoutDirection = other.layoutDirection
    reducesMotion = other.reducesMotion
    textScale = min(other.textScale, largest)
  }
}
