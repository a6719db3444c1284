import ArgumentParser
import TactileReplay
import TactileSDLHost
import TactileScenes

/// Looks at the machine: `tactile doctor`.
struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check this machine for touch, and explain what to mend.",
    discussion: "The status is 0 without warnings and 1 with them.",
  )

  @Flag(help: "Write one JSON object instead of a page.")
  var json = false

  @OptionGroup var windowOptions: WindowOptions

  @Option(help: "Pixels to a point, instead of the display's.")
  var scale: String?

  func run() throws {
    try MainActor.assumeIsolated { try look() }
  }

  @MainActor
  private func look() throws {
    var options = try windowOptions.hostOptions()
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
