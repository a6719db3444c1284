import ArgumentParser
import TactileReplay
import TactileSDLHost
import TactileScenes

/// Looks at the machine: `tactile doctor`.
struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say what this machine has for touch, and what will hurt.",
    discussion: "The status is 0 when all is well and 1 when something will hurt.",
  )

  @Flag(help: "Write one JSON object instead of a page.")
  var json = false

  @Option(help: "Where a window would be shown: auto, x11, wayland, offscreen or dummy.")
  var video: String = "auto"

  @Option(help: "What would paint it: auto, software, opengl or opengles2.")
  var renderer: String = "auto"

  @Option(help: "Pixels to a point, instead of the display's.")
  var scale: String?

  func run() throws {
    try MainActor.assumeIsolated { try look() }
  }

  @MainActor
  private func look() throws {
    var options = HostOptions()
    options.videoDriver = try Arguments.choice(
      "video driver",
      video,
      of: HostOptions.VideoDriver.self,
    )
    options.renderer = try Arguments.choice("renderer", renderer, of: HostOptions.Renderer.self)
    options.scale = try scale.map(Arguments.scale)
    var report = MachineReader.read(options)
    let resources = ResourceFolder()
    report.resources = resources.candidates.first { folder in
      (try? ResourceFolder(path: folder).path(of: "Library/documents.txt")) != nil
    }
    do {
      _ = try ReplayFonts.make()
    } catch {
      report.replayFontsFailure = "\(error)"
    }
    try Console.output(json ? MachineJSON.text(of: report) : MachinePage.text(of: report))
    if !report.isWell { throw ExitCode(1) }
  }
}
