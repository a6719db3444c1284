public import TactilePrimitives
public import TactileRaster
public import TactileScenes
public import TactileText
public import TactileTraces
internal import TactileViews

/// A trace with all that its run depends on: it can be played again and again, each time on a new
/// stage and each time alike.
public struct TracePlayer {
  /// What became of a run.
  public struct Played {
    /// The stage as the run left it.
    public let stage: SceneStage
    /// How it ended.
    public let outcome: Replayer.Outcome
    /// What the probes showed and what was decided.
    public let table: RunTable
    /// The ticks that showed something new.
    public let changedTicks: [Int]
    /// The ticks of the trace's marks, in order.
    public let markTicks: [Int]
  }

  /// What is played.
  public let trace: Trace
  /// What errors call it.
  public let file: String
  /// The scene.
  public let entry: SceneCatalog.Entry
  /// What the scene is made from.
  public let context: SceneContext
  /// What its text is laid out with; runs may share it.
  public let fonts: FontContext
  /// The window at the start, in points.
  public var size: Size
  /// Pixels to a point.
  public var scale: Double
  /// Ticks a second.
  public var fps: Double
  /// When the run ends early; nil lets it run until nothing moves.
  public var end: Timestamp?
  /// What is done to a new stage before the run.
  public var prepare: (SceneStage) throws -> Void = { _ in }

  /// The window of a trace that does not say how large it is, in points.
  public static let usualSize = Size(width: 480, height: 800)

  /// A player of `trace` in the window that its header asks for, at 60 ticks a second.
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

  /// A new stage, ready for a run.
  ///
  /// - Returns: the stage.
  /// - Throws: ``ResourceError`` where a file of the scene is missing, and what ``prepare`` throws.
  public func stage() throws -> SceneStage {
    let stage = try SceneStage(entry, context: context, size: size, scale: scale, fonts: fonts)
    try prepare(stage)
    return stage
  }

  /// A run on a new stage, to be played tick by tick.
  ///
  /// - Throws: what ``stage()`` throws.
  public func replayer() throws -> Replayer {
    Replayer(trace, file: file, on: try stage(), fps: fps, until: end)
  }

  /// Plays it.
  ///
  /// - Parameters:
  ///   - onStage: is given the stage before the run.
  ///   - onTick: is given each tick; what it throws ends the run.
  /// - Returns: what became of it.
  /// - Throws: what ``stage()`` and ``Replayer/run(onTick:)`` throw.
  public func play(
    onStage: (SceneStage) -> Void = { _ in },
    onTick: (Replayer.Tick) throws -> Void = { _ in },
  ) throws -> Played {
    let stage = try stage()
    onStage(stage)
    var table = RunTable(probes: stage.probes.map(\.name), fps: fps)
    var changed: [Int] = []
    var marks: [Int] = []
    let outcome = try Replayer(trace, file: file, on: stage, fps: fps, until: end).run { tick in
      table.append(tick.values)
      if !tick.frame.damage.isEmpty { changed.append(tick.index) }
      marks += tick.marks.map { _ in tick.index }
      try onTick(tick)
    }
    table.log = outcome.log
    table.settled = outcome.settled
    return Played(
      stage: stage,
      outcome: outcome,
      table: table,
      changedTicks: changed,
      markTicks: marks,
    )
  }

  /// What is to be seen at `ticks`, with `scale` pixels to a point; none for ticks after the end.
  ///
  /// - Parameters:
  ///   - ticks: which ones.
  ///   - scale: pixels to a point, in place of ``scale``.
  /// - Returns: the pictures by tick.
  /// - Throws: what ``play(onStage:onTick:)`` throws.
  public func pictures(at ticks: Set<Int>, scale: Double) throws -> [Int: PixelBuffer] {
    guard !ticks.isEmpty else { return [:] }
    var player = self
    player.scale = scale
    let painter = CairoPainter()
    var pictures: [Int: PixelBuffer] = [:]
    _ = try player.play(onTick: { tick in
      if ticks.contains(tick.index) {
        pictures[tick.index] = painter.picture(of: tick.frame.displayList)
      }
    })
    return pictures
  }

  /// The pixels of the largest window that the run can come to have.
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
}
