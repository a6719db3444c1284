import Foundation
import Testing

extension EndToEnd {
  /// The program below a prefix of its own.
  @Suite struct InstallTests {
    @Test func `what is installed runs from there and goes without a trace`() throws {
      let folder = try TemporaryFolder()
      let prefix = folder.path("a prefix")

      // Somebody else's, which is none of the program's.
      try FileManager.default.createDirectory(
        atPath: folder.path("Resources"),
        withIntermediateDirectories: false,
      )
      try Self.run(Self.script, "install", "--prefix", prefix)
      try Self.run(prefix + "/bin/tactile", "screenshot", "app", folder.path("app.png"))
      let doctor = try Self.run(prefix + "/bin/tactile", "doctor", "--json", status: 1)

      let picture = try Data(contentsOf: URL(fileURLWithPath: folder.path("app.png")))
      #expect(picture.starts(with: [0x89, 0x50, 0x4e, 0x47]))
      #expect(picture.count > 10_000)
      #expect(doctor.contains(#""resources": "\#(prefix)/share/tactile""#))

      try Self.run(Self.script, "uninstall", "--prefix", prefix)
      #expect(!FileManager.default.fileExists(atPath: prefix))
    }

    @Test func `the desktop's validators accept what is installed`() throws {
      let folder = try TemporaryFolder()
      let share = folder.path("share") + "/"

      try Self.run(Self.script, "install", "--prefix", folder.url.path)

      let id = "internal.tactile.Tactile"
      try Self.run("desktop-file-validate", share + "applications/\(id).desktop")
      #expect(try Self.objections(to: share + "metainfo/\(id).metainfo.xml") == [])
      let manual = share + "man/man1/tactile.1"
      let page = try Self.run("man", "--warnings", "--local-file", manual)
      #expect(page.contains("TACTILE(1)"))
      try Self.run("bash", "-n", share + "bash-completion/completions/tactile")
    }

    @Test func `the page of the manual names every command and every option of run`() throws {
      let help = try Self.run(Desk.binary, "run", "--help") + Self.run(Desk.binary, "--help")
      let path = Self.project.appendingPathComponent("Resources/desktop/tactile.1").path
      let manual = try String(contentsOfFile: path, encoding: .utf8)
        .replacing("\\-", with: "-")

      let options = help.matches(of: /--[a-z-]+/).map { String($0.output) }
      let commands = help.matches(of: #/\n  ([a-z]+) /#).map { String($0.output.1) }

      let unknown = (options + commands).filter { word in
        !["--help", "--version", "help"].contains(word) && !manual.contains(word)
      }
      #expect(unknown == [])
      #expect(options.count > 10)
      #expect(commands.contains("doctor"))
    }

    private static let project = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let script = project.appendingPathComponent("run.sh").path

    /// The errors and warnings of AppStream's validator about the file `path`, but for the page of its own
    /// that the program does not have, and that the validator asks for from 1.0 on.
    private static func objections(to path: String) throws -> [Substring] {
      let process = try ChildProcess("appstreamcli", ["validate", "--no-net", path])
      let status = try process.exitStatus(within: 60)
      let lines = (process.printed + process.errors).split(separator: "\n")
      let found = lines.filter { $0.hasPrefix("E:") || $0.hasPrefix("W:") }
      #expect(status == 0 || !found.isEmpty, "\(process.printed)\(process.errors)")
      return found.filter { !$0.hasSuffix(" url-homepage-missing") }
    }

    /// Runs a program that ends with `status`, and returns what it prints.
    @discardableResult
    private static func run(
      _ program: String,
      _ arguments: String...,
      status: Int32 = 0,
    ) throws -> String {
      let process = try ChildProcess(
        program,
        arguments,
        // What is tested is what is there: nothing may be built while tests run.
        environment: ["TACTILE_BINARY": Desk.binary],
        without: ["DISPLAY", "WAYLAND_DISPLAY", "TACTILE_RESOURCES", "DESTDIR"],
      )
      let ended = try process.exitStatus(within: 500)
      #expect(ended == status, "\(program) \(arguments): \(process.errors)\(process.printed)")
      return process.printed
    }
  }
}
