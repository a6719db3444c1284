internal import CSDL2
package import TactileDiagnostics
public import TactilePrimitives
public import TactileViews

/// A window on the display, its input and its clock: runs one client until it is closed.
///
/// Between frames it waits for input without waking up, stamps each event as it arrives and hands
/// it to the client; a frame is made when one is due and presented only where something changed.
/// SDL is global: there can be one host at a time.
@MainActor
public final class WindowHost {
  /// The reason why ``run(_:)`` returned.
  public enum Ending: Hashable, Sendable {
    /// The user, the client or a signal asked for it.
    case asked
    /// The display server is gone or ended the connection; no other window can be opened.
    case displayLost
  }

  /// Called with the path of each file dropped on the window and the time, in order with the
  /// events.
  public var onDrop: ((String, Timestamp) -> Void)?

  /// Called with the desktop's settings and their time.
  ///
  /// The first call comes before the first picture if the desktop answers at once, and one follows
  /// at each change. Never called where the desktop has no such settings.
  public var onDesktopChange: ((DesktopSettings, Timestamp) -> Void)?

  /// Called with the time when the window has come to another display, or displays have changed.
  package var onDisplayChange: ((Timestamp) -> Void)?

  /// Called with the statistics after every frame.
  public var onFrame: ((FrameStatistics) -> Void)?

  /// Called when ``run(_:)`` ends, before the contacts that are down are cancelled.
  package var onEnding: (() -> Void)?

  /// The clock of all timestamps.
  public let clock: MonotonicClock

  /// The costs of the last frames.
  public var statistics: FrameStatistics { presenter.statistics }

  /// Returns the latency from input until a frame that reflects it was presented.
  ///
  /// As long as someone reads it, the display is asked for the times at which it shows frames.
  package func readLatency() -> LatencyMeter { presenter.readLatency() }

  /// Whether the latency of input is measured.
  package var measuresLatency: Bool {
    get { presenter.measuresLatency }
    set { presenter.measuresLatency = newValue }
  }

  /// Whether the mouse makes two fingers while Control is held, mirrored about the place where the
  /// pointer was when Control went down; with Shift held as well they move side by side.
  public var makesTwoFingers: Bool {
    get { translator.twoFingers.isEnabled }
    set { translator.twoFingers.isEnabled = newValue }
  }

  /// The number of fingers that the mouse has made since the start.
  public var madeFingers: Int { translator.twoFingers.fingerCount }

  /// The times that the steps of opening the window took.
  public var startup: StartupTimes { presenter.startup }

  /// The video driver and painter of the window, such as `x11, software`.
  public var backend: String { "\(video.driver), \(painter.name)" }

  /// Whether the window has, or can be given, a title bar to move and close it with.
  public var hasFrame: Bool { window.hasFrame }

  /// The window's size in points.
  public var size: Size { translator.geometry.size }

  /// Pixels to a point.
  public var scale: Double { translator.geometry.scale }

  /// Reads the facts about the panel that shows the window; may wait for the display server.
  package func panelFacts() -> PanelFacts {
    var facts = window.panelFacts()
    facts.hasTouchscreen = hasTouchscreen
    facts.touchscreen = MachineReader.soleTouchscreen
    facts.measureByTouchscreen()
    return facts
  }

  /// Whether the display server, SDL or the kernel has a touchscreen; nil where none of them
  /// answers.
  private var hasTouchscreen: Bool? {
    if seats?.hasTouch == true { return true }
    let ofSDL = (0..<max(0, SDL_GetNumTouchDevices())).contains {
      SDL_GetTouchDeviceType(SDL_GetTouchDevice($0)) == SDL_TOUCH_DEVICE_DIRECT
    }
    if ofSDL { return true }
    let kernel = KernelInput()
    if kernel.touchDevices.contains(where: { $0.kind == .touchscreen }) { return true }
    if seats == nil, video.driver == "x11", let server = XInput() {
      return server.touchDevices.contains { $0.kind == .touchscreen }
    }
    return kernel.hasKeyboard == nil && seats == nil ? nil : false
  }

  private let video: VideoSystem
  private let window: HostWindow
  private let painter: any WindowPainter
  private let presenter: FramePresenter
  private var queue: EventQueue
  private let signals: SignalHold
  private let wakeSources: WakeSources
  private let connection: DisplayConnection
  private let seats: WaylandSeats?
  private let x11: X11Events?
  private var desktop: DesktopFollower?
  /// Presents the client to assistive tools; nil until one is used.
  private var accessibility: AccessibilityBridge?
  /// Whether the client can be presented to assistive tools; false where ATK or its bus is missing,
  /// until a tool comes the next time.
  private var isAccessible = true
  /// The time until which the first picture waits for the desktop's answer.
  private var answerDeadline = Timestamp.zero
  /// Seconds that the first picture waits for the desktop to say whether it is dark.
  private static let answerPatience = 0.03
  private var translator: InputTranslator
  private var requestedFullscreen: Bool?
  private var isEnding = false
  private var geometryIsStale = false
  private var commits = SurfaceCommits()
  private var idleMemory = IdleMemory()
  private var drops = DroppedFiles()
  private var textInput: HostTextInput
  private let cursors = SystemCursors()
  private var isMouseCaptured = false
  private var secondPicture: SecondPicture

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - options: the window's place, size and renderer.
  ///   - clock: the clock of the run, made as early as start-up times are to count from.
  /// - Throws: ``HostError`` if no window can be opened.
  public init(
    _ options: HostOptions = HostOptions(),
    clock: MonotonicClock = MonotonicClock(),
  ) throws(HostError) {
    self.clock = clock
    let start = clock.now
    signals = SignalHold()
    signals.followHangUp()
    wakeSources = WakeSources(signals: signals)
    let video: VideoSystem
    do {
      video = try VideoSystem(options)
    } catch {
      signals.end()
      throw error
    }
    self.video = video
    secondPicture = SecondPicture(driver: video.driver)
    let opened = clock.now
    let surface: PaintedWindow
    do {
      surface = try PaintedWindow(options, video: video)
    } catch {
      video.close()
      signals.end()
      throw error
    }
    window = surface.window
    painter = surface.painter
    presenter = FramePresenter(
      painter,
      refreshRate: window.refreshRate,
      clock: clock,
      startup: StartupTimes(
        video: opened - start,
        window: surface.windowSeconds,
        painter: clock.now - opened - surface.windowSeconds,
      ),
    )
    textInput = HostTextInput()
    connection = DisplayConnection(window: window)
    x11 = X11Events(window: window.handle)
    queue = EventQueue(
      clock: clock,
      connection: connection,
      x11: x11,
      wayland: window.wayland,
      sources: wakeSources,
    )
    presenter.presentations = window.wayland.flatMap { WaylandPresentations($0, clock: clock) }
    let handle = window.handle
    let sources = wakeSources
    seats = window.wayland.map { WaylandSeats($0, window: handle, sources: sources) }
    translator = InputTranslator(
      geometry: window.geometry,
      windowID: window.id,
      dropsNearbyMouse: video.doublesTouches,
    )
  }

  isolated deinit {
    desktop?.close()
    signals.end()
    // Nothing can be given back to a display that is gone.
    if connection.isLost { return }
    connection.beginClosing()
    cursors.close()
    presenter.presentations?.close()
    seats?.close()
    x11?.close()
    painter.close()
    window.close()
    video.close()
  }

  /// Shows `client` until the window is closed, ``stop()`` is called, Ctrl+Q is pressed, or the
  /// process is asked to end by SIGINT, SIGTERM or SIGHUP, or until the display is gone.
  ///
  /// Contacts that are down at the end are cancelled.
  @discardableResult
  public func run(_ client: any HostClient) -> Ending {
    isEnding = false
    client.pasteboard = SDLPasteboard(seats)
    client.onPass = { [presenter] pass in presenter.endPart(.pass(pass)) }
    let now = clock.now
    if client.scale != scale {
      client.send(.window(WindowEvent(kind: .scaleChanged(scale), timestamp: now)))
    }
    if client.size != size {
      client.send(.window(WindowEvent(kind: .resized(size), timestamp: now)))
    }
    askDesktop(at: now)
    while !isEnding {
      collect(for: client)
      if !isEnding { makeFrame(of: client) }
    }
    onEnding?()
    translator.cancelAll(at: clock.now)
    deliver(to: client)
    client.onPass = nil
    accessibility?.close()
    accessibility = nil
    return connection.isLost ? .displayLost : .asked
  }

  /// Seconds from one frame of the display to the next.
  public var framePeriod: Double { presenter.period }

  /// Ends ``run(_:)`` after the current step.
  public func stop() {
    isEnding = true
  }

  /// Whether the window fills its display.
  public var isFullscreen: Bool { window.isFullscreen }

  /// Makes the window fill its display, or ends that, before the next frame.
  public func setFullscreen(_ isFullscreen: Bool) {
    requestedFullscreen = isFullscreen
  }

  /// Adds a source whose readable data wakes the host.
  public func add(_ source: WakeSource) {
    wakeSources.add(source)
  }

  /// Stops waking up for `source`.
  public func remove(_ source: WakeSource) {
    wakeSources.remove(source)
  }

  // MARK: Input

  /// Asks for the desktop's settings; the first picture waits briefly for the answer.
  private func askDesktop(at now: Timestamp) {
    guard desktop == nil, onDesktopChange != nil else { return }
    desktop = DesktopFollower(wokenBy: wakeSources, at: now) { [weak self] settings, time in
      self?.onDesktopChange?(settings, time)
    }
    desktop?.onAccessibilityChange = { [weak self] isOn in
      self?.accessibility?.isOn = isOn
      if isOn { self?.isAccessible = true }
    }
    answerDeadline = now + Self.answerPatience
  }

  /// Waits for input, and reads it, until a frame is due.
  private func collect(for client: any HostClient) {
    repeat {
      applyFullscreen()
      let start = frameStart(of: client, at: clock.now)
      let due = min(translator.deadline ?? .distantFuture, idleMemory.deadline ?? .distantFuture)
      let wake = min(start, due, commits.time ?? .distantFuture)
      for queued in queue.take(until: wake, wasRead: presenter.takePresented()) { handle(queued) }
      window.wayland?.forgetNotices()
      x11?.forgetPens()
      if connection.isLost {
        isEnding = true
        return
      }
      wakeSources.callReadable(at: clock.now)
      if accessibility == nil { followAccessibility(of: client) }
      finishPump()
      deliver(to: client)
    } while !isEnding && frameStart(of: client, at: clock.now) > clock.now
  }

  /// Fills the display or ends that, as requested in a call of the client: SDL reads events while
  /// it does so.
  private func applyFullscreen() {
    guard let isRequested = requestedFullscreen else { return }
    requestedFullscreen = nil
    if window.isFullscreen != isRequested { window.toggleFullscreen() }
  }

  /// Tells assistive tools what has changed; connects to them once a picture is shown.
  private func followAccessibility(of client: any HostClient) {
    guard let accessibility else {
      if isAccessible, desktop?.isAccessibilityOn == true, presenter.hasStarted { present(client) }
      return
    }
    accessibility.update(isAtRest: !client.needsFrame)
  }

  private func present(_ client: any HostClient) {
    VideoSystem.allowBridge()
    accessibility = AccessibilityBridge(
      for: client,
      wokenBy: wakeSources,
      clock: clock,
      place: { [weak self, window] in
        window.accessibilityPlace(unitsPerPoint: self?.translator.geometry.unitsPerPoint ?? 1)
      },
    )
    isAccessible = accessibility != nil
  }

  private func frameStart(of client: any HostClient, at now: Timestamp) -> Timestamp {
    let answer = desktop?.isAsked == true ? answerDeadline : .zero
    return presenter.start(of: client, at: now, firstStart: answer)
  }

  private func handle(_ queued: QueuedEvent) {
    let (event, timestamp) = (queued.event, queued.timestamp)
    if presenter.takeRefresh(event, at: timestamp) { return }
    if event.type == SDL_WINDOWEVENT.rawValue { commits.windowChanged(at: timestamp) }
    switch window.wayland?.notice(event) ?? x11?.report(event) ?? EventReader.report(event) {
    case .input(let kind, let windowID, _):
      // SDL divides positions of fingers by the new size from its report of that size on.
      if case .finger = kind { updateGeometry(at: timestamp) }
      let raw = RawEvent(kind, at: timestamp, windowID: windowID, times: queued.times)
      if !performShortcut(raw) { translator.handle(seats?.completed(raw) ?? raw) }
      if case .window(let change) = kind { follow(change, at: timestamp) }
    case .geometry: geometryIsStale = true
    case .displays: displayDidChange(at: timestamp)
    case .contentsLost(let all): presenter.contentsLost(all: all)
    case .presented(let frame, let time): presenter.shown(frame, at: time)
    case .dropped(let path, let reporter):
      if drops.isNew(path, by: reporter, at: timestamp) { onDrop?(path, timestamp) }
    case .quit: isEnding = true
    case .committed, nil: break
    }
  }

  /// Follows a change of the window that the translator has handled.
  private func follow(_ change: RawWindowChange, at timestamp: Timestamp) {
    switch change {
    case .focusGained:
      // The user may have changed the desktop's scale in another window.
      if window.updateScale() { geometryIsStale = true }
      if secondPicture.isDue(after: .window(change)) { presenter.exposeAll() }
      seats?.focusChanged()
    case .focusLost: seats?.focusChanged()
    case .shown: presenter.exposeAll()
    case .displayChanged: displayDidChange(at: timestamp)
    case .hidden, .minimized, .left: break
    }
  }

  private func displayDidChange(at timestamp: Timestamp) {
    geometryIsStale = true
    onDisplayChange?(timestamp)
  }

  /// Follows the window to its new geometry, if that has changed.
  private func updateGeometry(at now: Timestamp) {
    guard geometryIsStale else { return }
    geometryIsStale = false
    presenter.changeRefreshRate(to: window.refreshRate)
    translator.update(window.geometry, at: now)
    presenter.exposeAll()
  }

  /// Does the work that must wait until SDL's queue is empty.
  private func finishPump() {
    let now = clock.now
    translator.endPump()
    translator.advance(to: now)
    if seats == nil, translator.hasFingers, !EventReader.hasFingersQueued {
      translator.reconcile(present: EventReader.fingersDown(), at: now)
    }
    updateGeometry(at: now)
    if queue.hasUnreportedData { commits.receivedUnreportedData(at: now) }
    if idleMemory.isDue(at: now) {
      painter.rest()
      IdleMemory.release()
    }
    // A frame that is about to be presented commits as well.
    if commits.takeDue(at: now), !presenter.isExposed, presenter.hasStarted {
      window.wayland?.commitAlone()
    }
    if translator.wantsMouseCapture != isMouseCaptured {
      isMouseCaptured = translator.wantsMouseCapture
      SDL_CaptureMouse(isMouseCaptured ? SDL_TRUE : SDL_FALSE)
    }
  }

  /// Performs a host shortcut, Ctrl+Q to end or F11 for full screen; returns whether `raw` is one.
  private func performShortcut(_ raw: RawEvent) -> Bool {
    guard case .key(let key) = raw.kind else { return false }
    let modifiers = KeyEvent.Modifiers(sdl: key.modifiers)
    switch (key.name, modifiers) {
    case ("Q", [.control]):
      isEnding = isEnding || key.isDown
      return true
    case ("F11", []):
      if key.isDown && !key.isRepeat { window.toggleFullscreen() }
      return true
    default: return false
    }
  }

  private func deliver(to client: any HostClient) {
    for event in translator.drain() {
      presenter.received(event, knowsServerTime: queue.sharesServerClock)
      client.send(event)
    }
    presenter.delivered(to: client)
  }

  private func makeFrame(of client: any HostClient) {
    let isPresented = presenter.makeFrame(
      of: client,
      after: translator.lastTimestamp,
      isHidden: translator.isHidden,
    )
    if isPresented {
      idleMemory.drew(at: clock.now)
      commits.presented()
      // Another connection is opened for pens, which the first picture need not wait for.
      if !presenter.hasStarted { x11?.followPens(wokenBy: wakeSources) }
    }
    let unitsPerPoint = translator.geometry.unitsPerPoint
    if textInput.follow(client, unitsPerPoint: unitsPerPoint) { seats?.openKeyboards() }
    cursors.show(client.cursor)
    presenter.endFrame()
    followAccessibility(of: client)
    onFrame?(statistics)
  }
}
