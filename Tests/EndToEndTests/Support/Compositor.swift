import Foundation

/// A private Wayland compositor without hardware: Weston with one output that every window fills, and
/// with input devices moved through `Tests/Weston/injector.c`.
final class Compositor: DisplayServer, SpokenDevices, ExtendedDevices {
  private let folder: TemporaryFolder
  private let process: ChildProcess
  private let socket: ByteSocket
  private var size: (width: Int, height: Int)
  var touchLines: [String] = []
  /// Objects of the program that were told of touches when the touch screen was unplugged.
  private var listenerCount = 0

  var client: XClient? { nil }
  var devices: any InputDevices { self }

  /// The environment for its clients.
  var environment: [String: String] {
    ["XDG_RUNTIME_DIR": folder.url.path, "WAYLAND_DISPLAY": "tactile"]
  }

  /// Starts one; `outputs` are sections of its configuration file for ``tell(_:)``'s `output`.
  init(width: Int, height: Int, outputs: String = "") throws {
    let module = try WestonModule.built.get()
    let folder = try TemporaryFolder()
    chmod(folder.url.path, 0o700)
    // Without it the output without hardware waits out every second refresh.
    try "[core]\nrepaint-window=16\n\(outputs)"
      .write(toFile: folder.path("weston.ini"), atomically: true, encoding: .utf8)
    let process = try ChildProcess(
      "weston",
      module.backendArguments + [
        "--width=\(width)", "--height=\(height)", "--shell=kiosk-shell.so", "--socket=tactile",
        "--config=\(folder.path("weston.ini"))", "--idle-time=0", "--modules=\(module.path)",
      ],
      environment: [
        "XDG_RUNTIME_DIR": folder.url.path, "TACTILE_INJECTOR": folder.path("injector"),
      ],
      without: ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"],
    )
    let path = folder.path("injector")
    socket = try eventually("Weston; it says: \(process.printed)\(process.errors)", within: 30) {
      guard process.isRunning else {
        throw TimedOut(
          description: "Weston has ended, saying: \(process.printed)\(process.errors)"
        )
      }
      return ByteSocket(path: path)
    }
    self.folder = folder
    self.process = process
    size = (width, height)
    try sync()
  }

  /// Dies at once, as a compositor that crashes.
  func crash() { process.kill() }

  deinit {
    process.terminate()
    _ = try? process.exitStatus(within: 10)
  }

  /// Makes the output smaller, and waits until the window fills it.
  func shrink(width: Int, height: Int) throws {
    tell("size \(width) \(height)")
    size = (width, height)
    _ = try eventually("a window of \(width) × \(height)") {
      let frame = try windowFrame(at: (width / 2, height / 2))
      return frame?.width == width && frame?.height == height ? frame : nil
    }
  }

  /// Waits until it has done all that it was told.
  func sync() throws { _ = try ask("sync done") }

  /// Tells it a line of the injector's language.
  func tell(_ line: String) { socket.send(line: line) }

  /// Tells it a line and returns the answer.
  func ask(_ line: String) throws -> String {
    socket.send(line: line)
    return try socket.readLine()
  }

  /// Unplugs the touch screen.
  func unplugTouchscreen() throws {
    listenerCount = try listeners()
    tell("touchscreen 0")
  }

  /// Plugs a touch screen in, and waits until the program listens to it, with as many objects as before it
  /// was unplugged: for SDL, for the program itself, and where GTK frames windows for that.
  ///
  /// SDL 2.26 ends the program for a finger that moves and that it was not told of before.
  func plugTouchscreenIn(listeners count: Int? = nil) throws {
    // Told together, so that nobody has had time to listen; some may be left of the last time.
    let before = try listeners(after: "touchscreen 1\n")
    _ = try eventually("a program that listens to touches") {
      try listeners() == before + (count ?? listenerCount) ? true : nil
    }
  }

  private func listeners(after lines: String = "") throws -> Int {
    Int(try ask(lines + "listeners").dropFirst("listeners ".count)) ?? 0
  }

  func windowFrame(of process: Int32) throws -> Area? {
    try windowFrame(at: (size.width / 2, size.height / 2))
  }

  /// Where the window is that is seen at `place`, in the compositor's units.
  func windowFrame(at place: (x: Int, y: Int)) throws -> Area? {
    let words = try ask("window \(place.x) \(place.y)").split(separator: " ")
    let numbers = words.dropFirst().compactMap { Int($0) }
    guard numbers.count == 5 else { return nil }
    return Area(x: numbers[1], y: numbers[2], width: numbers[3], height: numbers[4])
  }

  func picture(of area: Area) throws -> Picture {
    let path = folder.path("shot")
    guard try ask("shot \(path)") == "shot \(size.width) \(size.height)" else {
      throw TimedOut(description: "Weston wrote no picture")
    }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    return Picture(area, of: bytes, width: size.width)
  }
}
