import TactileApp
import TactileCommandLine
import TactileDemos
import TactileSDLHost

/// The program `tactile`.
@main
enum Main {
  /// Runs the command line.
  @MainActor static func main() {
    let tactile = App(
      .demos,
      name: "tactile",
      title: "Tactile",
      applicationID: HostOptions().applicationID,
      icon: "icon/tactile-64.png",
    )
    tactile.runCommandLine(TactileCommand.self)
  }
}
