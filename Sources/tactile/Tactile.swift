import ArgumentParser
import Glibc
import TactileApp
import TactileInspector
import TactileSDLHost

/// The command `tactile`.
@main
struct Tactile: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tactile",
    abstract: "Touch interactions, live on the Linux desktop.",
    discussion: """
      Without a subcommand a window opens with the first scene. Keys: \(WindowKey.sentence)
      """,
    version: App.version,
    subcommands: [
      Run.self, Play.self, Replay.self, Check.self, Export.self, Compare.self, Emulate.self,
      Convert.self,
      Screenshot.self, Tour.self, Scenes.self, TuningCommand.self, SettleMapCommand.self,
      Doctor.self, Lab.self,
    ],
    defaultSubcommand: Run.self,
  )

  /// Runs the command; any failure ends in one line on standard error.
  static func main() {
    Console.outliveReaders()
    do {
      var command = try parseAsRoot(ProgramArguments.words)
      try command.run()
    } catch let failure as Failure {
      Console.error(failure.line)
      Glibc.exit(failure.status.rawValue)
    } catch let status as ExitCode {
      Glibc.exit(status.rawValue)
    } catch {
      let status = exitCode(for: error)
      if status.isSuccess {
        print(fullMessage(for: error))
      } else {
        let message = message(for: error).split(separator: "\n").joined(separator: " ")
        Console.error("tactile: \(message) (tactile --help explains)")
      }
      Glibc.exit(status.rawValue)
    }
  }
}

/// A command that is one call into the app.
protocol AppCommand: ParsableCommand, Sendable {
  /// Makes the call.
  @MainActor func act() throws
}

extension AppCommand {
  func run() throws { try MainActor.assumeIsolated { try act() } }

  /// Ends the program with `status` unless it is 0.
  func end(with status: Int32) throws {
    if status != 0 { throw ExitCode(status) }
  }
}
