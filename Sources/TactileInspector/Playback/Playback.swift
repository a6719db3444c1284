internal import TactileDisplay
package import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileViews

/// The playback of a repeatable run, such as a trace: at any speed, paused, or at any of its frames.
///
/// A scene cannot be copied, so none of its state is kept. The run is played once, ahead of the shown frame
/// and in slices that leave time for a frame, and its recorded pictures are shown from then on. Only
/// inspecting the views needs the view tree, which another run replays up to the shown frame, also in slices.
package final class Playback: TimeKeeper {
  /// Returns the current time, which bounds the slices of work; nil bounds them by a frame count.
  package var clock: (() -> Timestamp)?

  var onChange: (() -> Void)?

  /// The height that the timeline takes from the window, in points.
  package static var barHeight: Double { PicturePlace.barHeight }

  /// Called with the frame that is now shown and the one shown before; nil for none.
  var onShow: ((_ old: FrameStrip.Moment?, _ new: FrameStrip.Moment) -> Void)?
  /// Called with the window of the shown frame when its view tree is ready.
  var onTree: ((Window) -> Void)?
  /// Whether the view tree of the shown frame is needed.
  var wantsTree = false {
    didSet { if !wantsTree { tree = nil } }
  }
  /// The part of the window that is free for the picture and the timeline; nil for all of it.
  var free: Rect? {
    didSet { if free != oldValue { isStale = true } }
  }

  /// The edge of the window at which the timeline lies.
  var barEdge = TimeBarDock.Edge.bottom {
    didSet { if barEdge != oldValue { isStale = true } }
  }

  /// The names of the run's probes.
  let probeNames: [String]
  /// The frame that is shown; nil before the first.
  private(set) var moment: FrameStrip.Moment?
  /// The placement of the picture in the window; nil before there is one.
  private(set) var place: PicturePlace?

  private let make: () throws -> any SceneRun
  private let fps: Double
  private let expectedTicks: Int
  private(set) var tape: RunTape
  private var tree: (run: any SceneRun, tick: Int)?

  private var isPlaying = true
  private var slowness: Int64
  /// The index of the requested frame, from 0.
  private var tick = 0
  /// Whether the last frame is requested of a run whose end is not known yet.
  private var awaitsEnd = false
  private var isStale = false
  /// The host time and frame from which playback is timed; nil before the first frame.
  private var origin: (host: Timestamp, tick: Double)?
  private var host = Timestamp.zero

  /// The time spent per window frame on run frames that are not shown, in seconds.
  private static let slice = 0.008
  /// The most run frames per slice without a clock.
  private static let sliceFrames = 32

  /// Creates a playback of the run of about `seconds` that `make` returns, identical each time, slowed down
  /// by one of ``TimeWarp/slownesses``.
  package init(
    seconds: Double,
    fps: Double,
    slowness: Int64 = 1,
    make: @escaping () throws -> any SceneRun,
  ) throws {
    self.make = make
    self.fps = fps
    self.slowness = slowness
    expectedTicks = max(1, Int((seconds * fps).rounded(.up)) + 1)
    let run = try make()
    probeNames = run.stage.probes.map(\.name)
    tape = RunTape(run)
  }

  /// Replays the run after something that it depends on changed, and stays at the same frame.
  package func restart() {
    guard let run = try? make() else { return }
    tape = RunTape(run)
    tree = nil
    moment = nil
    onChange?()
  }

  // MARK: For the workbench

  /// Whether playback is running or work is left.
  var needsFrame: Bool {
    guard tape.isComplete, !isPlaying, !isStale else { return true }
    // A run that fails at once has no frame to show.
    guard moment != nil else { return !tape.strip.moments.isEmpty }
    return wantsTree && !treeIsThere
  }

  /// Performs a slice of the work, and shows the frame for the host's time `now` in `workbench`.
  func advance(to now: Timestamp, in workbench: Workbench) {
    host = now
    isStale = false
    var budget = Budget(clock, seconds: Self.slice, frames: Self.sliceFrames)
    let wasComplete = tape.isComplete
    repeat { tape.advance() } while !tape.isComplete && budget.takes()
    if tape.isComplete != wasComplete { onChange?() }
    if awaitsEnd {
      awaitsEnd = !tape.isComplete
      tick = awaitsEnd ? count : count - 1
    }
    play(to: now)
    show(in: workbench)
    while wantsTree, !treeIsThere, budget.takes() {
      if !advanceTree() { break }
    }
  }

  // MARK: For the buttons

  var state: TimeBar.State {
    var state = TimeBar.State()
    state.isPaused = !isPlaying
    state.speed = TimeWarp.speedText(of: slowness)
    state.canSlow = slowness < (TimeWarp.slownesses.last ?? 1)
    state.canStep = true
    state.hasTimeline = true
    state.place = TimeBar.State.Place(index: min(tick, count - 1), count: count)
    state.words = words
    return state
  }

  var isActive: Bool { true }

  func perform(_ request: TimeRequest) {
    switch request {
    case .toggle:
      if !isPlaying, tape.isComplete, tick >= tape.lastTick { tick = 0 }
      isPlaying.toggle()
      awaitsEnd = false
      rebase()
    case .slower: slow(to: slowness * 2)
    case .faster: slow(to: slowness / 2)
    case .forward: go(to: tick + 1)
    case .back: go(to: tick - 1)
    case .skip(let frames): go(to: tick + frames)
    case .start: go(to: 0)
    case .end:
      go(to: count - 1)
      awaitsEnd = !tape.isComplete
    case .scrub(let index): go(to: index)
    }
    onChange?()
  }

  // MARK: Time

  /// The number of frames, estimated until the run has been played to its end.
  private var count: Int {
    tape.isComplete ? max(1, tape.lastTick + 1) : max(expectedTicks, tape.lastTick + 1)
  }

  private func slow(to slowness: Int64) {
    self.slowness = min(max(1, slowness), TimeWarp.slownesses.last ?? 1)
    rebase()
  }

  private func go(to tick: Int) {
    isPlaying = false
    isStale = true
    awaitsEnd = false
    self.tick = min(max(0, tick), count - 1)
  }

  private func rebase() { origin = (host, Double(tick)) }

  private func play(to now: Timestamp) {
    guard isPlaying else { return }
    let start = origin ?? (now, Double(tick))
    origin = start
    let place = start.tick + (now - start.host) * fps / Double(slowness)
    let wanted = Int(place + 1e-6)
    if wanted > tape.lastTick {
      // Not played so far, or over.
      tick = tape.isComplete ? max(0, tape.lastTick) : max(tick, tape.lastTick)
      rebase()
      guard tape.isComplete else { return }
      isPlaying = false
      onChange?()
    } else if wanted != tick {
      tick = wanted
      onChange?()
    }
  }

  private var words: LocalizedText {
    if let problem = tape.problem { return problem.localizedText }
    guard let moment, tick <= tape.lastTick || tape.isComplete else {
      let percent = 100 * max(0, tape.lastTick) / max(1, count)
      return localized("Preparing frames, \(percent) %")
    }
    let total = (Double(count - 1) / fps).withDecimals(3)
    let time = moment.time.seconds.withDecimals(3)
    return localized("\(number: time) of \(number: total) s, frame \(moment.tick)")
  }

  // MARK: What is seen

  private func show(in workbench: Workbench) {
    let moments = tape.strip.moments
    guard !moments.isEmpty, tick <= tape.lastTick || tape.isComplete else { return }
    tick = min(tick, tape.lastTick)
    let new = moments[tape.strip.index(atTick: tick)]
    let newPlace = PicturePlace(
      of: new.displayList.size,
      in: free ?? Rect(origin: .zero, size: workbench.scene.size),
      scale: workbench.scene.scale,
      barEdge: barEdge,
    )
    let isNew = new.tick != moment?.tick
    guard isNew || newPlace != place else { return }
    let old = moment
    (moment, place) = (new, newPlace)
    workbench.picture = newPlace.list(showing: new.displayList, on: workbench.scene)
    if isNew { onShow?(old, new) }
    onChange?()
  }

  // MARK: The tree

  private var treeIsThere: Bool { tree.map { $0.tick == moment?.tick } ?? false }

  /// Plays the tree's run one frame further; returns false if that is enough for now.
  private func advanceTree() -> Bool {
    guard let moment else { return false }
    if tree.map({ $0.tick > moment.tick }) ?? true {
      guard let run = try? make() else {
        wantsTree = false
        return false
      }
      tree = (run, -1)
      // Making a scene takes as long as a slice may.
      return false
    }
    guard let (run, reached) = tree, reached < moment.tick else { return false }
    let frame = try? run.nextFrame()
    // A run that is over stays at its last frame.
    tree?.tick = frame == nil ? moment.tick : reached + 1
    if treeIsThere { onTree?(run.stage.window) }
    return true
  }
}

/// The remaining work allowed in a slice.
private struct Budget {
  private let clock: (() -> Timestamp)?
  private let end: Timestamp
  private var frames: Int

  init(_ clock: (() -> Timestamp)?, seconds: Double, frames: Int) {
    self.clock = clock
    self.frames = frames
    end = clock.map { $0() + seconds } ?? .zero
  }

  /// Returns whether another piece of work may begin, and counts it.
  mutating func takes() -> Bool {
    if let clock { return clock() < end }
    frames -= 1
    return frames > 0
  }
}
