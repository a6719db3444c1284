package import TactileInspector
internal import TactilePrimitives
package import TactileReplay
internal import TactileSDLHost
internal import TactileScenes
internal import TactileText
internal import TactileTraces
internal import TactileViews

/// A trace in a real window, with the instruments and a timeline.
final class PlaySession {
  private let host: WindowHost
  private let window: Window
  private let instruments: Instruments
  private var costs = FrameCosts()

  /// Opens a window that plays the trace of `player`, a second of it in `slowness` seconds.
  ///
  /// The buttons around the picture are in the user's language, or in that of the player where it
  /// `isLanguageNamed` by the command.
  init(
    _ player: TracePlayer,
    slowness: Int64,
    isLanguageNamed: Bool,
    host options: HostOptions,
    clock: MonotonicClock,
  ) throws {
    let feel = player.context.feel
    let playback = try required {
      try Playback(
        seconds: min(player.trace.end, player.end ?? .distantFuture).seconds,
        fps: player.fps,
        slowness: slowness,
      ) {
        try player.replayer()
      }
    }
    host = try required { try WindowHost(options, clock: clock) }
    playback.clock = { clock.now }
    let translations =
      isLanguageNamed
      ? player.fonts.translations
      : LanguageChoice.translations(
        nil,
        followsEnvironment: true,
        in: player.context.resources,
      )
    let fonts = try required {
      try FontContext(configuration: .system, translations: translations)
    }
    window = Window(size: host.size, scale: host.scale, fonts: fonts)
    window.background = Theme.backdrop
    let files = TuningDocument(feel)
    instruments = Instruments(over: playback, in: window, feel: feel, files: files)
    instruments.sceneParts = player.entry.parts
    window.keyFilter = { [weak instruments] in instruments?.handleInPlayback($0) ?? false }
    host.onDesktopChange = { [weak self] desktop, time in
      self?.window.send(at: time) {
        guard let window = self?.window else { return }
        AppSettings().apply(to: window, on: desktop)
      }
    }
  }

  /// Shows the trace until the window is closed; throws if the display was lost.
  func run(printsCosts: Bool) throws(Failure) {
    if printsCosts { host.onFrame = { [weak self] statistics in self?.costs.add(statistics) } }
    let ending = host.run(instruments.workbench)
    if printsCosts {
      for line in costs.lines(of: host.startup) { Console.error(line) }
    }
    if ending == .displayLost { throw .displayLost() }
  }
}

/// The frames of a trace for the window that plays it.
extension Replayer: SceneRun {
  /// Plays one tick further; nil when the run is over.
  package func nextFrame() throws -> SceneRunFrame? {
    try advance().map { SceneRunFrame(time: $0.time, frame: $0.frame, values: $0.values) }
  }
}

extension App {
  private static let speeds = TimeWarp.slownesses.map(TimeWarp.speedText)

  /// Plays a trace at `speed`, such as `1/4`, in a window, by default one of the size that the trace needs,
  /// as far as the screen has room: `tactile play`.
  package func play(
    _ trace: TraceRequest,
    speed: String,
    in window: WindowRequest,
    printsCosts: Bool,
  ) throws {
    let clock = MonotonicClock()
    guard let place = Self.speeds.firstIndex(of: speed) else {
      let known = Self.speeds.joined(separator: ", ")
      throw Failure(.usage, "unknown speed \(speed): give one of \(known)")
    }
    let player = try trace.player(in: self)
    var host = try window.hostOptions()
    if window.size == nil {
      host.size = Size(
        width: Double(player.canvas.width) / player.scale,
        height: Double(player.canvas.height) / player.scale + Playback.barHeight,
      )
      host.isFittedToScreen = true
    }
    host.title = "\(title): \(player.file)"
    host.applicationID = applicationID
    let session = try PlaySession(
      player,
      slowness: TimeWarp.slownesses[place],
      isLanguageNamed: trace.language != nil,
      host: host,
      clock: clock,
    )
    try session.run(printsCosts: printsCosts)
  }
}
