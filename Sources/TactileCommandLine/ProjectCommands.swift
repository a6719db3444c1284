import ArgumentParser
import TactileApp

/// Writes a package: `tactile new`.
struct New: AppCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write a package with a scene, a test by trace, a run script and a README."
  )

  @Argument(help: "The folder to make; its last part is the name of the package.")
  var folder: String

  @Option(
    help: ArgumentHelp(
      "The path or URL of Tactile's package.",
      discussion: "By default the sources that this program was built from.",
      valueName: "path-or-url",
    )
  )
  var package: String?

  @Option(help: "The lowest version of Tactile, for a URL.")
  var from: String = App.version

  func act(in app: App) throws {
    try app.newProject(ProjectRequest(folder: folder, package: package, version: from))
  }
}
