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

  private static let genericEvent: CInt = 35

  private let display: XInputCalls.Display
  private let calls: XInputCalls
  /// Whether the server has gone; Xlib's own reaction would be to end the program.
  private let isLost: UnsafeMutablePointer<Bool>
  /// The root window.
  let root: XInputCalls.ID
  /// The file descriptor that is readable when the server has sent something.
  let descriptor: CInt

  /// Opens a connection to the server of SDL's `display`; nil where a library or XInput 2.2 is
  /// missing.
  init?(_ display: OpaquePointer) {
    guard let calls = XInputCalls(), let own = calls.open(calls.name(display)) else { return nil }
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

  /// Whether the server has gone.
  var isBroken: Bool { isLost.pointee }

  /// Waits until everything that the server has sent has arrived.
  func sync() {
    guard !isLost.pointee else { return }
    _ = calls.sync(display, 0)
  }

  /// Returns the server's id of the word `name`; 0 where no client has registered it.
  func atom(_ name: String) -> XInputCalls.ID { calls.atom(display, name, 1) }

  /// Selects the `events` of `device` over `window`.
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
