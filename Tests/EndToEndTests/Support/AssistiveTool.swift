import Foundation

/// An assistive tool on a session bus of its own (`Tests/Desktops/accessibility.py`), with at-spi2-core's
/// bus and registry, which the session bus starts.
final class AssistiveTool {
  /// The session bus for the program.
  let bus: SessionBus
  private let folder: TemporaryFolder
  private let helper: ChildProcess
  private let socket: ByteSocket

  /// The tool's knowledge of an element.
  struct Element: Decodable {
    let role: String
    let name: String
    let states: [String]
    let actions: [String]
    /// From the window's corner, in its pixels: left, top, width, height.
    let extents: [Int]
  }

  /// The outcome of a walk through all elements.
  struct Walk: Decodable {
    let count: Int
    /// Role and identifier of those that can be used and have no name.
    let wrong: [[String]]
  }

  /// An announcement of a program.
  struct Event: Decodable {
    let type: String
    let name: String
    let detail: [Int]
    let data: String
    /// When it came, of the monotonic clock.
    let time: Double
  }

  init() throws {
    folder = try TemporaryFolder()
    // Settings of the user's desktop have no say.
    bus = try SessionBus(environment: ["GSETTINGS_BACKEND": "memory"])
    try bus.set("org.freedesktop.appearance", "color-scheme", 2)
    let script = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Desktops/accessibility.py").path
    let path = folder.path("tool")
    let environment = bus.environment.merging(["XDG_RUNTIME_DIR": folder.path("")]) { $1 }
    let helper = try ChildProcess(
      "/usr/bin/python3",
      [script, path],
      environment: environment,
      without: ["DISPLAY", "WAYLAND_DISPLAY"],
    )
    self.helper = helper
    socket = try eventually("the assistive tool; it says: \(helper.errors)") {
      ByteSocket(path: path)
    }
  }

  deinit { helper.kill() }

  /// Sends a command and returns its answer.
  @discardableResult
  func ask<Answer: Decodable>(_ command: String..., as type: Answer.Type) throws -> Answer {
    let line = try JSONEncoder().encode(command)
    socket.send(line: String(decoding: line, as: UTF8.self))
    let answer = try socket.readLine()
    do {
      return try JSONDecoder().decode(type, from: Data(answer.utf8))
    } catch {
      throw TimedOut(description: "\(command): \(answer) \(helper.errors)")
    }
  }

  /// Sends a command that has no answer.
  func tell(_ command: String) throws {
    _ = try ask(command, as: Bool?.self)
  }
}
