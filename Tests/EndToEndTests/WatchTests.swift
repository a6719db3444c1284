import Foundation
import Testing

extension EndToEnd {
  /// `tactile watch` on a package whose build is a script: `swift` in the PATH of these tests.
  @Suite struct WatchTests {
    @Test func `a save restarts in the same state, again and again`() throws {
      let watch = try Watched()
      let pointer = try watch.pointer()
      pointer.flick(from: (100, 300), to: (400, 300), speed: 1200)
      _ = try watch.waitForPanel(at: 420)
      pointer.move(to: (240, 700))
      let before = try watch.atRest()

      for count in 1...2 {
        try watch.save("// \(count)")
        try watch.waitForRestart(count)

        #expect(try watch.atRest() == before)
      }

      try watch.pointer().flick(from: (460, 300), to: (150, 300), speed: 1500)
      _ = try watch.waitForPanel(at: 0)
      try watch.save("// closed")
      try watch.waitForRestart(3)
      _ = try watch.waitForPanel(at: 0)
    }

    @Test func `what is held at a restart stays where it is until the next touch`() throws {
      let watch = try Watched()
      let pointer = try watch.pointer()
      pointer.drag(from: (100, 300), to: (300, 300), speed: 900)
      let before = try watch.atRest()
      let x = panelX(in: before, like: watch.first)

      try watch.save("// held")
      try watch.waitForRestart(1)

      #expect(x.map { 180...200 ~= $0 } == true)
      #expect(try watch.atRest() == before)
      pointer.release()
      try watch.pointer().click(at: (470, 700))
      _ = try watch.waitForPanel(at: 0)
    }

    @Test func `a build that fails shows its errors, and the window stays`() throws {
      let watch = try Watched()
      let window = try watch.window()

      try watch.save("broken")
      try watch.wait(for: "Demo does not build; the window stays")

      #expect(watch.tactile.complaints.contains("main.swift:1:1: error: broken"))
      #expect(!watch.tactile.errors.contains("[1/2]"))
      #expect(try watch.window() == window)
      try watch.save("// mended")
      try watch.waitForRestart(1)
    }

    @Test func `closing the window ends it with status 0 and leaves no files`() throws {
      let watch = try Watched()

      try watch.close()

      #expect(try watch.tactile.exitStatus() == 0)
      #expect(try watch.privateFiles() == [])
    }

    @Test func `an interrupt ends the program too and leaves no files`() throws {
      let watch = try Watched()

      watch.tactile.interrupt()

      #expect(try watch.tactile.exitStatus() == 130)
      _ = try eventually("no window") { watch.hasWindow ? nil : true }
      #expect(try watch.privateFiles() == [])
    }

    @Test func `a program that crashes is told of, and starts again with the next save`() throws {
      let watch = try Watched()

      try watch.killProgram()
      try watch.wait(for: "Demo crashed with signal 9; the next save builds and starts it again")
      #expect(watch.tactile.isRunning)
      try watch.save("// again")

      try watch.waitForRestart(1)
    }

    @Test func `a folder without a package is told in one line`() throws {
      let folder = try TemporaryFolder()

      let ended = try ChildProcess(Desk.binary, ["watch"], directory: folder.url.path)

      #expect(try ended.exitStatus() == 66)
      let line =
        "tactile: no Package.swift in this folder or above; tactile new NAME writes a package"
      #expect(ended.complaints == [Substring(line)])
    }
  }

  /// Refusals of traces that `run --resume` cannot continue.
  @Suite struct ResumeTests {
    @Test(arguments: [
      ("{\"trace\": 1, \"scene\": \"drawer\"}\n{\"t\": 1, \"tap\": 7}\n", ":2: "),
      (
        "{\"trace\": 1, \"scene\": \"snap\"}\n",
        ":1: the trace is of the scene snap, not of drawer",
      ),
      ("{\"trace\": 1, \"scene\": \"nowhere\"}\n", ":1: unknown scene \"nowhere\": there is app,"),
    ])
    func `a trace that cannot be continued is refused in one line with its place`(
      text: String,
      message: String,
    ) throws {
      let folder = try TemporaryFolder()
      let file = folder.path("before.jsonl")
      try Data(text.utf8).write(to: URL(fileURLWithPath: file))

      let ended = try ChildProcess(Desk.binary, ["run", "drawer", "--resume", file])

      #expect(try ended.exitStatus() == 65)
      #expect(ended.complaints.count == 1)
      #expect(ended.complaints.first?.hasPrefix(file + message) == true, "\(ended.errors)")
    }
  }
}

/// `tactile watch` in a window on Xvfb, on a package of one file.
private final class Watched {
  let tactile: ChildProcess
  /// A picture of the window when it was ready.
  private(set) var first: Picture

  private let server: VirtualX
  private let folder: TemporaryFolder

  /// A build that fails where the source says so, and else takes the program that is tested.
  private static let script = """
    #!/bin/sh
    case "$*" in
    *dump-package) echo '{"name": "Demo", "targets": [{"name": "Demo", "type": "executable"}]}' ;;
    *)
      echo '[1/2] Compiling Demo'
      if grep -q broken Sources/main.swift; then echo 'main.swift:1:1: error: broken'; exit 1; fi
      mkdir -p .build/debug && ln -sf "$PROGRAM" .build/debug/Demo
      ;;
    esac
    """

  init() throws {
    server = try VirtualX()
    folder = try TemporaryFolder()
    for name in ["bin", "package/Sources", "private"] {
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent(name),
        withIntermediateDirectories: true,
      )
    }
    let swift = folder.path("bin/swift")
    try Data(Self.script.utf8).write(to: URL(fileURLWithPath: swift))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: swift)
    try Data().write(to: URL(fileURLWithPath: folder.path("package/Package.swift")))
    try Data().write(to: URL(fileURLWithPath: folder.path("package/Sources/main.swift")))
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    tactile = try ChildProcess(
      Desk.binary,
      ["watch", "drawer", "--size", "480x800"],
      environment: [
        "PATH": "\(folder.path("bin")):\(path)", "PROGRAM": Desk.binary,
        "XDG_RUNTIME_DIR": folder.path("private"), "XDG_CONFIG_HOME": folder.path("config"),
        "XDG_DATA_HOME": folder.path("data"), "XDG_STATE_HOME": folder.path("state"),
        "DBUS_SESSION_BUS_ADDRESS": "disabled:",
      ].merging(server.environment) { $1 },
      without: ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"],
      directory: folder.path("package"),
    )
    first = Picture(width: 0, height: 0, pixels: [])
    try wait(for: "Demo is running and is rebuilt on each save; press Ctrl+C to quit")
    first = try atRest()
  }

  deinit {
    // Killed, it could not end its program, which holds what tells of its own end.
    tactile.interrupt()
    _ = try? tactile.exitStatus()
  }

  /// Whether the program has a window.
  var hasWindow: Bool { server.client?.window() != nil }

  /// The number of the program's window.
  func window() throws -> UInt { try found().id }

  func pointer() throws -> Pointer { Pointer(.mouse, on: server.devices, at: try found().frame) }

  func close() throws { server.client?.close(try found()) }

  /// Saves the source, as an editor does.
  func save(_ text: String) throws {
    let file = URL(fileURLWithPath: folder.path("package/Sources/main.swift"))
    try Data(text.utf8).write(to: file, options: .atomic)
  }

  /// Waits until the program was restarted `count` times.
  func waitForRestart(_ count: Int) throws {
    _ = try eventually("restart \(count); it says: \(tactile.errors)") {
      tactile.complaints.count { $0.contains(" s from save to picture (build ") } == count
        ? true : nil
    }
  }

  /// Waits until the line `text` is told.
  func wait(for text: String) throws {
    _ = try eventually("\(text); it says: \(tactile.errors)") {
      tactile.complaints.contains(Substring(text)) ? true : nil
    }
  }

  func atRest() throws -> Picture {
    var stillness = Stillness<Picture>()
    return try eventually("a window at rest; it says: \(tactile.errors)") {
      guard let window = server.client?.window() else { return nil }
      let picture = server.picture(of: window.frame)
      return stillness.holds(picture) ? picture : nil
    }
  }

  func waitForPanel(at x: Int) throws -> Picture {
    try eventually("the panel at \(x)") {
      let picture = try atRest()
      return panelX(in: picture, like: first) == x ? picture : nil
    }
  }

  /// Kills the program, which it does not notice.
  func killProgram() throws {
    let children = "/proc/\(tactile.id)/task/\(tactile.id)/children"
    let text = try String(contentsOfFile: children, encoding: .utf8)
    let program = try #require(text.split(separator: " ").first.flatMap { Int32($0) })
    Foundation.kill(program, SIGKILL)
  }

  /// The files in the folder of the run.
  func privateFiles() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path("private"))
  }

  private func found() throws -> Window {
    guard let window = server.client?.window() else {
      throw TimedOut(description: "The window has gone")
    }
    return window
  }
}
