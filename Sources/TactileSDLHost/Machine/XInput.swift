internal import Glibc

/// The input devices that an X server knows, asked by XInput 2 over a connection of its own.
struct XInput {
  /// Those that take contacts.
  private(set) var touchDevices: [MachineReport.TouchDevice] = []
  /// Whether a keyboard is there beside those that every server invents.
  private(set) var hasKeyboard = false
  /// Whether the server is Xwayland: since version 23 it has an extension that says so, and the names
  /// of its devices always have.
  private(set) var isXwayland: Bool

  private static let slavePointer: CInt = 3
  private static let slaveKeyboard: CInt = 4
  private static let touchClass: CInt = 8
  private static let directTouch: CInt = 1
  /// Parts of names of what counts as a keyboard for X, but types nothing.
  private static let noKeyboards = ["XTEST", "Power Button", "Sleep Button", "Video Bus", "Lid"]

  /// Asks the server that `DISPLAY` names; nil where it, or the library, is not there.
  init?() {
    typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
    typealias Close = @convention(c) (OpaquePointer) -> CInt
    typealias Query =
      @convention(c) (
        OpaquePointer, UnsafePointer<CChar>, UnsafeMutablePointer<CInt>, UnsafeMutablePointer<CInt>,
        UnsafeMutablePointer<CInt>,
      ) -> CInt
    typealias QueryVersion =
      @convention(c) (
        OpaquePointer, UnsafeMutablePointer<CInt>, UnsafeMutablePointer<CInt>,
      ) -> CInt
    typealias QueryDevice =
      @convention(c) (
        OpaquePointer, CInt, UnsafeMutablePointer<CInt>,
      ) -> UnsafeMutableRawPointer?
    typealias FreeInfo = @convention(c) (UnsafeMutableRawPointer) -> Void
    guard
      let x11 = dlopen("libX11.so.6", RTLD_LAZY),
      let open = dlsym(x11, "XOpenDisplay"),
      let close = dlsym(x11, "XCloseDisplay"),
      let query = dlsym(x11, "XQueryExtension"),
      let display = unsafeBitCast(open, to: Open.self)(nil)
    else { return nil }
    defer { _ = unsafeBitCast(close, to: Close.self)(display) }
    let hasExtension = { (name: String) in
      var numbers: [CInt] = [0, 0, 0]
      return numbers.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return false }
        let call = unsafeBitCast(query, to: Query.self)
        return call(display, name, base, base + 1, base + 2) != 0
      }
    }
    isXwayland = hasExtension("XWAYLAND")
    guard
      hasExtension("XInputExtension"),
      let xi = dlopen("libXi.so.6", RTLD_LAZY),
      let queryVersion = dlsym(xi, "XIQueryVersion"),
      let queryDevice = dlsym(xi, "XIQueryDevice"),
      let freeInfo = dlsym(xi, "XIFreeDeviceInfo")
    else { return }
    var (major, minor, count): (CInt, CInt, CInt) = (2, 2, 0)
    guard
      unsafeBitCast(queryVersion, to: QueryVersion.self)(display, &major, &minor) == 0,
      let list = unsafeBitCast(queryDevice, to: QueryDevice.self)(display, 0, &count)
    else { return }
    defer { unsafeBitCast(freeInfo, to: FreeInfo.self)(list) }
    let devices = list.assumingMemoryBound(to: XInputDeviceInfo.self)
    for index in 0..<Int(max(0, count)) { add(devices[index]) }
  }

  private mutating func add(_ device: XInputDeviceInfo) {
    guard let text = device.name, device.isEnabled != 0 else { return }
    let name = String(cString: text)
    if name.hasPrefix("xwayland-") { isXwayland = true }
    if device.use == Self.slaveKeyboard, !Self.noKeyboards.contains(where: name.contains) {
      hasKeyboard = true
    }
    guard device.use == Self.slavePointer, let classes = device.classes else { return }
    for index in 0..<Int(max(0, device.classCount)) {
      guard let info = classes[index], info.pointee.type == Self.touchClass else { continue }
      let kind: MachineReport.TouchDevice.Kind =
        info.pointee.mode == Self.directTouch ? .touchscreen : .touchpad
      let contacts = Int(info.pointee.contacts)
      touchDevices.append(.init(name, kind, contacts: contacts > 0 ? contacts : nil))
    }
  }
}
