internal import TactilePrimitives
internal import TactileReplay
internal import TactileScenes
internal import TactileText
internal import TactileTraces
internal import TactileTuning

/// A trace that a window is to continue.
struct RecordedPast {
  /// The scene of the trace.
  let entry: SceneCatalog.Entry
  /// The tuning with which it began.
  let tuning: Tuning
  /// The language of the window in which it was recorded.
  var language: Language { trace.header.language ?? .english }

  private let trace: Trace
  private let bytes: [UInt8]
  private let file: String

  /// Reads the trace at `path`, which must be of the scene called `scene` unless that is nil.
  init(_ path: String, scene: String?, of app: App) throws(Failure) {
    let file = Files.name(of: path)
    let bytes = try Files.read(path)
    let trace = try parsed { try TraceReader.read(bytes, file: file) }
    let asked = try scene.map { name throws(Failure) in try app.scene(name) }
    if let name = trace.header.scene {
      let entry = try app.scene(name, of: file, else: .data)
      if let asked, asked.name != name {
        let message = "the trace is of the scene \(name), not of \(asked.name)"
        throw Failure(.data, "\(file):1: \(message)", isBare: true)
      }
      self.entry = entry
    } else if let asked {
      entry = asked
    } else {
      entry = try app.scene(nil)
    }
    tuning = try parsed {
      try TracePlayer.tuning(of: trace.header, file: file, over: app.catalog.tuning.live)
    }
    self.trace = trace
    self.bytes = bytes
    self.file = file
  }

  /// Replays the trace on a new stage, without a clock and without painting.
  ///
  /// - Parameters:
  ///   - context: the context of the scene.
  ///   - fonts: the fonts of its window.
  ///   - prepare: called with the stage before the replay.
  /// - Returns: the stage, and what came to it.
  /// - Throws: a failure for one line to the user.
  func replay(
    in context: SceneContext,
    _ fonts: FontContext,
    _ prepare: @escaping (SceneStage) throws -> Void,
  ) throws -> ReplayedPast {
    var player = TracePlayer(trace, file: file, entry: entry, context: context, fonts: fonts)
    player.source = bytes
    player.prepare = prepare
    player.changesContext = true
    return try Setup.played {
      try player.requireCommands()
      let replayer = try player.replayer()
      var past = ReplayedPast(replayer.stage, header: trace.header)
      replayer.onEvent = { past.follow($0) }
      replayer.onInput = { past.follow($0) }
      past.end = max(try replayer.runInput(), trace.end)
      return past
    }
  }
}
