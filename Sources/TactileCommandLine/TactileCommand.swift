package import ArgumentParser
import Glibc
package import TactileApp
import TactileInspector
import TactileSDLHost

/// The command `tactile`.
package struct TactileCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "tactile",
    abstract: "Touch interactions, live on the Linux desktop.",
    discussion: discussion,
    version: App.version,
    subcommands: ProgramCommand.subcommands + [
      Tour.self, Doctor.self, Lab.self, New.self, Watch.self,
    ],
    defaultSubcommand: Run.self,
  )

  static let discussion = """
    Without a subcommand a window opens with the first scene. Keys: \(WindowKey.sentence)
    """

  package init() {}
}

/// The command of a program with scenes of its own, called like its file.
package struct ProgramCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: Console.program,
    abstract: "Scenes made with Tactile.",
    discussion: TactileCommand.discussion,
    // Not what is printed: the program's version is not known here.
    version: "Tactile \(App.version)",
    subcommands: subcommands,
    defaultSubcommand: Run.self,
  )

  static let subcommands: [any ParsableCommand.Type] = [
    Run.self, Play.self, Replay.self, Check.self, Export.self, Compare.self, Emulate.self,
    Convert.self, Screenshot.self, Scenes.self, TuningCommand.self, SettleMapCommand.self,
  ]

  package init() {}
}

/// A command that is one call into the app.
protocol AppCommand: ParsableCommand, Sendable {
  @MainActor func act(in app: App) throws
}

extension AppCommand {
  /// Ends the program with `status` unless it is 0.
  func end(with status: Int32) throws {
    if status != 0 { throw ExitCode(status) }
  }
}

extension LiveRequest {
  /// The request of words that hold no more than `run`, a scene and `--size` with a size; nil for others.
  init?(plain words: [String]) {
    self.init()
    if words.isEmpty { return }
    guard words[0] == "run" else { return nil }
    var rest = words.dropFirst()
    if let scene = rest.first, !scene.hasPrefix("-") { self.scene = rest.removeFirst() }
    if rest.first == "--size", let size = rest.dropFirst().first, !size.hasPrefix("-") {
      window.size = size
      rest = rest.dropFirst(2)
    }
    if !rest.isEmpty { return nil }
  }
}

extension App {
  /// Returns the command that `words` name, one of the subcommands of `root`.
  ///
  /// A subcommand that is named first is parsed by itself, in half the time: `root` reads the
  /// properties of its subcommands as often as it asks something about them. Help and errors are those
  /// of `root`, which tell the whole command.
  ///
  /// Negative numbers are joined only in words that are wrong as they are: those after `--`, and those
  /// that `watch` hands on, are no options of the subcommand.
  static func parse(
    _ words: [String],
    as root: (some ParsableCommand).Type,
  ) throws -> any ParsableCommand {
    let commands = root.configuration.subcommands
    if words.first == "help" { try requireCommands(words.dropFirst(), of: commands) }
    let named = commands.first { $0.configuration.commandName == words.first }
    if let command = try? named?.parse(Array(words.dropFirst())) { return command }
    return try root.parseAsRoot(joiningNumbers(in: words))
  }

  /// Throws a failure if a word other than an option names none of `commands`: the parser would show the
  /// help of the program.
  private static func requireCommands(
    _ words: ArraySlice<String>,
    of commands: [any ParsableCommand.Type],
  ) throws(Failure) {
    let names = commands.compactMap { $0.configuration.commandName }
    for word in words where !word.hasPrefix("-") && word != "help" && !names.contains(word) {
      let known = names.joined(separator: ", ")
      throw Failure(.usage, "unknown command \"\(word)\": there is \(known)")
    }
  }

  /// Returns `words` with each negative number joined to the option before it: the parser would take
  /// it for an option, and miss the value of the one before.
  private static func joiningNumbers(in words: [String]) -> [String] {
    words.reduce(into: []) { joined, word in
      let isNegative = word.hasPrefix("-") && word.dropFirst().first?.isNumber == true
      if isNegative, let option = joined.last, option.hasPrefix("--"), !option.contains("=") {
        joined[joined.count - 1] += "=\(word)"
      } else {
        joined.append(word)
      }
    }
  }

  /// Returns the arguments that print the help about `words`: that of the subcommand that they name
  /// first, or that of `root`.
  static func help(about words: [String], of root: (some ParsableCommand).Type) -> String {
    let names = root.configuration.subcommands.compactMap { $0.configuration.commandName }
    return words.first.flatMap { names.contains($0) ? "help \($0)" : nil } ?? "--help"
  }

  /// Returns the help or the version that `error` asks for; ``parse(_:as:)`` has thrown it.
  @MainActor func answer(to error: any Error, from root: (some ParsableCommand).Type) -> String {
    let text = root.fullMessage(for: error)
    return text == ProgramCommand.configuration.version ? versionLine : text
  }

  /// Runs the command line of the program, as one of the subcommands of `root`.
  ///
  /// Any failure ends the program in one line on standard error.
  @MainActor package func runCommandLine(_ root: (some ParsableCommand).Type) {
    Console.occupyClosedStreams()
    Console.outliveReaders()
    let words = ProgramArguments.words
    do {
      // To parse the words of most starts would take a tenth of their time.
      if let request = LiveRequest(plain: words) { return try run(request) }
      if let word = words.first, word != "help", !word.hasPrefix("-") {
        let commands = root.configuration.subcommands.compactMap { $0.configuration.commandName }
        try requireScene(word, orOneOf: commands)
      }
      var command = try Self.parse(words, as: root)
      if let command = command as? any AppCommand {
        try command.act(in: self)
      } else {
        try command.run()
      }
    } catch let status as ExitCode {
      Glibc.exit(status.rawValue)
    } catch {
      if let failure = failure(of: error) { Self.end(failure) }
      let status = root.exitCode(for: error)
      if status.isSuccess {
        write(answer(to: error, from: root))
      } else {
        let message = root.message(for: error).split(separator: "\n").joined(separator: " ")
        let help = Self.help(about: words, of: root)
        Console.error("\(name): \(message) (\(name) \(help) explains)")
      }
      Glibc.exit(status.rawValue)
    }
  }

  /// Writes help or a version to standard output; a failure ends the program in one line on standard error.
  @MainActor private func write(_ answer: String) {
    do throws(Failure) {
      try Console.output(answer + "\n")
    } catch {
      Self.end(error)
    }
  }

  /// Ends the program with `failure`.
  private static func end(_ failure: Failure) -> Never {
    Console.error(failure.line)
    Glibc.exit(failure.status.rawValue)
  }
}
