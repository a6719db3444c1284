import Foundation

/// KWin without hardware, on a session bus of its own, with one output; its own protocols move its
/// devices and set its output, `Tests/Desktops/kwin.py` takes its pictures and runs its scripts.
final class KWin: Desktop {
  private let folders: SessionFolders
  private let sessionBus: BusDaemon
  private let kwin: ChildProcess
  private let helper: ChildProcess
  private let socket: ByteSocket
  private let connection: WaylandConnection

  /// Its devices, with what no other desktop's can do.
  let input: FakeInput
  let environment: [String: String]
  var devices: any InputDevices { input }
  var client: XClient? { nil }
  var hasTitleBars: Bool { true }

  var environmentOnX: [String: String] {
    get throws {
      let path = folders.path("display")
      let words = try eventually("KWin's Xwayland; it says: \(kwin.errors)") {
        let text = try? String(contentsOfFile: path, encoding: .utf8)
        return text.flatMap { $0.hasSuffix("\n") ? $0.split(whereSeparator: \.isWhitespace) : nil }
      }
      var environment = environment
      environment["WAYLAND_DISPLAY"] = nil
      environment["DISPLAY"] = words.first.map(String.init)
      environment["XAUTHORITY"] = words.dropFirst().first.map(String.init)
      return environment
    }
  }

  init() throws {
    folders = try SessionFolders()
    let session = folders.environment.merging([
      "XDG_SESSION_TYPE": "wayland", "XDG_CURRENT_DESKTOP": "KDE", "KDE_FULL_SESSION": "true",
      "KDE_SESSION_VERSION": "5", "LC_ALL": "C.UTF-8", "LIBGL_ALWAYS_SOFTWARE": "1",
    ]) { $1 }
    sessionBus = try BusDaemon(environment: session)
    let environment = session.merging(["DBUS_SESSION_BUS_ADDRESS": sessionBus.address]) { $1 }
    self.environment = environment.merging(["WAYLAND_DISPLAY": "tactile"]) { $1 }
    // Told to nobody but the programs that KWin starts itself.
    try folders.write(
      "echo \"$DISPLAY $XAUTHORITY\" > '\(folders.path("display"))'\n",
      to: "tell-display",
    )
    kwin = try ChildProcess(
      try Self.program(in: folders),
      [
        "--virtual", "--width", "1280", "--height", "1024", "--no-lockscreen",
        "--no-global-shortcuts", "--xwayland", "--socket", "tactile",
        "/bin/sh \(folders.path("tell-display"))",
      ],
      // With the session's variables Qt would take KDE's look, in which KWin 6 crashes where Plasma is not
      // installed.
      environment: environment.filter { !$0.key.hasPrefix("KDE_") }.merging([
        "KWIN_WAYLAND_NO_PERMISSION_CHECKS": "1", "KWIN_SCREENSHOT_NO_PERMISSION_CHECKS": "1",
        "KWIN_COMPOSE": "O2",
      ]) { $1 },
      without: ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"],
    )
    helper = try ChildProcess(
      "/usr/bin/python3",
      [DesktopFiles.path("kwin.py"), folders.runtimePath("helper")],
      environment: environment,
    )
    (connection, socket) = try Self.connect(folders, kwin, helper)
    input = try FakeInput(connection)
  }

  deinit {
    helper.terminate()
    kwin.terminate()
    if (try? kwin.exitStatus(within: 5)) == nil { kwin.kill() }
  }

  func crash() { kwin.kill() }

  /// Returns the result of a function with the body `script` in KWin, as JSON.
  @discardableResult
  func evaluate(_ script: String) throws -> String {
    socket.send(line: "eval \(script)")
    return try socket.readLine()
  }

  func windowFrame(of process: Int32) throws -> Area? {
    let numbers = try evaluate(
      Self.window(of: process) + "var frame = window.frameGeometry;"
        + "return [frame.x, frame.y, frame.width, frame.height].map(Math.round).join(' ');"
    )
    .dropFirst().dropLast().split(separator: " ").compactMap { Int($0) }
    guard numbers.count == 4 else { return nil }
    return Area(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Minimises the window of `process` or restores it.
  func setMinimized(_ isMinimized: Bool, windowOf process: Int32) throws {
    try evaluate(
      Self.window(of: process) + "window.minimized = \(isMinimized);"
        + (isMinimized
          ? ""
          : "if ('activeWindow' in workspace) workspace.activeWindow = window;"
            + "else workspace.activeClient = window;")
    )
  }

  func picture(of area: Area) throws -> Picture {
    let path = folders.runtimePath("shot")
    socket.send(line: "shot \(path) \(area.x) \(area.y) \(area.width) \(area.height)")
    let answer = try socket.readLine()
    let numbers = answer.split(separator: " ").compactMap { Int($0) }
    guard numbers.count == 2 else {
      throw TimedOut(description: "KWin wrote no picture: \(answer)")
    }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let whole = Area(x: 0, y: 0, width: numbers[0], height: numbers[1])
    return Picture(whole, of: bytes, width: numbers[0])
  }

  /// Gives the output another scale (`kde_output_management_v2`).
  func setScale(_ scale: Double) throws {
    guard
      let management = connection.bind("kde_output_management_v2", version: 2),
      let output = connection.bind("kde_output_device_v2", version: 2)
    else { throw TimedOut(description: "KWin lets nobody set its outputs") }
    let configuration = connection.newObject()
    connection.request(management, 0) { $0.append(configuration) }
    connection.request(configuration, 4) { arguments in
      arguments.append(output)
      arguments.append(fixed: scale)
    }
    connection.request(configuration, 5)
    try connection.synchronize()
  }

  /// The beginning of a script that goes on with the `window` of `process`, if there is one.
  private static func window(of process: Int32) -> String {
    "var all = workspace.windowList ? workspace.windowList() : workspace.clientList();"
      + "var window = all.filter(function (w) { return w.pid == \(process); })[0];"
      + "if (!window) return null;"
  }

  /// A copy of the installed program: that one may have a capability, with which containers that
  /// lack it refuse to run it.
  private static func program(in folders: SessionFolders) throws -> String {
    let path = folders.path("kwin_wayland")
    try Data(contentsOf: URL(fileURLWithPath: "/usr/bin/kwin_wayland"))
      .write(to: URL(fileURLWithPath: path))
    chmod(path, 0o755)
    return path
  }

  private static func connect(
    _ folders: SessionFolders,
    _ kwin: ChildProcess,
    _ helper: ChildProcess,
  ) throws -> (WaylandConnection, ByteSocket) {
    var connection: WaylandConnection?
    return try eventually("KWin; it says: \(kwin.errors)\(helper.errors)", within: 60) {
      guard kwin.isRunning, helper.isRunning else {
        throw TimedOut(description: "KWin has ended, saying: \(kwin.errors)\(helper.errors)")
      }
      connection = try connection ?? WaylandConnection(path: folders.runtimePath("tactile"))
      guard let connection, let socket = ByteSocket(path: folders.runtimePath("helper")) else {
        return nil
      }
      return (connection, socket)
    }
  }
}
