import Foundation

/// A real X server, Xorg, with a picture in memory alone and four devices of XInput 2: two touch screens
/// for ten fingers each, a mouse and a keyboard.
///
/// The drivers (`dummy`, `inputtest`) want no hardware, console or rights.
final class RealX: DisplayServer, InputDevices {
  private static let size = (width: 1280, height: 800)
  private let process: ChildProcess
  private let connection: XClient
  // The server never answers a second connection, so that these live as long as it does.
  private let screen: InputTestDevice
  private let otherScreen: InputTestDevice
  private let mouse: InputTestDevice
  private let keyboard: InputTestDevice

  let environment: [String: String]
  var devices: any InputDevices { self }
  var client: XClient? { connection }

  /// Starts one whose screen has `hertz` refreshes a second, as far as it says, and which maps
  /// touches by `touchMatrix`, nine numbers.
  init(hertz: Double = 60, touchMatrix: String = "1 0 0 0 1 0 0 0 1") throws {
    let folder = try TemporaryFolder()
    try Self.configuration(in: folder, hertz: hertz, touchMatrix: touchMatrix)
      .write(toFile: folder.path("xorg.conf"), atomically: true, encoding: .utf8)
    process = try ChildProcess(
      Self.program,
      [
        "-displayfd", "1", "-config", folder.path("xorg.conf"), "-logfile", folder.path("log"),
        "-noreset", "-nolisten", "tcp", "-novtswitch", "-sharevts", "-keeptty", "-dpi", "96",
      ],
      readsOutput: true,
    )
    guard let number = process.readLine() else {
      throw TimedOut(description: "Xorg did not start: \(process.errors)")
    }
    environment = ["DISPLAY": ":\(number)"]
    screen = try InputTestDevice(folder.path("touch"))
    otherScreen = try InputTestDevice(folder.path("touch2"))
    mouse = try InputTestDevice(folder.path("mouse"))
    keyboard = try InputTestDevice(folder.path("keyboard"))
    connection = try XClient(process, named: ":\(number)")
  }

  deinit {
    connection.close()
    process.terminate()
    _ = try? process.exitStatus(within: 10)
  }

  func windowFrame(of process: Int32) -> Area? { connection.window()?.frame }
  func picture(of area: Area) throws -> Picture { try connection.picture(of: area) }

  func crash() {
    connection.abandon()
    process.kill()
  }

  // MARK: Devices

  func movePointer(x: Double, y: Double) { mouse.move(to: place(x, y)) }

  func setButton(_ number: Int, pressed: Bool) { mouse.setButton(number, pressed: pressed) }

  /// X has buttons for notches: 4 up, 5 down.
  func turnWheel(_ notches: Int) {
    for _ in 0..<abs(notches) {
      mouse.setButton(notches > 0 ? 5 : 4, pressed: true)
      mouse.setButton(notches > 0 ? 5 : 4, pressed: false)
    }
  }

  func setKey(_ name: String, pressed: Bool) {
    keyboard.setKey(connection.keyCode(of: name), pressed: pressed)
  }

  func touch(_ finger: Int, _ action: FingerAction, x: Double, y: Double) {
    // From 10 on they are fingers on the other screen.
    if finger < 10 {
      screen.touch(finger, action, at: place(x, y))
    } else {
      otherScreen.touch(finger - 10, action, at: place(x, y))
    }
  }

  func endTouchFrame() {}

  /// SDL 2 sees touchpads on X as wheels.
  func scroll(dx: Double, dy: Double) { preconditionFailure("no touchpad on X") }
  func liftFromTouchpad() { preconditionFailure("no touchpad on X") }

  /// The driver's axes run from 0 to 65536 over the screen.
  private func place(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    (x * 65536 / Double(Self.size.width), y * 65536 / Double(Self.size.height))
  }

  /// Debian's server itself, where there is one: the command may be a wrapper with rights, which
  /// only serves people at a console.
  private static var program: String {
    let path = "/usr/lib/xorg/Xorg"
    return FileManager.default.isExecutableFile(atPath: path) ? path : "Xorg"
  }

  private static func configuration(
    in folder: TemporaryFolder,
    hertz: Double,
    touchMatrix: String,
  ) -> String {
    let touchOptions =
      #"Option "TouchCount" "10"\#n  Option "TransformationMatrix" "\#(touchMatrix)""#
    func device(_ name: String, _ type: String, _ options: String = "") -> String {
      """
      Section "InputDevice"
        Identifier "\(name)"
        Driver "inputtest"
        Option "SocketPath" "\(folder.path(name))"
        Option "DeviceType" "\(type)"
        \(options)
      EndSection

      """
    }
    return """
      Section "ServerFlags"
        Option "AutoAddDevices" "false"
        Option "AutoEnableDevices" "false"
        Option "AutoAddGPU" "false"
        Option "DontVTSwitch" "true"
        Option "BlankTime" "0"
        Option "StandbyTime" "0"
        Option "SuspendTime" "0"
        Option "OffTime" "0"
      EndSection
      Section "Device"
        Identifier "memory"
        Driver "dummy"
        VideoRam 65536
      EndSection
      Section "Monitor"
        Identifier "monitor"
        HorizSync 5.0-1000.0
        VertRefresh 5.0-200.0
        Modeline "all" \(hertz * 1680 * 831 / 1e6) 1280 1352 1480 1680 800 803 809 831 -hsync +vsync
      EndSection
      Section "Screen"
        Identifier "screen"
        Device "memory"
        Monitor "monitor"
        DefaultDepth 24
        SubSection "Display"
          Depth 24
          Modes "all"
          Virtual \(size.width) \(size.height)
        EndSubSection
      EndSection
      Section "ServerLayout"
        Identifier "layout"
        Screen "screen"
        InputDevice "touch"
        InputDevice "touch2"
        InputDevice "mouse" "CorePointer"
        InputDevice "keyboard" "CoreKeyboard"
      EndSection
      \(device("touch", "Touch", touchOptions))
      \(device("touch2", "Touch", touchOptions))
      \(device("mouse", "PointerAbsolute"))
      \(device("keyboard", "Keyboard"))
      """
  }
}
