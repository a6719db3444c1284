import ArgumentParser
import TactileApp

/// Writes a package: `tactile new`.
struct New: AppCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Write a package with a scene, a test by trace, a run script and a README.",
  )

  @Argument(help: "The folder to make; its last part is the name of the package.")
  var folder: String

  @Option(
    help: ArgumentHelp(
      """
      The path or URL of Tactile's package. By default the sources that this program was built from.
      """,
      valueName: "path-or-url",
    )
  )
  var package: String?

  @Option(help: "The lowest version of Tactile, for a URL; by default its branch main is followed.")
  var from: String?

  func act(in app: App) throws {
    try app.newProject(ProjectRequest(folder: folder, package: package, version: from))
  }
}

/// Builds and runs a package anew whenever it is saved: `tactile watch`.
struct Watch: AppCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract:
      "Run the package in this folder, and on save build it and continue in the same state.",
    discussion: """
      The package is the one whose Package.swift is in this folder or above. Its input is recorded, \
      and replayed before the window of a new build opens, so that an edit is seen where the finger \
      was. While a build runs, and where it fails, the old window stays. Close the window or press \
      Ctrl+C to end.
      """,
  )

  @Option(help: "The program of the package; by default its only one, or the one of its name.")
  var product: String?

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("The scene and options of run.", valueName: "scene-and-options"),
  )
  var arguments: [String] = []

  func act(in app: App) throws {
    try end(with: app.watch(WatchRequest(product: product, arguments: arguments)))
  }
}
