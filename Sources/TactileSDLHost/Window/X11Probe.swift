internal import Glibc

/// Facts about an X desktop, read over a separate connection, as SDL does not pass them on.
struct X11Probe {
  /// The text of the server's resource database; nil where it has none.
  let resources: String?
  /// Whether there is a window manager (EWMH).
  let hasWindowManager: Bool

  private typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
  private typealias Close = @convention(c) (OpaquePointer) -> CInt
  private typealias Read = @convention(c) (OpaquePointer) -> UnsafePointer<CChar>?
  private typealias Root = @convention(c) (OpaquePointer) -> UInt
  private typealias Atom = @convention(c) (OpaquePointer, UnsafePointer<CChar>, CInt) -> UInt
  private typealias Property =
    @convention(c) (
      OpaquePointer, UInt, UInt, CLong, CLong, CInt, UInt, UnsafeMutablePointer<UInt>,
      UnsafeMutablePointer<CInt>, UnsafeMutablePointer<UInt>, UnsafeMutablePointer<UInt>,
      UnsafeMutablePointer<UnsafeMutableRawPointer?>,
    ) -> CInt
  private typealias Free = @convention(c) (UnsafeMutableRawPointer) -> CInt

  /// Reads from the server that `DISPLAY` names; nil where it does not answer.
  init?() {
    guard let library = dlopen("libX11.so.6", RTLD_LAZY),
      let open = dlsym(library, "XOpenDisplay"),
      let close = dlsym(library, "XCloseDisplay"),
      let read = dlsym(library, "XResourceManagerString"),
      let root = dlsym(library, "XDefaultRootWindow"),
      let atom = dlsym(library, "XInternAtom"),
      let property = dlsym(library, "XGetWindowProperty"),
      let free = dlsym(library, "XFree"),
      let display = unsafeBitCast(open, to: Open.self)(nil)
    else { return nil }
    defer { _ = unsafeBitCast(close, to: Close.self)(display) }
    resources = unsafeBitCast(read, to: Read.self)(display).map { String(cString: $0) }
    // The property of the root window names a window of the window manager's.
    let name = unsafeBitCast(atom, to: Atom.self)(display, "_NET_SUPPORTING_WM_CHECK", 1)
    var (type, count, rest): (UInt, UInt, UInt) = (0, 0, 0)
    var format: CInt = 0
    var value: UnsafeMutableRawPointer?
    if name != 0 {
      _ = unsafeBitCast(property, to: Property.self)(
        display,
        unsafeBitCast(root, to: Root.self)(display),
        name,
        0,
        1,
        0,
        0,
        &type,
        &format,
        &count,
        &rest,
        &value,
      )
    }
    hasWindowManager = count > 0
    if let value { _ = unsafeBitCast(free, to: Free.self)(value) }
  }
}
