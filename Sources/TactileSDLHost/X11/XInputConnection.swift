internal import CXInput

/// A separate connection to an X server, for events of input devices (XInput 2).
///
/// SDL does not pass on what it receives about them over its connection.
final class XInputConnection {
  /// XInput 2's numbers of events.
  enum EventType {
    static let deviceChanged: CInt = 1
    static let buttonPress: CInt = 4
    static let buttonRelease: CInt = 5
    static let motion: CInt = 6
    static let hierarchyChanged: CInt = 11
  }

  /// XInput 2's numbers for all devices, and for all master devices.
  enum Device {
    static let all: CInt = 0
    static let allMasters: CInt = 1
  }

  /// XInput 2's numbers for the uses of devices.
  enum Use {
    static let masterPointer: CInt = 1
    static let slavePointer: CInt = 3
    static let slaveKeyboard: CInt = 4
  }

  /// XInput 2's numbers for the classes of a device's data.
  enum DeviceClass {
    static let valuator: CInt = 2
    static let touch: CInt = 8
  }

  private static let genericEvent: CInt = 35

  let display: XInputCalls.Display
  private let calls: XInputCalls
  /// Whether the server has gone; Xlib's own reaction would be to end the program.
  private let isLost: UnsafeMutablePointer<Bool>
  let root: XInputCalls.ID
  /// The file descriptor that is readable when the server has sent something.
  let descriptor: CInt

  /// Opens a connection to the server of SDL's `display`, or the one that `DISPLAY` names; nil
  /// where a library, the server or XInput 2.2 is missing.
  init?(_ display: OpaquePointer?) {
    guard let calls = try? XInputCalls(), let own = calls.open(display.flatMap(calls.name)) else {
      return nil
    }
    var (major, minor): (CInt, CInt) = (2, 2)
    guard calls.version(own, &major, &minor) == 0, (major, minor) >= (2, 2) else {
      _ = calls.close(own)
      return nil
    }
    self.display = own
    self.calls = calls
    isLost = .allocate(capacity: 1)
    isLost.initialize(to: false)
    calls.onLoss(own, { $1?.assumingMemoryBound(to: Bool.self).pointee = true }, isLost)
    root = calls.root(own)
    descriptor = calls.descriptor(own)
  }

  /// Closes the connection, which must not be used afterwards.
  func close() {
    // Xlib keeps the address as long as the connection, which is open where it is lost.
    guard !isLost.pointee else { return }
    _ = calls.close(display)
    isLost.deallocate()
  }

  var isBroken: Bool { isLost.pointee }

  /// Waits until everything that the server has sent has arrived.
  func sync() {
    guard !isLost.pointee else { return }
    _ = calls.sync(display, 0)
  }

  /// Returns the server's id of the word `name`; 0 where no client has registered it.
  func atom(_ name: String) -> XInputCalls.ID { calls.atom(display, name, 1) }

  /// Whether the server has the extension of that name; waits for its answer.
  func has(_ name: String) -> Bool {
    var (opcode, event, error): (CInt, CInt, CInt) = (0, 0, 0)
    return calls.query(display, name, &opcode, &event, &error) != 0
  }

  /// Returns the numbers of a property of `device`; nil where it has none of that name.
  func numbers(_ property: String, of device: CInt) -> [Float]? {
    let name = atom(property)
    guard name != 0 else { return nil }
    var (type, count, rest): (XInputCalls.ID, UInt, UInt) = (0, 0, 0)
    var format: CInt = 0
    var data: UnsafeMutableRawPointer?
    let anyType: XInputCalls.ID = 0
    let status = calls.readProperty(
      display,
      device,
      name,
      0,
      16,
      0,
      anyType,
      &type,
      &format,
      &count,
      &rest,
      &data,
    )
    guard status == 0, let data else { return nil }
    defer { _ = calls.freeData(data) }
    guard format == 32, type == atom("FLOAT") else { return nil }
    return (0..<Int(min(count, 16))).map { data.load(fromByteOffset: $0 * 4, as: Float.self) }
  }

  func select(_ events: [CInt], of device: CInt, over window: XInputCalls.ID) {
    var mask = [UInt8](repeating: 0, count: 4)
    for event in events { mask[Int(event) / 8] |= 1 << UInt8(event % 8) }
    mask.withUnsafeMutableBufferPointer { bytes in
      var request = tactile_xi_event_mask(deviceid: device, mask_len: 4, mask: bytes.baseAddress)
      _ = calls.select(display, window, &request, 1)
    }
  }

  /// Calls `body` with each device that is plugged in.
  func forEachDevice(_ body: (tactile_xi_device) -> Void) {
    var count: CInt = 0
    guard let list = calls.devices(display, Device.all, &count) else { return }
    defer { calls.freeDevices(list) }
    for index in 0..<Int(max(0, count)) { body(list[index]) }
  }

  /// Reads received data, and calls `body` with the type and the data of each XInput event.
  func takeEvents(_ body: (CInt, UnsafeRawPointer) -> Void) {
    while !isLost.pointee, calls.pending(display) > 0, !isLost.pointee {
      var event = tactile_x_event()
      _ = calls.next(display, &event)
      guard event.type == Self.genericEvent, calls.fetch(display, &event) != 0 else { continue }
      if let data = event.data { body(event.evtype, UnsafeRawPointer(data)) }
      calls.free(display, &event)
    }
  }
}

/// The calls of Xlib and XInput's library that handle input devices, resolved at run time.
struct XInputCalls {
  /// An id of the X server.
  typealias ID = UInt
  typealias Display = OpaquePointer
  typealias Event = UnsafeMutablePointer<tactile_x_event>
  typealias Devices = UnsafeMutablePointer<tactile_xi_device>

  let name: @convention(c) (Display) -> UnsafePointer<CChar>?
  let open: @convention(c) (UnsafePointer<CChar>?) -> Display?
  let close: @convention(c) (Display) -> CInt
  let query:
    @convention(c) (
      Display, UnsafePointer<CChar>, UnsafeMutablePointer<CInt>, UnsafeMutablePointer<CInt>,
      UnsafeMutablePointer<CInt>,
    ) -> CInt
  let descriptor: @convention(c) (Display) -> CInt
  let root: @convention(c) (Display) -> ID
  let onLoss:
    @convention(c) (
      Display, (@convention(c) (Display?, UnsafeMutableRawPointer?) -> Void)?,
      UnsafeMutableRawPointer?,
    ) -> Void
  let pending: @convention(c) (Display) -> CInt
  let sync: @convention(c) (Display, CInt) -> CInt
  let next: @convention(c) (Display, Event) -> CInt
  let fetch: @convention(c) (Display, Event) -> CInt
  let free: @convention(c) (Display, Event) -> Void
  let atom: @convention(c) (Display, UnsafePointer<CChar>, CInt) -> ID
  let version:
    @convention(c) (Display, UnsafeMutablePointer<CInt>, UnsafeMutablePointer<CInt>) -> CInt
  let devices: @convention(c) (Display, CInt, UnsafeMutablePointer<CInt>) -> Devices?
  let freeDevices: @convention(c) (Devices) -> Void
  let readProperty:
    @convention(c) (
      Display, CInt, ID, CLong, CLong, CInt, ID, UnsafeMutablePointer<ID>,
      UnsafeMutablePointer<CInt>, UnsafeMutablePointer<UInt>, UnsafeMutablePointer<UInt>,
      UnsafeMutablePointer<UnsafeMutableRawPointer?>,
    ) -> CInt
  let freeData: @convention(c) (UnsafeMutableRawPointer) -> CInt
  let select:
    @convention(c) (Display, ID, UnsafeMutablePointer<tactile_xi_event_mask>, CInt) -> CInt

  /// Loads the calls; throws where a library or one of them is missing.
  init() throws(SharedLibrary.Missing) {
    let core = try SharedLibrary("libX11.so.6")
    let input = try SharedLibrary("libXi.so.6")
    name = try core.symbol("XDisplayString")
    open = try core.symbol("XOpenDisplay")
    close = try core.symbol("XCloseDisplay")
    query = try core.symbol("XQueryExtension")
    descriptor = try core.symbol("XConnectionNumber")
    root = try core.symbol("XDefaultRootWindow")
    onLoss = try core.symbol("XSetIOErrorExitHandler")
    pending = try core.symbol("XPending")
    sync = try core.symbol("XSync")
    next = try core.symbol("XNextEvent")
    fetch = try core.symbol("XGetEventData")
    free = try core.symbol("XFreeEventData")
    atom = try core.symbol("XInternAtom")
    freeData = try core.symbol("XFree")
    version = try input.symbol("XIQueryVersion")
    devices = try input.symbol("XIQueryDevice")
    freeDevices = try input.symbol("XIFreeDeviceInfo")
    readProperty = try input.symbol("XIGetProperty")
    select = try input.symbol("XISelectEvents")
  }
}
