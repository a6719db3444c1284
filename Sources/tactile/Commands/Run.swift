import ArgumentParser
import TactileDisplay
import TactilePrimitives
import TactileRaster
import TactileSDLHost
import TactileScenes
import TactileText
import TactileTuning
import TactileViews

/// Opens a window: `tactile run`.
struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Open a window with a scene (the default)."
  )

  @Argument(help: "The scene.")
  var scene: String = "app"

  @OptionGroup var windowOptions: WindowOptions

  @Option(help: "The window's size in points, 480x800 or what the screen has room for by default.")
  var size: String?

  @Option(help: "Pixels to a point, instead of the display's.")
  var scale: String?

  @Flag(help: "Fill the screen; F11 does it later.")
  var fullscreen = false

  @Flag(help: "Show frame times and contacts from the start; F3 does it later.")
  var hud = false

  @Flag(help: "Open the panel of all numbers from the start; F2 does it later.")
  var panel = false

  @Flag(help: "Let Ctrl+drag be two fingers, as in the scene lab; F4 does it later.")
  var twoFingers = false

  @Flag(help: "Say at the end what the start and the frames cost.")
  var costs = false

  @Option(help: "Where a report on the start and the frames goes at the end, as JSON.")
  var report: String?

  @Option(help: "light, dark or system, in place of what is kept in the settings.")
  var appearance: String?

  @Flag(help: "Change pages without sliding.")
  var reduceMotion = false

  @Option(help: "A file that the input is recorded to, as a trace.")
  var record: String?

  @OptionGroup var feel: FeelOptions

  @Option(
    help:
      "A JPEG, PNG or WebP file that the scene snap shows; one can be dropped on the window later."
  )
  var photo: String?

  func run() throws {
    try MainActor.assumeIsolated { try session().run(tellsCosts: costs, report: report) }
  }

  /// Opens the window, ready to run.
  @MainActor
  func session() throws -> LiveSession {
    let clock = MonotonicClock()
    let entry = try Arguments.scene(scene)
    let look = try appearance.map { text throws(Failure) in
      try Arguments.choice("appearance", text, of: AppSettings.Look.self)
    }
    var options = try windowOptions.hostOptions()
    if let size { options.size = try Arguments.size(size) }
    options.isFittedToScreen = size == nil
    options.scale = try scale.map(Arguments.scale)
    options.isFullscreen = fullscreen
    options.title = "Tactile"
    let files = UserFiles()
    var settings = files?.settings ?? AppSettings()
    if let look { settings.look = look }
    if reduceMotion { settings.motion = .reduced }
    let context = try Setup.context(feel, isLive: true, settings: settings, store: files)
    options.icon = try icon(from: context.resources)
    let host: WindowHost
    do {
      host = try WindowHost(options, clock: clock)
    } catch {
      throw Failure(.unavailable, "\(error)")
    }
    if !options.isFullscreen, !host.hasFrame {
      Console.error("tactile: the window has no title bar. \(MachineReport.frameAdvice)")
    }
    let stage = try Setup.stage {
      try SceneStage(
        entry,
        context: context,
        size: host.size,
        scale: host.scale,
        fonts: try FontContext(configuration: .system),
      )
    }
    if let photo { try Setup.show(file: photo, in: stage) }
    let session = LiveSession(
      stage: stage,
      host: host,
      feel: context.feel,
      settings: settings,
      files: files,
    )
    session.context = { context }
    context.latency.read = { [weak host] in host?.latency }
    if twoFingers || stage.scene is any SurveyingScene { session.toggleTwoFingers() }
    if let tuning = feel.tuning { session.followTuning(path: tuning) }
    if let record { try session.startRecording(path: record, replaces: true) }
    if hud { session.toggleHUD() }
    if panel { session.openPanel() }
    return session
  }

  /// The picture that desktops show for the window.
  @MainActor
  private func icon(from resources: ResourceFolder) throws(Failure) -> Picture {
    do {
      let file = try resources.read("icon/tactile-64.png")
      let pixels = try PixelBuffer(png: file.bytes)
      return Picture(width: pixels.width, height: pixels.height, pixels: pixels.bgra)
    } catch {
      throw Failure(.unavailable, "icon/tactile-64.png: \(error)")
    }
  }
}
