internal import TactileFiles
/// Facts about an X desktop, read over a separate connection, as SDL does not pass them on.
struct X11Probe {
  /// The text of the server's resource database; nil where it has none.
  let resources: String?
  /// Whether there is a window manager (EWMH).
  let hasWindowManager: Bool

  /// Reads from the server that `DISPLAY` names; nil where it does not answer.
  init?() {
    guard let calls = try? X11ProbeCalls(), let display = calls.open(nil) else { return nil }
    defer { _ = calls.close(display) }
    resources = calls.resources(display).map { String(cString: $0) }
    // The property of the root window names a window of the window manager's.
    let name = calls.atom(display, "_NET_SUPPORTING_WM_CHECK", 1)
    var (type, count, rest): (UInt, UInt, UInt) = (0, 0, 0)
    var format: CInt = 0
    var value: UnsafeMutableRawPointer?
    if name != 0 {
      let root = calls.root(display)
      _ = calls.property(display, root, name, 0, 1, 0, 0, &type, &format, &count, &rest, &value)
    }
    hasWindowManager = count > 0
    if let value { _ = calls.free(value) }
  }
}

/// The calls of Xlib that ``X11Probe`` makes, resolved at run time.
private struct X11ProbeCalls {
  let open: @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
  let close: @convention(c) (OpaquePointer) -> CInt
  let resources: @convention(c) (OpaquePointer) -> UnsafePointer<CChar>?
  let root: @convention(c) (OpaquePointer) -> UInt
  let atom: @convention(c) (OpaquePointer, UnsafePointer<CChar>, CInt) -> UInt
  let property:
    @convention(c) (
      OpaquePointer, UInt, UInt, CLong, CLong, CInt, UInt, UnsafeMutablePointer<UInt>,
      UnsafeMutablePointer<CInt>, UnsafeMutablePointer<UInt>, UnsafeMutablePointer<UInt>,
      UnsafeMutablePointer<UnsafeMutableRawPointer?>,
    ) -> CInt
  let free: @convention(c) (UnsafeMutableRawPointer) -> CInt

  /// Loads the calls; throws where the library or one of them is missing.
  init() throws(SharedLibrary.Missing) {
    let library = try SharedLibrary("libX11.so.6")
    open = try library.symbol("XOpenDisplay")
    close = try library.symbol("XCloseDisplay")
    resources = try library.symbol("XResourceManagerString")
    root = try library.symbol("XDefaultRootWindow")
    atom = try library.symbol("XInternAtom")
    property = try library.symbol("XGetWindowProperty")
    free = try library.symbol("XFree")
  }
}

/// Pixels to a point on an X server, which does not define them itself.
package enum X11Scale {
  /// Dots per inch at which a point is a pixel, by the convention of X desktops.
  private static let baseDPI = 96.0
  /// Scales are rounded to this step.
  private static let step = 0.25

  /// Returns the desktop's scale: its `Xft.dpi` over 96, else `GDK_SCALE`, else 1; nil where the
  /// server does not answer.
  static func current() -> Double? {
    guard let probe = X11Probe() else { return nil }
    if let resources = probe.resources, let scale = scale(inResources: resources) { return scale }
    return Environment.value(of: "GDK_SCALE").flatMap { Double($0) }.map(rounded) ?? 1
  }

  /// Returns the scale for `Xft.dpi` in the text of an X resource database; nil without that
  /// entry.
  package static func scale(inResources text: String) -> Double? {
    for line in text.split(separator: "\n") where line.hasPrefix("Xft.dpi:") {
      let value = line.dropFirst("Xft.dpi:".count).filter { $0 != " " && $0 != "\t" && $0 != "\r" }
      if let dpi = Double(value), dpi.isFinite, dpi > 0 { return rounded(dpi / baseDPI) }
    }
    return nil
  }

  private static func rounded(_ scale: Double) -> Double {
    guard scale.isFinite else { return 1 }
    return min(max((scale / step).rounded() * step, 1), 8)
  }
}
