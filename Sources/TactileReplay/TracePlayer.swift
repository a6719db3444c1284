internal import TactileDisplay
public import TactilePrimitives
public import TactileRaster
public import TactileScenes
public import TactileText
public import TactileTraces
public import TactileTuning
internal import TactileViews

/// A trace with everything that its run depends on; it can be played repeatedly, each time on a
/// new stage and with the same result.
public struct TracePlayer {
  /// The result of a run.
  public struct Played {
    /// The stage after the run.
    public let stage: SceneStage
    /// The outcome of the run.
    public let outcome: Replayer.Outcome
    /// The values of the probes and the log.
    public let table: RunTable
    /// The fingers, pressed mice and pens, in the order in which they came down.
    public let contacts: [RunContact]
    /// The ticks whose picture differs from the previous one.
    public let changedTicks: [Int]
    /// The ticks of the trace's marks, in order.
    public let markTicks: [Int]

    /// Returns the first probe whose value at the marks or the end of `trace` differs from that of
    /// the recorded run; nil where none differs.
    public func difference(from trace: Trace, until end: Timestamp? = nil) -> Difference? {
      Difference.first(of: table, fromMarksOf: trace, shownAt: outcome.recordedMarks, until: end)
    }
  }

  /// The trace to play.
  public let trace: Trace
  /// The trace's name in errors.
  public let file: String
  /// The contents of the trace's file, from which errors tell the line; nil where there is none.
  public var source: [UInt8]?
  /// The scene.
  public let entry: SceneCatalog.Entry
  /// The context that the scene is made from.
  public var context: SceneContext
  /// The fonts of the scene's text; runs may share them.
  public let fonts: FontContext
  /// The window's initial size, in points.
  public var size: Size
  /// Pixels to a point.
  public var scale: Double
  /// Ticks a second.
  public var fps: Double
  /// The time at which the run ends early; nil lets it run until nothing moves.
  public var end: Timestamp?
  /// Whether a trace that changes the tuning changes that of ``context``; by default it changes that
  /// of its own run.
  public var changesContext = false
  /// Called with a new stage, before it is brought to the state in which the trace begins.
  public var prepare: (SceneStage) throws -> Void = { _ in }

  /// The window's size for a trace that does not give one, in points.
  public static let usualSize = Size(width: 480, height: 800)

  /// A player of `trace` in the window of its header, at 60 ticks a second.
  public init(
    _ trace: Trace,
    file: String,
    entry: SceneCatalog.Entry,
    context: SceneContext,
    fonts: FontContext,
  ) {
    self.trace = trace
    self.file = file
    self.entry = entry
    self.context = context
    self.fonts = fonts
    size = Size(
      width: trace.header.width ?? Self.usualSize.width,
      height: trace.header.height ?? Self.usualSize.height,
    )
    scale = trace.header.scale ?? 1
    fps = 60
  }

  /// Makes a new stage in the state in which the trace begins, ready for a run.
  ///
  /// - Throws: `ResourceError` where a file of the scene is missing, and errors of ``prepare``.
  public func stage() throws -> SceneStage {
    let context = changesContext ? context : context.withOwnTuning
    let preset = trace.header.state?["preset"]?.text.flatMap(TuningPreset.named)
    if let preset { context.feel.assume(preset) }
    let stage = try SceneStage(entry, context: context, size: size, scale: scale, fonts: fonts)
    try prepare(stage)
    if let state = trace.header.state { stage.restore(state) }
    return stage
  }

  /// Makes a run on a new stage, to be played tick by tick.
  ///
  /// - Throws: the errors of ``stage()``.
  public func replayer() throws -> Replayer {
    let replayer = Replayer(trace, file: file, on: try stage(), fps: fps, until: end)
    replayer.lineOfEvent = { line(ofEvent: $0) }
    return replayer
  }

  /// Returns the line in the file of the trace's event with an index.
  private func line(ofEvent index: Int) -> Int? {
    source.map { TraceReader.line(ofEvent: index, in: $0) }
  }

  /// Makes a run on a new stage, recorded in `timeline` as well, to be played tick by tick.
  ///
  /// - Throws: the errors of ``stage()``.
  public func run(timeline: RunTimeline? = nil) throws -> TraceRun {
    TraceRun(try replayer(), timeline: timeline)
  }

  /// Returns the tuning that `header`, that of the trace called `file` in errors, begins with, over `base`.
  ///
  /// - Throws: ``TraceTestError/badSetting(file:name:problem:)`` where a value cannot be set.
  public static func tuning(
    of header: TraceHeader,
    file: String,
    over base: Tuning = Tuning(),
  ) throws(TraceTestError) -> Tuning {
    var tuning = base
    let saved = header.state?["tuning"]?.fields ?? [:]
    for (name, value) in saved.sorted(by: { $0.key < $1.key }) {
      guard let number = value.number else {
        throw .badSetting(file: file, name: name, problem: "a number is needed")
      }
      if let problem = tuning.set(name, to: number) {
        throw .badSetting(file: file, name: name, problem: problem)
      }
    }
    return tuning
  }

  /// Plays the trace, recorded in `timeline` as well; `onStage` is called with the stage before the run, and
  /// an error that `onTick` throws ends the run.
  ///
  /// - Throws: the errors of ``stage()`` and ``Replayer/run(onTick:)``.
  public func play(
    onStage: (SceneStage) -> Void = { _ in },
    onTick: (Replayer.Tick) throws -> Void = { _ in },
    timeline: RunTimeline? = nil,
  ) throws -> Played {
    let run = try run(timeline: timeline)
    onStage(run.stage)
    while let tick = try run.advance() { try onTick(tick) }
    return run.played
  }

  /// Returns the pictures by tick at `ticks`, with `scale` pixels to a point in place of ``scale``; none for
  /// ticks after the end.
  ///
  /// - Throws: the errors of ``requirePaintable()`` and ``play(onStage:onTick:timeline:)``.
  public func pictures(at ticks: Set<Int>, scale: Double) throws -> [Int: PixelBuffer] {
    guard !ticks.isEmpty else { return [:] }
    var player = self
    player.scale = scale
    try player.requirePaintable()
    let painter = CairoPainter()
    var pictures: [Int: PixelBuffer] = [:]
    _ = try player.play(onTick: { tick in
      if ticks.contains(tick.index) {
        pictures[tick.index] = painter.picture(of: tick.frame.displayList)
      }
    })
    return pictures
  }

  /// The largest width and height, in pixels, of the window during the run.
  public var canvas: (width: Int, height: Int) {
    var (size, scale) = (size, scale)
    var (width, height) = (size.width * scale, size.height * scale)
    for event in trace.events {
      switch event.kind {
      case .window(.resized(let new)): size = new
      case .window(.scaleChanged(let new)): scale = new
      default: continue
      }
      (width, height) = (max(width, size.width * scale), max(height, size.height * scale))
    }
    return (Int(width.rounded()), Int(height.rounded()))
  }

  /// Throws unless every call of the trace before ``end`` can be made.
  ///
  /// - Throws: ``ReplayError/unknownCommand(file:line:name:scene:known:)`` or
  ///   ``ReplayError/badArguments(file:line:name:problem:)`` for the first that cannot, and errors of
  ///   making the scene.
  public func requireCommands() throws {
    var stage: SceneStage?
    for (index, event) in trace.events.enumerated() {
      guard event.timestamp <= end ?? .distantFuture else { return }
      guard case .call(let name, let arguments) = event.kind else { continue }
      let made =
        try stage
        ?? SceneStage(entry, context: context, size: size, scale: scale, fonts: fonts)
      stage = made
      let problem = made.error(ofCall: name, arguments, in: file, line: line(ofEvent: index))
      if let problem { throw problem }
    }
  }

  /// The largest number of ticks of a run: almost ten hours at 60 ticks a second, whose values take a
  /// quarter of a gigabyte.
  public nonisolated static let maximumTicks = 1 << 21

  /// Throws unless the run ends within ``maximumTicks``.
  ///
  /// - Throws: ``ReplayError/tooLong(file:seconds:)`` where it has more ticks.
  public func requireBounded() throws(ReplayError) {
    let seconds = min(trace.end, end ?? trace.end).seconds
    guard seconds * fps <= Double(Self.maximumTicks) else {
      throw .tooLong(file: file, seconds: seconds)
    }
  }

  /// Throws unless pictures of the whole run can be taken.
  ///
  /// - Throws: ``ReplayError/tooLarge(file:width:height:)`` where the window has too many pixels.
  public func requirePaintable() throws(ReplayError) {
    let (width, height) = canvas
    guard PixelBuffer.isPossible(width: width, height: height) else {
      throw .tooLarge(file: file, width: width, height: height)
    }
  }
}
