import ArgumentParser
import Glibc
import TactileInspector
import TactileSDLHost

/// The command `tactile`.
@main
struct Tactile: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tactile",
    abstract: "Touch interactions, live on the Linux desktop.",
    discussion: """
      Without a subcommand a window opens with the first scene. In it: \(WindowKey.sentence)
      """,
    version: version,
    subcommands: [
      Run.self, Play.self, Replay.self, Check.self, Export.self, Emulate.self, Screenshot.self,
      Tour.self,
      Scenes.self, TuningCommand.self, SettleMapCommand.self, Doctor.self,
      Lab.self,
    ],
    defaultSubcommand: Run.self,
  )

  /// The version of the program.
  static let version = "0.8.0"

  /// Runs the command; any failure ends in one line on standard error.
  static func main() {
    do {
      var command = try parseAsRoot(ProgramArguments.words)
      try command.run()
    } catch let failure as Failure {
      Console.error(failure.isBare ? "\(failure)" : "tactile: \(failure)")
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
