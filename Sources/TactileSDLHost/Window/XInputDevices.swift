internal import CXInput

/// The input devices of an X server (XInput 2), read over SDL's connection.
final class XInputDevices {
  private let display: OpaquePointer
  private let calls: XInputCalls

  /// Reads the devices of the server behind `display`; nil where the library is missing.
  init?(_ display: OpaquePointer) {
    guard let calls = XInputCalls() else { return nil }
    self.display = display
    self.calls = calls
  }

  /// Whether the device `number` is plugged in and enabled; waits for the server's answer.
  func isEnabled(_ number: Int64) -> Bool {
    guard let number = CInt(exactly: number) else { return true }
    var count: CInt = 0
    guard let info = calls.devices(display, number, &count) else { return false }
    defer { calls.freeDevices(info) }
    return count > 0 && info.pointee.enabled != 0
  }
}
