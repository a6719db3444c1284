import TactileInspector
import TactilePrimitives
import TactileReplay
import TactileSDLHost
import TactileScenes
import TactileText
import TactileTraces
import TactileViews

/// A trace in a real window, with the instruments and a time line.
@MainActor
final class PlaySession {
  private let host: WindowHost
  private let window: Window
  private let instruments: Instruments
  private let tuningFile: TuningDocument
  private var costs = FrameCosts()

  /// Opens a window that plays the trace of `player`, a second of it in `slowness` seconds.
  init(
    _ player: TracePlayer,
    slowness: Int64,
    host options: HostOptions,
    clock: MonotonicClock,
  ) throws {
    let feel = player.context.feel
    let playback: Playback
    do {
      playback = try Playback(
        seconds: min(player.trace.end, player.end ?? .distantFuture).seconds,
        fps: player.fps,
        slowness: slowness,
      ) {
        try TraceRun(player)
      }
    } catch let error as ResourceError {
      throw Failure(.unavailable, "\(error)")
    }
    do {
      host = try WindowHost(options, clock: clock)
    } catch {
      throw Failure(.unavailable, "\(error)")
    }
    playback.clock = { clock.now }
    let fonts = try Setup.fonts { () throws in try FontContext(configuration: .system) }
    window = Window(size: host.size, scale: host.scale, fonts: fonts)
    window.background = Theme.backdrop
    tuningFile = TuningDocument(feel)
    instruments = Instruments(over: playback, in: window, feel: feel, files: tuningFile)
    window.keyFilter = { [weak self] key in self?.handle(key) ?? false }
    host.onDesktopChange = { [weak self] desktop, time in
      self?.window.send(at: time) {
        self?.window.appearance = AppSettings().appearance(on: desktop)
        self?.window.reducesMotion = AppSettings().reducesMotion(on: desktop)
      }
    }
  }

  /// Shows the trace until the window is closed.
  ///
  /// - Throws: a failure if the display was lost.
  func run(tellsCosts: Bool) throws(Failure) {
    if tellsCosts {
      host.onFrame = { [weak self] statistics in self?.costs.add(statistics) }
    }
    let ending = host.run(instruments.workbench)
    if tellsCosts {
      for line in costs.lines(of: host.startup) { Console.error(line) }
    }
    guard ending == .displayLost else { return }
    throw Failure(.unavailable, "the display is gone: its server ended the connection")
  }

  private func handle(_ key: KeyEvent) -> Bool {
    guard key.isDown else { return false }
    // In the panel, arrows and letters belong to what has the focus there.
    if instruments.workbench.keySide == .scene, let known = PlayKey(key) {
      if !key.isRepeat || known.repeats { instruments.perform(known.request) }
      return true
    }
    guard let known = WindowKey(key) else { return false }
    guard !key.isRepeat || known.repeats else { return false }
    return instruments.handle(known)
  }
}
