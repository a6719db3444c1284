import Foundation

/// A GNOME Shell without hardware, on a session bus of its own; `Tests/Desktops/gnome.py` moves its
/// devices, which are made for it by mutter's interface for remote desktops.
final class GNOMEShell: Desktop, SpokenDevices {
  private let folders: SessionFolders
  private let systemBus: BusDaemon
  private let sessionBus: BusDaemon
  private let shell: ChildProcess
  private let helper: ChildProcess
  private let socket: ByteSocket

  let environment: [String: String]
  var touchLines: [String] = []
  var devices: any InputDevices { self }
  var client: XClient? { nil }
  var hasTitleBars: Bool { true }

  var environmentOnX: [String: String] {
    get throws {
      var environment = environment
      environment["WAYLAND_DISPLAY"] = nil
      for name in ["DISPLAY", "XAUTHORITY"] {
        environment[name] = try eventually("GNOME's \(name)") { [self] in
          let value = try evaluate("imports.gi.GLib.getenv('\(name)')")
          return value.hasPrefix("\"") ? String(value.dropFirst().dropLast()) : nil
        }
      }
      return environment
    }
  }

  init() throws {
    folders = try SessionFolders()
    try Self.writeSettings(to: folders)
    let session = folders.environment.merging([
      "XDG_SESSION_TYPE": "wayland", "XDG_CURRENT_DESKTOP": "GNOME", "LC_ALL": "C.UTF-8",
      "GSETTINGS_BACKEND": "keyfile", "LIBGL_ALWAYS_SOFTWARE": "1",
      // Both would mount file systems in the session's folder.
      "GVFS_DISABLE_FUSE": "1",
    ]) { $1 }
    systemBus = try BusDaemon()
    sessionBus = try BusDaemon(environment: session.merging(["WAYLAND_DISPLAY": "tactile"]) { $1 })
    let environment = session.merging([
      "DBUS_SESSION_BUS_ADDRESS": sessionBus.address,
      "DBUS_SYSTEM_BUS_ADDRESS": systemBus.address,
    ]) { $1 }
    let overlay = try Self.overlayWithoutInputMethods(in: folders)
    self.environment = environment.merging(["WAYLAND_DISPLAY": "tactile"]) { $1 }
    shell = try ChildProcess(
      "gnome-shell",
      [
        "--unsafe-mode", "--headless", "--wayland", "--virtual-monitor", "1280x1024",
        "--wayland-display", "tactile",
      ],
      environment: environment.merging(overlay) { $1 },
      without: ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"],
    )
    helper = try ChildProcess(
      "/usr/bin/python3",
      [DesktopFiles.path("gnome.py"), folders.runtimePath("helper")],
      environment: environment,
    )
    socket = try Self.socket(folders.runtimePath("helper"), of: shell, helper)
    try leaveOverview()
  }

  func crash() { shell.kill() }

  func tell(_ line: String) { socket.send(line: line) }

  /// Tells the helper a line and returns the answer.
  func ask(_ line: String) throws -> String {
    socket.send(line: line)
    return try socket.readLine()
  }

  /// The value of a line of JavaScript that runs in the shell, as JSON.
  @discardableResult
  func evaluate(_ script: String) throws -> String { try ask("eval \(script)") }

  func windowFrame(of process: Int32) throws -> Area? {
    let numbers = try evaluate(
      "global.get_window_actors().map(actor => actor.meta_window)"
        + ".filter(window => window.get_pid() == \(process)).map(window => window.get_frame_rect())"
        + ".map(frame => [frame.x, frame.y, frame.width, frame.height].join(' ')).join()"
    )
    .dropFirst().dropLast().split(separator: " ").compactMap { Int($0) }
    guard numbers.count == 4 else { return nil }
    return Area(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  func picture(of area: Area) throws -> Picture {
    let path = folders.runtimePath("shot")
    let answer = try ask("shot \(path) \(area.x) \(area.y) \(area.width) \(area.height)")
    guard answer == "shot \(area.width) \(area.height)" else {
      throw TimedOut(description: "GNOME Shell wrote no picture: \(answer)")
    }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let whole = Area(x: 0, y: 0, width: area.width, height: area.height)
    return Picture(whole, of: bytes, width: area.width)
  }

  /// Changes a setting of the desktop, written as in `gsettings`.
  func set(_ schema: String, _ key: String, _ value: String) throws {
    let change = try ChildProcess(
      "gsettings",
      ["set", schema, key, value],
      environment: environment,
    )
    guard try change.exitStatus() == 0 else { throw TimedOut(description: change.errors) }
  }

  /// Shows the windows: a session begins in the overview.
  func leaveOverview() throws {
    // It is not left while the session still starts, or while it comes and goes.
    let script =
      "var overview = Main.overview;"
      + "var isBusy = Main.layoutManager._startingUp || overview.animationInProgress;"
      + "if (!isBusy && overview.visible) overview.hide();"
      + "isBusy || overview.visible"
    _ = try eventually("GNOME without its overview") {
      try evaluate(script) == "false" ? true : nil
    }
  }

  private static func socket(
    _ path: String,
    of shell: ChildProcess,
    _ helper: ChildProcess,
  ) throws -> ByteSocket {
    try eventually("GNOME Shell; it says: \(shell.errors)\(helper.errors)", within: 60) {
      guard shell.isRunning, helper.isRunning else {
        throw TimedOut(description: "It has ended, saying: \(shell.errors)\(helper.errors)")
      }
      return ByteSocket(path: path)
    }
  }

  /// The environment in which the shell does not start IBus, which no test needs.
  ///
  /// It would start it as its session begins and again as Xwayland does, each time by running JavaScript
  /// between fork and exec. That waits for ever where another thread held a lock (one start of ten).
  private static func overlayWithoutInputMethods(
    in folders: SessionFolders
  ) throws -> [String: String] {
    let resource = "/org/gnome/shell/misc/ibusManager.js"
    // The library that has it depends on the version.
    let libraries =
      (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/gnome-shell")) ?? []
    for library in libraries where library.hasSuffix(".so") {
      let path = "/usr/lib/gnome-shell/" + library
      let extract = try ChildProcess("gresource", ["extract", path, resource])
      guard try extract.exitStatus() == 0 else { continue }
      let start = "_spawn(extraArgs = []) {"
      let script = extract.printed.replacing(start, with: start + " return;")
      guard script != extract.printed else { continue }
      try folders.write(script, to: "run/ibusManager.js")
      return ["G_RESOURCE_OVERLAYS": "\(resource)=\(folders.runtimePath("ibusManager.js"))"]
    }
    return [:]
  }

  private static func writeSettings(to folders: SessionFolders) throws {
    try folders.write(
      """
      [org/gnome/shell]
      welcome-dialog-last-shown-version='999'

      [org/gnome/desktop/session]
      idle-delay=uint32 0

      [org/gnome/desktop/screensaver]
      lock-enabled=false

      """,
      to: "config/glib-2.0/settings/keyfile",
    )
    // The portal of documents mounts a file system; nothing here needs it.
    try folders.write(
      "[D-BUS Service]\nName=org.freedesktop.portal.Documents\nExec=/bin/false\n",
      to: "data/dbus-1/services/org.freedesktop.portal.Documents.service",
    )
  }
}
