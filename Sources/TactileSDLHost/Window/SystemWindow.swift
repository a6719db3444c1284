internal import CSDL2

/// The display server's handles of an SDL window and its connection.
enum SystemWindow {
  case x11(display: OpaquePointer, id: UInt)
  case wayland(display: OpaquePointer, surface: OpaquePointer?, toplevel: OpaquePointer?)

  /// Whether the window is on Wayland without a toplevel in the compositor's shell.
  var isWithoutShell: Bool {
    if case .wayland(_, _, nil) = self { true } else { false }
  }

  /// Reads the handles of `window` from SDL; nil where it is neither on X11 nor on Wayland.
  init?(_ window: OpaquePointer) {
    var info = SDL_SysWMinfo()
    SDL_GetVersion(&info.version)
    guard SDL_GetWindowWMInfo(window, &info) == SDL_TRUE else { return nil }
    switch info.subsystem {
    case SDL_SYSWM_X11:
      // The first two members of what SDL says of X11, whose headers are not there for us.
      let (display, id) = withUnsafeBytes(of: info.info) {
        (
          $0.load(as: OpaquePointer?.self),
          $0.load(fromByteOffset: MemoryLayout<OpaquePointer>.size, as: UInt.self),
        )
      }
      guard let display else { return nil }
      self = .x11(display: display, id: id)
    case SDL_SYSWM_WAYLAND:
      guard let display = info.info.wl.display else { return nil }
      self = .wayland(
        display: display,
        surface: info.info.wl.surface,
        toplevel: info.info.wl.xdg_toplevel,
      )
    default: return nil
    }
  }
}
