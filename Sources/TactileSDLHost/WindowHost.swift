internal import CSDL2
package import TactileGestures
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

  /// Called with every event before the client receives it.
  public var onInput: ((InputEvent) -> Void)?

  /// Called with the path of each file dropped on the window and the time, in order with the
  /// events.
  public var onDrop: ((String, Timestamp) -> Void)?

  /// Called with the desktop's settings and their time.
  ///
  /// The first call comes before the first picture if the desktop answers at once, and one follows
  /// at each change. Never called where the desktop has no such settings.
  public var onDesktopChange: ((DesktopSettings, Timestamp) -> Void)?

  /// Called with the statistics after every frame.
  public var onFrame: ((FrameStatistics) -> Void)?

  /// The clock of all timestamps.
  public let clock: MonotonicClock

  /// The costs of the last frames.
  public private(set) var statistics = FrameStatistics()

  /// The latency from input until a frame that reflects it was presented.
  package private(set) var latency = LatencyMeter()

  /// Whether the mouse makes two fingers while Control is held, mirrored about the place where the
  /// pointer was when Control went down; with Shift held as well they move side by side.
  public var makesTwoFingers: Bool {
    get { translator.makesTwoFingers }
    set { translator.makesTwoFingers = newValue }
  }

  /// The number of fingers that the mouse has made since the start.
  public var madeFingers: Int { translator.madeFingers }

  /// The times that the steps of opening the window took.
  public private(set) var startup: StartupTimes

  /// The video driver and painter of the window, such as `x11, software`.
  public var means: String { "\(video.driver), \(painter.name)" }

  /// Whether the window has, or can be given, a title bar to move and close it with.
  public var hasFrame: Bool { window.hasFrame }

  /// The window's size in points.
  public var size: Size { translator.geometry.size }

  /// Pixels to a point.
  public var scale: Double { translator.geometry.scale }

  private let video: VideoSystem
  private let window: HostWindow
  private let painter: any WindowPainter
  private var queue: EventQueue
  private let signals: SignalHold
  private let wakeSources: WakeSources
  private let connection: DisplayConnection
  private let seats: WaylandSeats?
  private let x11: X11Events?
  private var desktop: DesktopFollower?
  /// The time until which the first picture waits for the desktop's answer.
  private var answerDeadline = Timestamp.zero
  private var translator: InputTranslator
  private var pacer: FramePacer

  private var isEnding = false
  private var geometryIsStale = false
  /// Whether a picture was presented since events were last read.
  private var hasPresented = false
  /// The time to commit the window's surface if no picture is shown before; nil if nothing may
  /// have changed.
  private var commitTime: Timestamp?

  /// Seconds to wait for a picture before the surface is committed without one.
  private static let commitPatience = 0.05
  /// Seconds that the first picture waits for the desktop to say whether it is dark.
  private static let answerPatience = 0.03
  /// Seconds within which SDL and this host may report the same dropped file.
  private static let dropPatience = 2.0
  /// The files that were dropped within that time.
  private var drops: [(path: String, isSDLs: Bool, time: Timestamp)] = []
  /// Whether a frame must be made although the client needs none.
  private var isExposed = true
  /// The changed area that is not on the screen yet, in points; nil means everything.
  private var damage: Rect?
  private var eventsSinceFrame = 0
  /// The times of the current frame's parts so far, and when the current part began.
  private var parts = PassTimes()
  private var partStart = Timestamp.zero
  private var processorSecondsAtFrame = MonotonicClock.processorSeconds
  private var textInput: HostTextInput
  private let cursors = SystemCursors()
  private var isMouseCaptured = false

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
    wakeSources = WakeSources(signals: signals)
    let video: VideoSystem
    do {
      video = try VideoSystem(options)
    } catch {
      signals.end()
      throw error
    }
    self.video = video
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
    startup = StartupTimes(
      video: opened - start,
      window: surface.windowSeconds,
      painter: clock.now - opened - surface.windowSeconds,
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
    let handle = window.handle
    let sources = wakeSources
    seats = window.wayland.map { WaylandSeats($0, window: handle, sources: sources) }
    translator = InputTranslator(
      geometry: window.geometry,
      windowID: window.id,
      dropsNearbyMouse: video.doublesTouches,
      settings: options.input,
    )
    pacer = FramePacer(refreshRate: window.refreshRate, source: painter.refreshSource)
  }

  isolated deinit {
    desktop?.close()
    signals.end()
    // Nothing can be given back to a display that is gone.
    if connection.isLost { return }
    cursors.close()
    seats?.close()
    x11?.close()
    painter.close()
    window.close()
    video.close()
  }

  /// Shows `client` until the window is closed, ``stop()`` is called, Ctrl+Q is pressed, or the
  /// process is asked to end by SIGINT or SIGTERM, or until the display is gone.
  ///
  /// Contacts that are down at the end are cancelled, for the client and for ``onInput``.
  @discardableResult
  public func run(_ client: any HostClient) -> Ending {
    isEnding = false
    client.pasteboard = SDLPasteboard()
    client.onPass = { [weak self] pass in self?.endPart(.pass(pass)) }
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
    translator.cancelAll(at: clock.now)
    deliver(to: client)
    client.onPass = nil
    return connection.isLost ? .displayLost : .asked
  }

  /// Seconds from one frame of the display to the next.
  public var framePeriod: Double { pacer.period }

  /// Ends ``run(_:)`` after the current step.
  public func stop() {
    isEnding = true
  }

  /// Also wakes up for `source` from now on, even while nothing else happens.
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
    answerDeadline = now + Self.answerPatience
  }

  /// Waits for input, and reads it, until a frame is due.
  private func collect(for client: any HostClient) {
    repeat {
      let start = frameStart(of: client, at: clock.now)
      let wake = min(start, translator.deadline ?? .distantFuture, commitTime ?? .distantFuture)
      let wasRead = hasPresented && painter.refreshSource == .present
      hasPresented = false
      for (event, timestamp) in queue.take(until: wake, wasRead: wasRead) {
        handle(event, at: timestamp)
      }
      window.wayland?.forgetNotices()
      x11?.forgetPens()
      if connection.isLost {
        isEnding = true
        return
      }
      wakeSources.callReadable(at: clock.now)
      finishPump()
      deliver(to: client)
    } while !isEnding && frameStart(of: client, at: clock.now) > clock.now
  }

  private func frameStart(of client: any HostClient, at now: Timestamp) -> Timestamp {
    var soonest = pacer.start(at: now)
    if statistics.presents == 0, desktop?.isAsked == true {
      soonest = max(soonest, answerDeadline)
    }
    if isExposed || client.needsFrame { return soonest }
    return client.nextDeadline.map { max($0, soonest) } ?? .distantFuture
  }

  private func handle(_ event: SDL_Event, at timestamp: Timestamp) {
    if painter.isRefresh(event) {
      pacer.didRefresh(at: timestamp)
      return
    }
    if let notice = window.wayland?.notice(event) {
      switch notice {
      case .input(let kind), .timed(let kind, _):
        translator.handle(RawEvent(kind, at: timestamp))
      case .geometry: geometryIsStale = true
      case .committed: break
      case .dropped(let path): drop(path, isSDLs: false, at: timestamp)
      case .quit: isEnding = true
      }
      return
    }
    if let raw = x11?.report(event, at: timestamp) {
      translator.handle(raw)
      return
    }
    if event.type == SDL_WINDOWEVENT.rawValue { commitTime = timestamp }
    switch EventReader.report(event, at: timestamp) {
    case .input(let raw):
      // On Wayland the fingers are the seats'.
      if seats != nil, case .finger = raw.kind { return }
      if !performShortcut(raw) { translator.handle(seats?.completed(raw) ?? raw) }
      // Who changed the desktop's settings did it in another window.
      if raw.kind == .window(.focusGained), window.updateScale() { geometryIsStale = true }
      if [.window(.focusGained), .window(.focusLost)].contains(raw.kind) { seats?.focusChanged() }
    case .geometry(let raw):
      if let raw { translator.handle(raw) }
      geometryIsStale = true
    case .exposed(let raw):
      translator.handle(raw)
      exposeAll()
    case .contentsLost(let all):
      painter.contentsLost(all: all)
      exposeAll()
    case .dropped(let path): drop(path, isSDLs: true, at: timestamp)
    case .quit: isEnding = true
    case nil: break
    }
  }

  /// Reports a dropped file once; compositors announce it to SDL, to this host, or to both.
  private func drop(_ path: String, isSDLs: Bool, at timestamp: Timestamp) {
    drops.removeAll { timestamp - $0.time > Self.dropPatience }
    if drops.contains(where: { $0.path == path && $0.isSDLs != isSDLs }) { return }
    drops.append((path, isSDLs, timestamp))
    onDrop?(path, timestamp)
  }

  /// Does the work that must wait until SDL's queue is empty.
  private func finishPump() {
    let now = clock.now
    translator.endPump()
    translator.advance(to: now)
    if seats == nil, translator.hasFingers, !EventReader.hasFingersQueued {
      translator.reconcile(present: EventReader.fingersDown(), at: now)
    }
    if geometryIsStale {
      geometryIsStale = false
      pacer.changeRefreshRate(to: window.refreshRate)
      translator.update(window.geometry, at: now)
      exposeAll()
    }
    if queue.heardInVain, commitTime == nil { commitTime = now + Self.commitPatience }
    if let commitTime, commitTime <= now { commitSurface() }
    if translator.wantsMouseCapture != isMouseCaptured {
      isMouseCaptured = translator.wantsMouseCapture
      SDL_CaptureMouse(isMouseCaptured ? SDL_TRUE : SDL_FALSE)
    }
  }

  /// Commits the window's surface, unless a frame is about to.
  ///
  /// libdecor, which frames windows on Wayland, changes its shadow and title bar in subsurfaces
  /// whose state counts from the next commit of the window's surface on. Until then GNOME's
  /// compositor treats the shadow of a window that is activated after its first picture as lying
  /// over it and taking all input. SDL makes no event of some of those changes.
  private func commitSurface() {
    commitTime = nil
    guard !isExposed, statistics.presents > 0 else { return }
    window.wayland?.commitAlone()
  }

  private func exposeAll() {
    isExposed = true
    damage = nil
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
    for event in translator.drain() { send(event, to: client) }
  }

  private func send(_ event: InputEvent, to client: any HostClient) {
    eventsSinceFrame += 1
    measure(event)
    onInput?(event)
    client.send(event)
  }

  private func measure(_ event: InputEvent) {
    switch event {
    case .touch, .hover, .wheel, .key, .text: latency.received(at: event.timestamp)
    case .composition, .window: break
    }
  }

  // MARK: Frames

  private func makeFrame(of client: any HostClient) {
    let start = clock.now
    let target = pacer.target(at: start)
    pacer.begin(target)
    client.frameTiming = FrameTiming(interval: pacer.period, lead: pacer.steadyLead)
    parts = PassTimes()
    partStart = start
    isExposed = false
    let frame = client.frame(at: max(target, translator.lastTimestamp))
    damage = damage.map { $0.union(frame.damage) }
    let isPresented = present(frame, since: start)
    // What the display gave no memory for is presented with the next frame.
    if isPresented { latency.presented(at: partStart) } else if !isExposed { latency.passed() }
    textInput.follow(client, unitsPerPoint: translator.geometry.unitsPerPoint)
    cursors.show(client.cursor)
    record(target: target, start: start, isPresented: isPresented)
  }

  private func present(_ frame: Frame, since start: Timestamp) -> Bool {
    if let damage, damage.isEmpty { return false }
    guard !translator.isHidden else { return false }
    guard painter.paint(frame.displayList, damage: damage) else {
      // The display gives no memory for now; what has changed is tried again with the next frame.
      isExposed = true
      return false
    }
    endPart(.paint)
    let painted = partStart
    painter.present()
    hasPresented = true
    commitTime = nil
    endPart(.present)
    let shown = partStart
    pacer.didPresent(work: painted - start, wait: shown - painted, at: shown)
    damage = .zero
    if statistics.presents == 0 {
      startup.firstPresent = shown.seconds
      // Another connection is opened for them, which the first picture need not wait for.
      x11?.followPens(wokenBy: wakeSources)
    }
    return true
  }

  private func endPart(_ part: PassTimes.Part) {
    let now = clock.now
    parts[part] += now - partStart
    partStart = now
  }

  private func record(target: Timestamp, start: Timestamp, isPresented: Bool) {
    let processorSeconds = MonotonicClock.processorSeconds
    let duration = clock.now - start
    // The first picture is the start's; that is told as such.
    let long =
      statistics.presents == 0
      ? nil
      : LongFrame(
        start: start,
        duration: duration,
        parts: parts,
        period: pacer.period,
        waitsForDisplay: painter.refreshSource == .present,
      )
    statistics.add(
      FrameStatistics.Sample(
        target: target,
        duration: duration,
        processorSeconds: processorSeconds - processorSecondsAtFrame,
        isPresented: isPresented,
        events: eventsSinceFrame,
        long: long,
      )
    )
    processorSecondsAtFrame = processorSeconds
    eventsSinceFrame = 0
    onFrame?(statistics)
  }
}
