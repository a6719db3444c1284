internal import CSDL2

/// Detects whether the display server that shows a window is still there.
///
/// On Wayland SDL reports only that the program is to end, and Xlib ends the program itself. Here
/// a broken connection becomes SDL's request to end, and is known to be broken.
final class DisplayConnection {
  /// The file descriptor that is readable when the server has sent something; nil if unknown.
  let descriptor: CInt?

  private let link: Link
  private var hasHungUp = false

  private enum Link {
    case x11(UnsafeMutablePointer<XlibErrors.Connection>)
    case wayland(WaylandConnection)
    case none
  }

  /// Seconds after which SDL is polled without readable data, on other kinds of display; SDL
  /// itself uses this period.
  private static let pollPeriod = 0.001
  /// The same while a key is held on Wayland, where SDL makes up key repeats.
  private static let heldKeyPeriod = 0.004
  /// The same while text is typed: input methods reach SDL through separate connections.
  private static let textInputPeriod = 0.05

  init(window: HostWindow) {
    if let wayland = window.wayland {
      link = .wayland(wayland)
      descriptor = wayland.descriptor
    } else if case .x11(let display, _) = SystemWindow(window.handle) {
      link = XlibErrors.watch(display).map(Link.x11) ?? Link.none
      descriptor = Self.descriptor(ofX11: display)
    } else {
      link = .none
      descriptor = nil
    }
  }

  isolated deinit {
    // Xlib uses the address as long as the connection is open, and a broken connection stays open.
    if case .x11(let connection) = link, !connection.pointee.isLost { connection.deallocate() }
  }

  /// Whether the connection is broken: nothing can be shown on it or returned to it.
  var isLost: Bool {
    switch link {
    case .x11(let connection): connection.pointee.isLost
    case .wayland(let connection): hasHungUp || connection.isLost
    case .none: false
    }
  }

  /// Records that the server has closed its end.
  ///
  /// SDL must not find that out on Wayland: GTK, which draws title bars for libdecor through a
  /// separate connection, ends the program at once when it reads from a compositor that has gone.
  func hangUp() { hasHungUp = true }

  /// Notes that the window is about to be closed, all work being done: where the connection breaks
  /// from now on, the program may end at once.
  func beginClosing() {
    if case .x11(let connection) = link { connection.pointee.endsProgram = true }
  }

  /// Seconds that SDL may go without being polled while nothing can be read.
  var longestWait: Double {
    guard descriptor != nil else { return Self.pollPeriod }
    let textPeriod = SDL_IsTextInputActive() == SDL_TRUE ? Self.textInputPeriod : .infinity
    guard case .wayland = link else { return textPeriod }
    var count: CInt = 0
    let keys = UnsafeBufferPointer(start: SDL_GetKeyboardState(&count), count: Int(count))
    return keys.contains { $0 != 0 } ? Self.heldKeyPeriod : textPeriod
  }

  /// Sends pending requests to the server; on X polling SDL for events does that.
  func flush() {
    if case .wayland(let connection) = link { connection.flush() }
  }

  private static func descriptor(ofX11 display: OpaquePointer) -> CInt? {
    typealias Number = @convention(c) (OpaquePointer) -> CInt
    let number: Number? = SharedLibrary.symbol("XConnectionNumber", of: "libX11.so.6")
    return number.map { $0(display) }
  }
}

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
      // The first two members of SDL's structure for X11; the headers of X11 are not available
      // here.
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
