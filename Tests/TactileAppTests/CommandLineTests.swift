import TactileDemos
import Testing

@testable import TactileApp
@testable import TactileCommandLine

/// The command line of a program, from its words to what the program does or answers.
struct CommandLineTests {
  @Test(arguments: [[], ["run"]] as [[String]])
  func `a start without options, which is not parsed, asks for what a parsed one does`(
    words: [String]
  ) throws {
    let run = try #require(try App.parse(words, as: TactileCommand.self) as? Run)

    #expect(run.request == LiveRequest())
    #expect(!run.costs)
    #expect(run.report == nil)
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

  @Test func `the command tactile says its version alone`() throws {
    let version = #expect(throws: (any Error).self) {
      try App.parse(["--version"], as: TactileCommand.self)
    }

    let answer = App.tactile.answer(to: try #require(version), from: TactileCommand.self)
    #expect(answer == App.version)
  }
}
