internal import Glibc

/// The input devices of an X server (XInput 2), asked on SDL's connection.
final class XInputDevices {
  private typealias Query =
    @convention(c) (
      OpaquePointer, CInt, UnsafeMutablePointer<CInt>,
    ) -> UnsafeMutableRawPointer?
  private typealias Free = @convention(c) (UnsafeMutableRawPointer) -> Void

  private let display: OpaquePointer
  private let query: Query
  private let free: Free

  /// The devices of the server behind `display`; nil where the library is not there.
  init?(_ display: OpaquePointer) {
    guard let library = dlopen("libXi.so.6", RTLD_LAZY),
      let query = dlsym(library, "XIQueryDevice"),
      let free = dlsym(library, "XIFreeDeviceInfo")
    else { return nil }
    self.display = display
    self.query = unsafeBitCast(query, to: Query.self)
    self.free = unsafeBitCast(free, to: Free.self)
  }

  /// Whether the device of that number is plugged in and switched on; waits for the server's answer.
  func isEnabled(_ number: Int64) -> Bool {
    guard let number = CInt(exactly: number) else { return true }
    var count: CInt = 0
    guard let info = query(display, number, &count) else { return false }
    defer { free(info) }
    return count > 0 && info.load(as: XInputDeviceInfo.self).isEnabled != 0
  }
}
