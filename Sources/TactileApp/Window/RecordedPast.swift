internal import TactileGestures
internal import TactilePrimitives
internal import TactileReplay
internal import TactileScenes
internal import TactileText
internal import TactileTraces
internal import TactileTuning
internal import TactileViews

/// A trace that a window is to continue.
struct RecordedPast {
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
    let (trace, bytes, file) = try Setup.trace(path)
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

  /// Replays the trace on a new stage, without a clock and without painting; `prepare` is called
  /// with the stage before that.
  func replay(
    in context: SceneContext,
    _ fonts: FontContext,
    _ prepare: @escaping (SceneStage) throws -> Void,
  ) throws -> ReplayedPast {
    var player = TracePlayer(
      trace,
      file: file,
      entry: entry,
      context: context.keeping(in: ResumedStore(over: context.store)),
      fonts: fonts,
    )
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

/// A stage that a trace was replayed into, with the input and the lines that it received, for a
/// recording that continues the trace.
struct ReplayedPast {
  /// The stage in its state at the end.
  let stage: SceneStage
  let header: TraceHeader
  /// The time at which the stage's time goes on.
  var end = Timestamp.zero
  /// The input and the scene's lines, in order.
  private(set) var entries = PackedEntries()
  /// The contacts that are still down.
  private(set) var held = HeldContacts()

  /// The line of the trace that is being replayed.
  private var line: TraceEvent?

  /// The past of `stage` before the first line of a trace under `header`.
  init(_ stage: SceneStage, header: TraceHeader) {
    self.stage = stage
    self.header = header
  }

  /// Follows a line of the trace.
  ///
  /// The values that marks had are left out: an edited scene may show others.
  mutating func follow(_ event: TraceEvent) {
    line = event
    switch event.kind {
    case .call(let name, let arguments):
      entries.append(.line(.call(name, arguments), event.timestamp))
    case .mark(let label):
      if label != RecordingControl.endLabel {
        entries.append(.line(.mark(label), event.timestamp))
      }
    case .touch, .mouse, .scroll, .touchpad, .key, .text, .window, .tap: break
    }
  }

  mutating func follow(_ event: InputEvent) {
    let frame = line.flatMap { $0.timestamp == event.timestamp ? $0.frame : nil }
    entries.append(.input(event, frame: frame))
    held.follow(event)
  }
}

/// The contacts that are still down at the end of replayed input; the window that continues it
/// keeps them down until the user acts.
nonisolated struct HeldContacts {
  private var touches: [TouchEvent] = []
  /// Points by which the place of a mouse that rests may differ from one report to the next.
  private static let rest = 1.0

  mutating func follow(_ event: InputEvent) {
    switch event {
    case .touch(let touch):
      touches.removeAll { $0.id == touch.id }
      if touch.phase.isDown { touches.append(touch) }
    case .window(let event):
      if event.kind == .focusLost || event.kind == .hidden { touches = [] }
    case .hover, .wheel, .key, .text, .composition: break
    }
  }

  /// Returns the ends of the contacts that live input `event` ends, and forgets them.
  ///
  /// A new contact ends all. A mouse that has moved ends its own; one that rests does not, because
  /// a window that opens under it also receives a report.
  mutating func takeCancelled(by event: InputEvent) -> [TouchEvent] {
    guard !touches.isEmpty else { return [] }
    let isEnded: (TouchEvent) -> Bool
    switch event {
    case .touch(let touch):
      guard touch.phase == .began else { return [] }
      isEnded = { _ in true }
    case .hover(let hover):
      isEnded = { touch in
        touch.device == hover.device
          && (touch.locationInWindow - hover.locationInWindow).length >= Self.rest
      }
    case .window:
      follow(event)
      return []
    case .wheel, .key, .text, .composition: return []
    }
    let ended = touches.filter(isEnded)
    touches.removeAll(where: isEnded)
    return ended.map { touch in
      var end = touch
      end.phase = .cancelled
      end.timestamp = event.timestamp
      return end
    }
  }
}
