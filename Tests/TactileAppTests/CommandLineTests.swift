import TactileDemos
import Testing

@testable import TactileApp
@testable import TactileCommandLine

/// The command line of a program, from its words to what the program does or answers.
struct CommandLineTests {
  @Test(
    arguments: [
      [], ["run"], ["run", "drawer"], ["run", "drawer", "--size", "1280x800"],
      ["run", "--size", "320x568"],
    ] as [[String]]
  )
  func `a start that is not parsed asks for what a parsed one does`(words: [String]) throws {
    let run = try #require(try App.parse(words, as: TactileCommand.self) as? Run)

    #expect(LiveRequest(plain: words) == run.request)
    #expect(!run.costs)
    #expect(run.report == nil)
  }

  @Test(
    arguments: [
      ["drawer"], ["lab"], ["run", "--help"], ["run", "drawer", "pull"], ["run", "--size"],
      ["run", "--size", "--help"], ["run", "--hud"], ["run", "drawer", "--scale", "2"],
      ["run", "--size", "320x568", "--hud"],
    ]
  )
  func `other words are parsed`(words: [String]) {
    #expect(LiveRequest(plain: words) == nil)
  }

  @Test(arguments: ["run", "lab"])
  func `every command that opens a live window takes its look`(command: String) throws {
    let words =
      "\(command) --language de --appearance dark --contrast high --text-scale 1.5 --reduce-motion"
      .split(separator: " ").map(String.init)

    let parsed = try App.parse(words, as: TactileCommand.self)
    let request = try #require((parsed as? Run)?.request ?? (parsed as? Lab)?.request.live)

    #expect(request.language == "de")
    #expect(request.appearance == "dark")
    #expect(request.contrast == "high")
    #expect(request.textScale == "1.5")
    #expect(request.reducesMotion)
  }

  @Test func `a negative number is the value of the option before it`() throws {
    let words = ["emulate", "drag.jsonl", "--offset", "-8,4", "--noise", "-1", "--stuck"]

    let emulate = try #require(try App.parse(words, as: TactileCommand.self) as? Emulate)

    #expect(emulate.faults.values == ["offset": "-8,4", "stuck": ""])
    #expect(emulate.noise == -1)
  }

  @Test func `what looks like a negative number and is for no option stays as it is`() throws {
    let replay = try App.parse(["replay", "--", "-1.jsonl"], as: TactileCommand.self) as? Replay
    let watch = try App.parse(["watch", "--seed", "-1"], as: TactileCommand.self) as? Watch

    #expect(replay?.options.playback.trace == "-1.jsonl")
    #expect(watch?.arguments == ["--seed", "-1"])
  }

  @Test(
    arguments: [
      (["replay", "--fps"], "help replay"), (["lab", "x"], "help lab"),
      (["drawer", "x"], "--help"),
      (["help"], "--help"), ([], "--help"),
    ] as [([String], String)]
  )
  func `an error tells how to get the help of its subcommand`(words: [String], help: String) {
    #expect(App.help(about: words, of: TactileCommand.self) == help)
  }

  @Test func `a window whose drivers are not named is what the host knows how to choose`() throws {
    let doctor = try #require(try App.parse(["doctor"], as: TactileCommand.self) as? Doctor)

    #expect(doctor.windowOptions.request(size: nil, scale: nil) == WindowRequest())
    #expect(throws: Never.self) { try WindowRequest().hostOptions() }
  }

  @Test(
    arguments: [
      (["--version"], nil, "Lamp (Tactile \(App.version))"),
      (["--version"], "1.2", "Lamp 1.2 (Tactile \(App.version))"),
      (["run", "--version"], "1.2", "Lamp 1.2 (Tactile \(App.version))"),
    ] as [([String], String?, String)]
  )
  func `a program outside says its own name and version`(
    words: [String],
    version: String?,
    line: String,
  ) throws {
    let app = App(
      .demos,
      name: "Lamp",
      title: "A lamp",
      applicationID: "lamp",
      ownVersion: version,
    )

    let request = #expect(throws: (any Error).self) {
      try App.parse(words, as: ProgramCommand.self)
    }

    let answer = app.answer(to: try #require(request), from: ProgramCommand.self)
    #expect(answer == line)
  }

  @Test(arguments: [["help", "nosuch"], ["help", "run", "nosuch"], ["help", "-h", "nosuch"]])
  func `help for a command that there is not is a wrong command line`(words: [String]) {
    let failure = #expect(throws: Failure.self) {
      try App.parse(words, as: TactileCommand.self)
    }

    #expect(failure?.status == .usage)
    #expect(
      failure?.description.hasPrefix("unknown command \"nosuch\": there is run, play, ") == true
    )
  }

  @Test(
    arguments: [
      ("runn", "; did you mean run?"), ("chek", "; did you mean check?"),
      ("drawr", "; did you mean drawer?"), ("nowhere", "peerbench"), ("", "peerbench"),
    ]
  )
  func `a first word that is no command and no scene is told with a name that is near`(
    word: String,
    end: String,
  ) {
    let failure = #expect(throws: Failure.self) {
      try App.tactile.requireScene(word, orOneOf: ["run", "play", "replay", "check"])
    }

    #expect(failure?.status == .usage)
    #expect(failure?.description.hasPrefix("unknown scene \"\(word)\": there is app, ") == true)
    #expect(failure?.description.hasSuffix(end) == true)
  }

  @Test(arguments: [["help"], ["help", "run"], ["help", "help"]])
  func `help for the program and its commands is no error`(words: [String]) {
    #expect(throws: Never.self) { try App.parse(words, as: TactileCommand.self) }
  }

  @Test func `the command tactile says its version alone`() throws {
    let version = #expect(throws: (any Error).self) {
      try App.parse(["--version"], as: TactileCommand.self)
    }

    let answer = App.tactile.answer(to: try #require(version), from: TactileCommand.self)
    #expect(answer == App.version)
  }
}
