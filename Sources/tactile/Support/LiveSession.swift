import TactileInspector
import TactilePrimitives
import TactileSDLHost
import TactileScenes
import TactileTraces
import TactileViews

/// A scene in a real window, with its instruments.
@MainActor
final class LiveSession {
  private let stage: SceneStage
  private let host: WindowHost
  private let hud = HUD()
  private var recording: Recording?
  private var costs = FrameCosts()
  private let settings: AppSettings
  private let files: UserFiles?

  private static let instrumentKeys: Set = ["F3", "F9"]

  /// A scene that looks as `settings` say; `files` keep what the desktop wants.
  init(stage: SceneStage, host: WindowHost, settings: AppSettings, files: UserFiles?) {
    self.stage = stage
    self.host = host
    self.settings = settings
    self.files = files
    adapt(to: files?.desktop ?? DesktopSettings())
    host.onInput = { [weak self] event in self?.record(event) }
    host.onDrop = { [weak self] path, time in
      stage.window.send(at: time) { self?.open(file: path) }
    }
    host.onDesktopChange = { [weak self] desktop, time in
      stage.window.send(at: time) {
        self?.files?.desktop = desktop
        self?.adapt(to: desktop)
      }
    }
    hud.figures = { [weak self] in self?.figures ?? HUDFigures() }
    stage.window.keyFilter = { [weak self] key in self?.handle(key) ?? false }
  }

  /// Shows the scene until the window is closed.
  func run() {
    host.run(stage.window)
  }

  /// Shows the scene until the window is closed, and then says what its start and its frames cost.
  func runWithCosts() {
    host.onFrame = { [weak self] statistics in self?.costs.add(statistics) }
    run()
    Console.error(costs.summary(of: host.startup))
    Console.error(costs.summary)
  }

  /// Shows or hides the frame times and contacts.
  func toggleHUD() {
    hud.toggle(in: stage.window)
  }

  /// Begins a recording into the file at `path`, in place of what was there if it `replaces`.
  func startRecording(path: String, replaces: Bool) throws(Failure) {
    recording = try Recording(
      path: path,
      replaces: replaces,
      header: TraceHeader(
        scene: stage.name,
        width: stage.window.size.width,
        height: stage.window.size.height,
        scale: stage.window.scale,
        device: host.means,
      ),
      start: host.clock.now,
    )
  }

  /// Looks as people chose, on a desktop with these wishes.
  private func adapt(to desktop: DesktopSettings) {
    if let scene = stage.scene as? any AdaptiveScene {
      scene.adapt(to: desktop)
    } else {
      stage.window.appearance = settings.appearance(on: desktop)
      stage.window.reducesMotion = settings.reducesMotion(on: desktop)
    }
  }

  /// Shows a file that was dropped on the window, where the scene shows files.
  private func open(file path: String) {
    guard let scene = stage.scene as? any FileScene else { return }
    if let problem = scene.open(file: path) { Console.error("tactile: \(problem)") }
  }

  /// Adds `event` to the recording, unless it is a key for the instruments.
  private func record(_ event: InputEvent) {
    if case .key(let key) = event, Self.instrumentKeys.contains(key.name) { return }
    guard let recording else { return }
    do throws(Failure) {
      try recording.record(event)
    } catch {
      self.recording = nil
      Console.error("tactile: \(error)")
    }
  }

  private func handle(_ key: KeyEvent) -> Bool {
    guard key.isDown, !key.isRepeat, key.modifiers.isEmpty else { return false }
    switch key.name {
    case "F3": toggleHUD()
    case "F9": toggleRecording()
    default: return false
    }
    return true
  }

  private func toggleRecording() {
    if let ended = recording {
      recording = nil
      Console.error("recorded \(ended.path)")
      return
    }
    do throws(Failure) {
      let folder = try UserFiles.recordingsFolder()
      let name = Recording.fileName()
      try startRecording(path: folder.map { "\($0)/\(name)" } ?? name, replaces: false)
      Console.error("recording; F9 stops")
    } catch {
      Console.error("tactile: \(error)")
    }
  }

  private var figures: HUDFigures {
    let statistics = host.statistics
    var figures = HUDFigures()
    figures.frameSeconds = statistics.samples.map(\.duration)
    figures.processorSeconds = statistics.meanProcessorSeconds
    figures.presentsPerSecond = statistics.presentsPerSecond
    figures.eventsPerSecond = statistics.eventsPerSecond
    figures.budget = host.framePeriod
    return figures
  }
}
