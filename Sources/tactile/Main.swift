import TactileApp
import TactileCommandLine

/// The program `tactile`.
@main
enum Main {
  /// Runs the command line.
  @MainActor static func main() { App.tactile.runCommandLine(TactileCommand.self) }
}
