import Foundation

/// A compositor made with wlroots, as the one window of a ``Compositor``: its touch screen, mouse and
/// keyboard are those of that window.
final class Wlroots: Desktop, InputDevices, ExtendedDevices {
  /// Which one it is.
  enum Program: String {
    case sway, phoc, cage

    /// That of the screen; phoc and cage give all of it to the window.
    fileprivate var size: (width: Int, height: Int) {
      self == .sway ? (1280, 1024) : (480, 800)
    }
  }

  private let program: Program
  private let folders: SessionFolders
  private let outer: Compositor
  private let process: ChildProcess
  private let displays: [String]
  private let connection: SwayConnection?
  private var scale = 1.0

  let environment: [String: String]
  var devices: any InputDevices { self }
  var client: XClient? { nil }
  /// A window's picture begins at the left upper corner of cage's screen, a title bar being above it.
  var hasTitleBars: Bool { program != .cage }

  var environmentOnX: [String: String] {
    var environment = environment
    environment["WAYLAND_DISPLAY"] = nil
    environment["DISPLAY"] = displays.dropFirst().first
    return environment
  }

  init(_ program: Program) throws {
    self.program = program
    folders = try SessionFolders()
    // From 0.18 on wlroots shows its first picture of 1280 × 720 whatever it is told, and Weston from 14 on
    // ends a program that shows more than the screen has.
    let size = program.size
    outer = try Compositor(width: max(1280, size.width), height: max(720, size.height))
    // wlroots 0.15 misses a touch screen that is there before it.
    outer.tell("touchscreen 0")
    try outer.sync()
    try folders.write(
      """
      echo "$WAYLAND_DISPLAY $DISPLAY" > '\(folders.path("displays"))'
      # phoc and cage end with the program that they start: it lasts as long as the session's folder.
      while [ -d '\(folders.path("home"))' ]; do sleep 1; done

      """,
      to: "tell-displays",
    )
    try folders.write(Self.swayConfiguration(folders), to: "sway.conf")
    let session = folders.environment.merging(outer.environment) { $1 }
    var environment = session.merging([
      "XDG_SESSION_TYPE": "wayland", "XDG_CURRENT_DESKTOP": program.rawValue, "LC_ALL": "C.UTF-8",
      "WLR_BACKENDS": "wayland", "WLR_RENDERER": "pixman", "WLR_WL_OUTPUTS": "1",
      "SWAYSOCK": folders.runtimePath("sway"),
    ]) { $1 }
    if program != .phoc {
      // A path with a space would count as two.
      let library = folders.path("noroot.so")
      try FileManager.default.createSymbolicLink(
        atPath: library,
        withDestinationPath: try Self.noroot.get(),
      )
      environment["LD_PRELOAD"] = library
    }
    let script = folders.path("tell-displays")
    let arguments: [Program: [String]] = [
      .sway: ["--config", folders.path("sway.conf")],
      .phoc: ["-E", "/bin/sh \(script)"],
      .cage: ["--", "/bin/sh", script],
    ]
    process = try ChildProcess(
      program.rawValue,
      arguments[program] ?? [],
      environment: environment,
      without: ["DISPLAY", "WAYLAND_SOCKET"],
    )
    (self.displays, connection) = try Self.connect(program, process, folders)
    self.environment = session.merging([
      "XDG_SESSION_TYPE": "wayland", "XDG_CURRENT_DESKTOP": program.rawValue, "LC_ALL": "C.UTF-8",
      "WAYLAND_DISPLAY": self.displays.first ?? "",
    ]) { $1 }
    try outer.plugTouchscreenIn(listeners: 1)
    if program != .sway { try outer.shrink(width: size.width, height: size.height) }
  }

  deinit {
    process.terminate()
    if (try? process.exitStatus(within: 5)) == nil { process.kill() }
  }

  func crash() { process.kill() }

  /// Runs a command of sway's configuration; on sway alone.
  func run(_ command: String) throws {
    guard let connection else { throw TimedOut(description: "Only sway takes commands") }
    try connection.run(command)
  }

  /// Tells the compositor whose window it is of fingers on a touchpad or of a pen, which it hands on.
  func tell(_ line: String) { outer.tell(line) }

  /// Takes the fingers away from the window, as a compositor does that knows the gesture itself.
  func cancelTouches() { outer.tell("cancel") }

  func windowFrame(of process: Int32) throws -> Area? {
    guard let connection else {
      return Area(x: 0, y: 0, width: program.size.width, height: program.size.height)
    }
    return Self.windows(in: try connection.tree()).first { $0.process == process }?.frame
  }

  func picture(of area: Area) throws -> Picture {
    func pixels(_ length: Int) -> Int { Int((Double(length) * scale).rounded()) }
    return try outer.picture(
      of: Area(
        x: pixels(area.x),
        y: pixels(area.y),
        width: pixels(area.width),
        height: pixels(area.height),
      )
    )
  }

  /// Gives the output another scale, and keeps windows on it; on sway alone.
  func setScale(_ scale: Double) throws {
    try run("output * scale \(scale)")
    self.scale = scale
    try run("[app_id=\".*\"] move position center")
  }

  private static func windows(in node: [String: Any]) -> [(process: Int32, frame: Area)] {
    let inner = ["nodes", "floating_nodes"].flatMap { node[$0] as? [[String: Any]] ?? [] }
    let below = inner.flatMap(windows)
    guard
      let process = node["pid"] as? Int,
      let outside = area(node["rect"]),
      let content = area(node["window_rect"])
    else { return below }
    let frame = Area(
      x: outside.x + content.x,
      y: outside.y + content.y,
      width: content.width,
      height: content.height,
    )
    return [(Int32(process), frame)] + below
  }

  private static func area(_ value: Any?) -> Area? {
    guard let value = value as? [String: Int], let x = value["x"], let y = value["y"],
      let width = value["width"], let height = value["height"]
    else { return nil }
    return Area(x: x, y: y, width: width, height: height)
  }

  /// The displays that the compositor says it is, and a connection to it where it is sway.
  private static func connect(
    _ program: Program,
    _ process: ChildProcess,
    _ folders: SessionFolders,
  ) throws -> ([String], SwayConnection?) {
    try eventually("\(program); it says: \(process.errors)") {
      guard process.isRunning else {
        throw TimedOut(description: "\(program) has ended, saying: \(process.errors)")
      }
      let text = try? String(contentsOfFile: folders.path("displays"), encoding: .utf8)
      guard let text, text.hasSuffix("\n") else { return nil }
      let displays = text.split(separator: " ").map(trimmed)
      guard program == .sway else { return (displays, nil) }
      return SwayConnection(path: folders.runtimePath("sway")).map { (displays, $0) }
    }
  }

  private static func trimmed(_ word: Substring) -> String {
    word.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private static func swayConfiguration(_ folders: SessionFolders) -> String {
    """
    xwayland enable
    output * bg #203040 solid_color
    for_window [app_id=".*"] floating enable
    for_window [class=".*"] floating enable
    exec echo "$WAYLAND_DISPLAY $DISPLAY" > '\(folders.path("displays"))'

    """
  }

  private static let noroot = Result {
    try SharedObject.built("noroot", from: [URL(fileURLWithPath: DesktopFiles.path("noroot.c"))])
  }

  // MARK: Devices

  func movePointer(x: Double, y: Double) { outer.movePointer(x: scale * x, y: scale * y) }
  func setButton(_ number: Int, pressed: Bool) { outer.setButton(number, pressed: pressed) }
  func turnWheel(_ notches: Int) { outer.turnWheel(notches) }
  func scroll(dx: Double, dy: Double) { outer.scroll(dx: dx, dy: dy) }
  func liftFromTouchpad() { outer.liftFromTouchpad() }
  func setKey(_ name: String, pressed: Bool) { outer.setKey(name, pressed: pressed) }

  func touch(_ finger: Int, _ action: FingerAction, x: Double, y: Double) {
    outer.touch(finger, action, x: scale * x, y: scale * y)
  }

  func endTouchFrame() { outer.endTouchFrame() }
}
