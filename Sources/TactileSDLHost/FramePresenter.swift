internal import CSDL2
internal import TactileDiagnostics
internal import TactileGestures
internal import TactilePrimitives
internal import TactileViews

/// Makes a client's frames when they are due, presents what changed in them, and keeps their
/// costs.
final class FramePresenter {
  /// The costs of the last frames.
  private(set) var statistics = FrameStatistics()
  /// The reporter of the times at which frames are shown; nil where the display has none.
  var presentations: WaylandPresentations?
  private var latency = LatencyMeter()
  /// The time at which the latency was last read; nil before.
  private var latencyReadTime: Timestamp?
  /// The times that the steps of opening the window took.
  private(set) var startup: StartupTimes
  /// Whether a frame must be made although the client needs none.
  private(set) var isExposed = true
  /// Whether a picture was presented since ``takePresented()`` was called.
  private var hasPresented = false

  private let clock: MonotonicClock
  private let painter: any WindowPainter
  private var pacer: FramePacer
  /// The changed area that is not on the screen yet, in points; nil means everything.
  private var damage: Rect?
  private var eventsSinceFrame = 0
  /// The current frame's target, its beginning, and whether it was presented.
  private var current = (target: Timestamp.zero, start: Timestamp.zero, isPresented: false)
  /// The times of the current frame's parts so far, and when the current part began.
  private var parts = PassTimes()
  private var partStart = Timestamp.zero
  private var processorSecondsAtFrame = MonotonicClock.processorSeconds

  /// Seconds after the latency was read for which the display reports when frames are shown.
  private static let readersInterest = 1.0

  /// A presenter of frames that `painter` paints, on a display of `refreshRate` frames a second.
  init(
    _ painter: any WindowPainter,
    refreshRate: Double,
    clock: MonotonicClock,
    startup: StartupTimes,
  ) {
    self.painter = painter
    self.clock = clock
    self.startup = startup
    pacer = FramePacer(refreshRate: refreshRate, source: painter.refreshSource)
  }

  /// Whether a picture was presented at any time.
  var hasStarted: Bool { statistics.presents > 0 }

  /// Seconds from one frame of the display to the next.
  var period: Double { pacer.period }

  /// Returns the time at which the next frame of `client` is to begin, as of `now`: in the past
  /// where it is due, and for the first picture no earlier than `firstStart`.
  func start(of client: any HostClient, at now: Timestamp, firstStart: Timestamp) -> Timestamp {
    var soonest = pacer.start(at: now)
    if !hasStarted { soonest = max(soonest, firstStart) }
    if isExposed || client.needsFrame { return soonest }
    return client.nextDeadline.map { max($0, soonest) } ?? .distantFuture
  }

  func changeRefreshRate(to refreshRate: Double) { pacer.changeRefreshRate(to: refreshRate) }

  /// Whether `event` reports that the display took the last picture, which is recorded then.
  func takeRefresh(_ event: SDL_Event, at timestamp: Timestamp) -> Bool {
    guard painter.isRefresh(event) else { return false }
    pacer.didRefresh(at: timestamp)
    return true
  }

  /// Returns whether a picture was presented since the last call, and presenting it may have read
  /// from the display server.
  func takePresented() -> Bool {
    defer { hasPresented = false }
    return hasPresented && painter.refreshSource == .present
  }

  /// Makes the next frame present everything.
  func exposeAll() {
    isExposed = true
    damage = nil
  }

  /// Discards what the display has lost: render targets, or all textures.
  func contentsLost(all: Bool) {
    painter.contentsLost(all: all)
    exposeAll()
  }

  /// Records that the client receives `event`; `knowsServerTime` says whether the display server's
  /// times are on the system's clock.
  func received(_ event: InputEvent, knowsServerTime: Bool) {
    eventsSinceFrame += 1
    guard measuresLatency else { return }
    switch event {
    case .touch(let touch):
      let device = knowsServerTime ? touch.times?.device : nil
      latency.received(at: touch.times?.arrival ?? touch.timestamp, device: device)
    case .hover, .wheel, .key, .text: latency.received(at: event.timestamp)
    case .composition, .window: break
    }
  }

  /// Records that `client` has received all events so far: where it needs no frame for them, such as
  /// for the release of a key whose press closed the menu of tools, they wait for no later frame.
  func delivered(to client: any HostClient) {
    // A frame for which the display gave no memory is presented with the next one.
    if !isExposed, !client.needsFrame { latency.passed() }
  }

  var measuresLatency = true

  /// Returns the latency from input until a frame that reflects it was presented.
  ///
  /// As long as someone reads it, the display is asked for the times at which it shows frames.
  func readLatency() -> LatencyMeter {
    latencyReadTime = clock.now
    return latency
  }

  /// Records that the display showed `frame` at `time`, or never shows it: nil.
  func shown(_ frame: Int, at time: Timestamp?) {
    if let time { latency.presented(frame, at: time) } else { latency.discarded(frame) }
  }

  /// Requests the time at which the frame that is presented next is shown, where someone reads it.
  private func expectPresentation(at now: Timestamp) {
    guard let presentations, let latencyReadTime, latency.isWaiting,
      now - latencyReadTime < Self.readersInterest
    else { return }
    if presentations.expect(latency.nextFrame) { latency.submitted() }
  }

  /// Makes a frame of `client`, whose time is no earlier than `soonest`, and presents what changed
  /// unless the window is hidden; ``endFrame()`` must follow.
  ///
  /// - Returns: whether it was presented.
  func makeFrame(of client: any HostClient, after soonest: Timestamp, isHidden: Bool) -> Bool {
    let start = clock.now
    let target = pacer.target(at: start)
    pacer.begin(target)
    client.frameTiming = FrameTiming(interval: pacer.period, lead: pacer.steadyLead)
    parts = PassTimes()
    partStart = start
    isExposed = false
    latency.frameBegan(at: start)
    let frame = client.frame(at: max(target, soonest))
    damage = damage.map { $0.union(frame.damage) }
    let isPresented = !isHidden && present(frame, since: start)
    // A frame for which the display gave no memory is presented with the next one.
    if isPresented { latency.presented(at: partStart) } else if !isExposed { latency.passed() }
    current = (target, start, isPresented)
    return isPresented
  }

  func endPart(_ part: FramePart) {
    let now = clock.now
    parts[part] += now - partStart
    partStart = now
  }

  private func present(_ frame: Frame, since start: Timestamp) -> Bool {
    if let damage, damage.isEmpty { return false }
    guard painter.paint(frame.displayList, damage: damage) else {
      // The display gives no memory for now; what has changed is tried again with the next frame.
      isExposed = true
      return false
    }
    endPart(.paint)
    let painted = partStart
    expectPresentation(at: painted)
    painter.present()
    hasPresented = true
    endPart(.present)
    pacer.didPresent(work: painted - start, wait: partStart - painted, at: partStart)
    damage = .zero
    if !hasStarted { startup.firstPresent = partStart - clock.start }
    return true
  }

  /// Adds the costs of the current frame to the statistics.
  func endFrame() {
    let processorSeconds = MonotonicClock.processorSeconds
    let duration = clock.now - current.start
    // The first frame belongs to the start, whose times are reported separately.
    let missed =
      !hasStarted
      ? nil
      : MissedFrame(
        start: current.start,
        duration: duration,
        parts: parts,
        period: pacer.period,
        waitsForDisplay: painter.refreshSource == .present,
      )
    statistics.add(
      FrameStatistics.Sample(
        target: current.target,
        duration: duration,
        processorSeconds: processorSeconds - processorSecondsAtFrame,
        isPresented: current.isPresented,
        painting: current.isPresented ? painter.costs : PaintingCosts(),
        events: eventsSinceFrame,
        missed: missed,
      )
    )
    processorSecondsAtFrame = processorSeconds
    eventsSinceFrame = 0
  }
}
