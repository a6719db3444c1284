internal import Glibc

/// Pixels to a point on an X server, which has no such notion of its own.
package enum X11Scale {
  /// Dots per inch at which a point is a pixel, by the convention of X desktops.
  private static let baseDPI = 96.0
  /// Scales are rounded to this step.
  private static let step = 0.25

  /// What the desktop asks for: its `Xft.dpi` over 96, else `GDK_SCALE`, else 1.
  static func current() -> Double {
    if let resources = resourceManagerText(), let scale = scale(inResources: resources) {
      return scale
    }
    guard let text = getenv("GDK_SCALE"), let value = Double(String(cString: text)) else {
      return 1
    }
    return rounded(value)
  }

  /// The scale for the `Xft.dpi` in the text of an X resource database, nil without one.
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

  /// The server's resource database, read over a connection of its own: SDL does not hand it out,
  /// and a window's size depends on it.
  private static func resourceManagerText() -> String? {
    typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
    typealias Read = @convention(c) (OpaquePointer) -> UnsafePointer<CChar>?
    typealias Close = @convention(c) (OpaquePointer) -> CInt
    guard let library = dlopen("libX11.so.6", RTLD_LAZY) else { return nil }
    guard
      let open = dlsym(library, "XOpenDisplay"),
      let read = dlsym(library, "XResourceManagerString"),
      let close = dlsym(library, "XCloseDisplay"),
      let display = unsafeBitCast(open, to: Open.self)(nil)
    else { return nil }
    defer { _ = unsafeBitCast(close, to: Close.self)(display) }
    return unsafeBitCast(read, to: Read.self)(display).map { String(cString: $0) }
  }
}
