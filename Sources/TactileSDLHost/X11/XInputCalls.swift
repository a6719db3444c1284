internal import CXInput
internal import Glibc

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
  private let query:
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
  let select:
    @convention(c) (Display, ID, UnsafeMutablePointer<tactile_xi_event_mask>, CInt) -> CInt

  private struct Missing: Error {}

  /// Loads the calls; nil where a library or one of them is missing.
  init?() {
    do {
      (name, open) = (try Self.core("XDisplayString"), try Self.core("XOpenDisplay"))
      (close, descriptor) = (try Self.core("XCloseDisplay"), try Self.core("XConnectionNumber"))
      (root, pending) = (try Self.core("XDefaultRootWindow"), try Self.core("XPending"))
      (sync, next) = (try Self.core("XSync"), try Self.core("XNextEvent"))
      (fetch, free) = (try Self.core("XGetEventData"), try Self.core("XFreeEventData"))
      query = try Self.core("XQueryExtension")
      (atom, onLoss) = (try Self.core("XInternAtom"), try Self.core("XSetIOErrorExitHandler"))
      (version, devices) = (try Self.input("XIQueryVersion"), try Self.input("XIQueryDevice"))
      freeDevices = try Self.input("XIFreeDeviceInfo")
      select = try Self.input("XISelectEvents")
    } catch {
      return nil
    }
  }

  /// Whether the server of `display` has the extension of that name; waits for its answer.
  func has(_ name: String, on display: Display) -> Bool {
    var (opcode, event, error): (CInt, CInt, CInt) = (0, 0, 0)
    return query(display, name, &opcode, &event, &error) != 0
  }

  private static func core<Call>(_ name: String) throws(Missing) -> Call {
    try call(name, in: "libX11.so.6")
  }

  private static func input<Call>(_ name: String) throws(Missing) -> Call {
    try call(name, in: "libXi.so.6")
  }

  private static func call<Call>(_ name: String, in library: String) throws(Missing) -> Call {
    guard let library = dlopen(library, RTLD_LAZY), let call = dlsym(library, name) else {
      throw Missing()
    }
    return unsafeBitCast(call, to: Call.self)
  }
}
