import Foundation

/// A private X server with `tactile run SCENE` in a window on it, painted and ready.
final class Desk {
  private let server: XServer
  private let client: XClient
  private let folder: TemporaryFolder

  let tactile: ChildProcess

  /// What the window showed when it was ready.
  let first: Picture

  /// The file the run is recorded to.
  var tracePath: String { folder.path("run.jsonl") }

  init(scene: String = "drawer", width: Int = 480, height: Int = 800) throws {
    server = try XServer()
    client = try XClient(server)
    folder = try TemporaryFolder()
    tactile = try ChildProcess(
      Self.binary,
      ["run", scene, "--size", "\(width)x\(height)", "--record", folder.path("run.jsonl")],
      environment: [
        "DISPLAY": server.display,
        "XDG_CONFIG_HOME": folder.path("config"),
        "XDG_DATA_HOME": folder.path("data"),
        "XDG_STATE_HOME": folder.path("state"),
      ],
      without: ["WAYLAND_DISPLAY", "SDL_VIDEODRIVER"],
    )
    first = try Self.firstPicture(server: server, client: client, tactile: tactile)
  }

  /// `.build/release/tactile`, or what the variable `TACTILE_BINARY` names.
  static var binary: String {
    if let path = ProcessInfo.processInfo.environment["TACTILE_BINARY"] { return path }
    return URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent(".build/release/tactile").path
  }

  /// A pointer for the window where it is now.
  func pointer() throws -> Pointer { Pointer(client: client, window: try window()) }

  /// Presses the keys with X's names `names` one after the other and releases them in reverse.
  func type(_ names: String...) {
    for name in names { client.setKey(name, pressed: true) }
    for name in names.reversed() { client.setKey(name, pressed: false) }
  }

  /// Resizes the window.
  func resize(width: Int, height: Int) throws {
    client.resize(try window(), width: width, height: height)
  }

  /// Asks the window to close.
  func close() throws { client.close(try window()) }

  /// What the window shows now.
  func picture() throws -> Picture { server.picture(of: try window().frame) }

  /// Waits for a picture of the window of which `probe` has an answer.
  ///
  /// Otherwise the error names a file (PPM) with what the window showed in the end.
  func wait<Answer>(for what: String, _ probe: (Picture) -> Answer?) throws -> Answer {
    do {
      return try eventually(what) {
        guard tactile.isRunning else {
          throw TimedOut(description: "\(what): tactile has ended, saying: \(tactile.errors)")
        }
        return probe(try picture())
      }
    } catch let error as TimedOut {
      guard tactile.isRunning, let picture = try? picture() else { throw error }
      throw TimedOut(description: "\(error) (see \(try Self.keep(picture)))")
    }
  }

  private func window() throws -> Window {
    guard let window = client.window() else { throw TimedOut(description: "The window has gone") }
    return window
  }

  /// Waits until the window is there, bright as the light appearance is, and at rest.
  private static func firstPicture(
    server: XServer,
    client: XClient,
    tactile: ChildProcess,
  ) throws -> Picture {
    var last: Picture?
    return try eventually("a painted window; tactile says: \(tactile.errors)") {
      guard tactile.isRunning else {
        throw TimedOut(description: "tactile has ended, saying: \(tactile.errors)")
      }
      guard let frame = client.window()?.frame else { return nil }
      let picture = server.picture(of: frame)
      let whole = Area(x: 0, y: 0, width: frame.width, height: frame.height)
      defer { last = picture }
      return picture == last && picture.brightness(of: whole) > 160 ? picture : nil
    }
  }

  private static func keep(_ picture: Picture) throws -> String {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("tactile-e2e-failed-\(UUID().uuidString).ppm").path
    var bytes = Data("P6 \(picture.width) \(picture.height) 255\n".utf8)
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let pixel = picture[x, y]
        bytes.append(contentsOf: [16, 8, 0].map { UInt8(pixel >> $0 & 255) })
      }
    }
    try bytes.write(to: URL(fileURLWithPath: path))
    return path
  }
}
