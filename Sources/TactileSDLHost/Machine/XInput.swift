internal import CXInput

/// The input devices that an X server knows, read by XInput 2 over a separate connection.
struct XInput {
  /// The devices that take contacts.
  private(set) var touchDevices: [MachineReport.TouchDevice] = []
  /// Whether there is a keyboard besides the virtual ones that every server has.
  private(set) var hasKeyboard = false
  /// Whether the server is Xwayland: its extension since version 23, or the names of its devices,
  /// show it.
  private(set) var isXwayland: Bool

  private static let slavePointer: CInt = 3
  private static let slaveKeyboard: CInt = 4
  private static let touchClass: CInt = 8
  private static let directTouch: CInt = 1
  /// Parts of names of devices that X counts as keyboards but that type nothing.
  private static let noKeyboards = ["XTEST", "Power Button", "Sleep Button", "Video Bus", "Lid"]

  /// Reads from the server that `DISPLAY` names; nil where it, or the libraries, are missing.
  init?() {
    guard let calls = XInputCalls(), let display = calls.open(nil) else { return nil }
    defer { _ = calls.close(display) }
    isXwayland = calls.has("XWAYLAND", on: display)
    guard calls.has("XInputExtension", on: display) else { return }
    var (major, minor, count): (CInt, CInt, CInt) = (2, 2, 0)
    guard calls.version(display, &major, &minor) == 0, let list = calls.devices(display, 0, &count)
    else { return }
    defer { calls.freeDevices(list) }
    for index in 0..<Int(max(0, count)) { add(list[index]) }
  }

  private mutating func add(_ device: tactile_xi_device) {
    guard let text = device.name, device.enabled != 0 else { return }
    let name = String(cString: text)
    if name.hasPrefix("xwayland-") { isXwayland = true }
    if device.use == Self.slaveKeyboard, !Self.noKeyboards.contains(where: name.contains) {
      hasKeyboard = true
    }
    guard device.use == Self.slavePointer, let classes = device.classes else { return }
    for index in 0..<Int(max(0, device.num_classes)) {
      guard let type = classes[index], type.pointee == Self.touchClass else { continue }
      let info = UnsafeRawPointer(type).load(as: tactile_xi_touch_class.self)
      let contacts = Int(info.num_touches)
      touchDevices.append(
        .init(
          name,
          info.mode == Self.directTouch ? .touchscreen : .touchpad,
          contacts: contacts > 0 ? contacts : nil,
        )
      )
    }
  }
}
