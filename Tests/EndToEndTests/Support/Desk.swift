import Foundation

/// A private display server with `tactile run SCENE` in a window on it, painted and ready.
final class Desk {
  private let server: any DisplayServer
  private let folder: TemporaryFolder

  let tactile: ChildProcess

  private var hiddenWindow: Window?

  /// The picture of the window when it was ready.
  let first: Picture

  /// The file the run is recorded to.
  var tracePath: String { folder.path("run.jsonl") }

  /// The path of `name` in the folder in which a run that is not recorded was started.
  func path(_ name: String) -> String { folder.path(name) }

  convenience init(
    scene: String = "drawer",
    on kind: DisplayKind = .xvfb,
    width: Int = 480,
    height: Int = 800,
    isRecorded: Bool = true,
    environment: [String: String] = [:],
  ) throws {
    let server = try kind.start(width: width, height: height)
    try self.init(
      scene: scene,
      on: server,
      width: width,
      height: height,
      isRecorded: isRecorded,
      environment: environment,
    )
  }

  /// A window of `width` × `height` points on `server`, with further `arguments` of the command.
  ///
  /// Its run is recorded from the start if it `isRecorded`; else F9 can record, and the focus may
  /// still be to come.
  init(
    scene: String = "drawer",
    on server: any DisplayServer,
    width: Int = 480,
    height: Int = 800,
    arguments: [String] = [],
    isRecorded: Bool = true,
    environment: [String: String] = [:],
  ) throws {
    self.server = server
    folder = try TemporaryFolder()
    let folders = [
      "XDG_CONFIG_HOME": folder.path("config"),
      "XDG_DATA_HOME": folder.path("data"),
      "XDG_STATE_HOME": folder.path("state"),
      // The desktop that the tests run on has no say.
      "DBUS_SESSION_BUS_ADDRESS": "disabled:",
    ]
    .merging(environment) { $1 }
    tactile = try ChildProcess(
      Self.binary,
      ["run", scene, "--size", "\(width)x\(height)"]
        + (isRecorded ? ["--record", folder.path("run.jsonl")] : []) + arguments,
      environment: folders.merging(server.environment) { $1 },
      without: ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"],
      directory: isRecorded ? nil : folder.path(""),
    )
    let trace = folder.path("run.jsonl")
    // A window is painted before it is given to the devices, and what comes between gets lost.
    _ = try eventually("the focus; tactile says: \(tactile.errors)") { [tactile] in
      guard tactile.isRunning else {
        throw TimedOut(description: "tactile has ended, saying: \(tactile.errors)")
      }
      guard isRecorded else { return true }
      return try? Trace(path: trace).values("window").contains("focusGained") ? true : nil
    }
    first = try Self.firstPicture(server: server, tactile: tactile, trace: trace)
  }

  /// `.build/release/tactile`, or what the variable `TACTILE_BINARY` names.
  static var binary: String {
    if let path = ProcessInfo.processInfo.environment["TACTILE_BINARY"] { return path }
    return URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent(".build/release/tactile").path
  }

  /// The display server's devices.
  var devices: any InputDevices { server.devices }

  /// A tool for the window where it is now; fingers are told apart by their numbers.
  func pointer(_ tool: Pointer.Tool = .mouse, finger: Int = 0) throws -> Pointer {
    Pointer(tool, finger: finger, on: server.devices, at: try frame())
  }

  /// Presses the keys with X's names `names` one after the other and releases them in reverse.
  func type(_ names: String...) {
    for name in names { server.devices.setKey(name, pressed: true) }
    for name in names.reversed() { server.devices.setKey(name, pressed: false) }
  }

  /// Resizes the window.
  func resize(width: Int, height: Int) throws {
    try client().resize(try window(), width: width, height: height)
  }

  /// Asks the window to close.
  func close() throws { try client().close(try window()) }

  /// Takes the keyboard away from the window, as a switch to another program does.
  func takeKeyboardAway() {
    if let compositor = server as? Compositor { compositor.tell("blur") }
    server.client?.blur()
  }

  /// Takes the window off the screen as a window manager does that minimises it.
  func hide() throws {
    let window = try window()
    hiddenWindow = window
    try client().unmap(window)
  }

  /// Puts the window on the screen again.
  func show() throws {
    guard let window = hiddenWindow else { throw TimedOut(description: "Nothing is hidden") }
    try client().map(window)
  }

  /// Kills the display server.
  func crashServer() { server.crash() }

  /// The X client, to act as the rest of a desktop.
  func desktop() throws -> XClient { try client() }

  /// Where the window is on the screen, in its pixels.
  func windowFrame() throws -> Area { try frame() }

  /// The height of the title bar above the window's content.
  var titleBarHeight: Int {
    get throws {
      guard let outside = try server.windowFrame(of: tactile.id) else {
        throw TimedOut(description: "The window has gone")
      }
      return try frame().y - outside.y
    }
  }

  /// The X window.
  func windowOnX() throws -> Window { try window() }

  /// An x to the right of the window.
  var outside: Int {
    get throws { try frame().width + 60 }
  }

  /// Takes the fingers away from the window, as a compositor does that knows the gesture itself.
  func cancelTouches() throws {
    guard let compositor = server as? Compositor else {
      throw TimedOut(description: "Only Wayland takes touches away")
    }
    compositor.tell("cancel")
  }

  /// The lines that the program has written so far; see ``ChildProcess/complaints``.
  var complaints: [Substring] { tactile.complaints }

  /// Begins to keep what a row of the window shows at every refresh; on Wayland alone.
  func watch(_ area: Area) throws -> RowWatch {
    guard let compositor = server as? Compositor else {
      throw TimedOut(description: "Only Wayland tells of refreshes")
    }
    return try RowWatch(area, of: compositor)
  }

  /// The pixels that `area` of the window shows now.
  func picture(of area: Area) throws -> Picture {
    let frame = try frame()
    return try server.picture(
      of: Area(x: frame.x + area.x, y: frame.y + area.y, width: area.width, height: area.height)
    )
  }

  /// The pixels that the window shows now.
  func picture() throws -> Picture { try server.picture(of: try frame()) }

  /// Waits for a picture of the window, or of an `area` of it, of which `probe` has an answer.
  ///
  /// Otherwise the error names a file (PPM) with what the window showed in the end; the recording up
  /// to then lies beside it.
  func wait<Answer>(
    for what: String,
    in area: Area? = nil,
    _ probe: (Picture) -> Answer?,
  ) throws -> Answer {
    do {
      return try eventually(what) {
        guard tactile.isRunning else {
          throw TimedOut(description: "\(what): tactile has ended, saying: \(tactile.errors)")
        }
        return probe(try area.map(picture(of:)) ?? picture())
      }
    } catch let error as TimedOut {
      guard tactile.isRunning, let picture = try? picture() else { throw error }
      throw TimedOut(description: "\(error) (see \(try keep(picture)))")
    }
  }

  /// Waits until the window, or an `area` of it, does not change; a picture of it.
  func atRest(in area: Area? = nil) throws -> Picture {
    var stillness = Stillness<Picture>()
    return try wait(for: "a window at rest", in: area) { stillness.holds($0) ? $0 : nil }
  }

  /// Waits until `area` is again as it was at first.
  func waitForFirst(in area: Area) throws {
    _ = try wait(for: "the window as it was") { picture in
      first.share(of: area, shownBy: picture) > 0.99 ? true : nil
    }
  }

  /// Waits until an event of the recording satisfies `isWanted`; the recording up to then.
  func waitForTrace(_ what: String, _ isWanted: (Trace) -> Bool) throws -> Trace {
    try eventually("\(what) in the recording") {
      let isRunning = tactile.isRunning
      if let trace = try? Trace(path: tracePath), isWanted(trace) { return trace }
      guard isRunning else {
        throw TimedOut(description: "tactile has ended without \(what), saying: \(tactile.errors)")
      }
      return nil
    }
  }

  private func frame() throws -> Area {
    guard let frame = try Self.contentFrame(server, tactile, tracePath) else {
      throw TimedOut(description: "The window has gone")
    }
    return frame
  }

  /// The area of the window's content: below its title bar and between its borders, if it has any.
  private static func contentFrame(
    _ server: any DisplayServer,
    _ tactile: ChildProcess,
    _ tracePath: String,
  ) throws -> Area? {
    guard let frame = try server.windowFrame(of: tactile.id) else { return nil }
    guard server.hasTitleBars else { return frame }
    // The program may be writing a line.
    let size = try eventually("the window's size in the recording") {
      (try? Trace(path: tracePath))?.size
    }
    let (width, height) = (Int(size.width.rounded()), Int(size.height.rounded()))
    return Area(
      x: frame.x + (frame.width - width) / 2,
      y: frame.y + frame.height - height,
      width: width,
      height: height,
    )
  }

  private func client() throws -> XClient {
    guard let client = server.client else { throw TimedOut(description: "Only X can do that") }
    return client
  }

  private func window() throws -> Window {
    guard let window = try client().window() else {
      throw TimedOut(description: "The window has gone")
    }
    return window
  }

  /// Waits until the window is there, bright as the light appearance is, and at rest.
  private static func firstPicture(
    server: any DisplayServer,
    tactile: ChildProcess,
    trace: String,
  ) throws -> Picture {
    // Nothing moves yet, unless a desktop shows how the window comes.
    var stillness = Stillness<Picture>(for: server.hasTitleBars ? 0.15 : 0.05)
    return try eventually("a painted window; tactile says: \(tactile.errors)") {
      guard tactile.isRunning else {
        throw TimedOut(description: "tactile has ended, saying: \(tactile.errors)")
      }
      guard let frame = try contentFrame(server, tactile, trace) else { return nil }
      let picture = try server.picture(of: frame)
      let whole = Area(x: 0, y: 0, width: frame.width, height: frame.height)
      return stillness.holds(picture) && picture.brightness(of: whole) > 160 ? picture : nil
    }
  }

  /// Copies the recording to where it outlives the test; the copy's path.
  func keepRecording() -> String {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("tactile-e2e-failed-\(UUID().uuidString).jsonl").path
    try? FileManager.default.copyItem(atPath: tracePath, toPath: path)
    return path
  }

  private func keep(_ picture: Picture) throws -> String {
    let path = keepRecording().replacing(".jsonl", with: ".ppm")
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
