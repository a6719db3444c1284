internal import CSDL2
internal import Glibc

/// Detects whether the display server that shows a window is still there.
///
/// On Wayland SDL reports only that the program is to end, and Xlib ends the program itself. Here
/// a broken connection becomes SDL's request to end, and is known to be broken.
final class DisplayConnection {
  /// The exit status of `sysexits.h` for a service that is unavailable.
  private nonisolated static let unavailable: CInt = 69

  /// The file descriptor that is readable when the server has sent something; nil if unknown.
  let descriptor: CInt?

  private let link: Link
  private var hasHungUp = false

  private enum Link {
    case x11(UnsafeMutablePointer<Bool>)
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

  /// Watches the connection that shows `window`.
  init(window: HostWindow) {
    if let wayland = window.wayland {
      link = .wayland(wayland)
      descriptor = wayland.descriptor
    } else if case .x11(let display, _) = SystemWindow(window.handle) {
      link = Self.watchX11(display)
      descriptor = Self.descriptor(ofX11: display)
    } else {
      link = .none
      descriptor = nil
    }
  }

  isolated deinit {
    // Xlib keeps the address as long as the connection, which is open where it is broken.
    if case .x11(let isLost) = link, !isLost.pointee { isLost.deallocate() }
  }

  /// Whether the connection is broken: nothing can be shown on it or returned to it.
  var isLost: Bool {
    switch link {
    case .x11(let isLost): isLost.pointee
    case .wayland(let connection): hasHungUp || connection.isLost
    case .none: false
    }
  }

  /// Records that the server has closed its end.
  ///
  /// SDL must not find that out on Wayland: GTK, which draws title bars for libdecor through a
  /// separate connection, ends the program at once when it reads from a compositor that has gone.
  func hangUp() { hasHungUp = true }

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
    guard let library = dlopen("libX11.so.6", RTLD_LAZY),
      let number = dlsym(library, "XConnectionNumber")
    else { return nil }
    return unsafeBitCast(number, to: Number.self)(display)
  }

  /// Makes Xlib return to SDL from a broken connection, with SIGTERM raised.
  ///
  /// SDL turns that signal into its request to end, outside the handler; an event that the handler
  /// itself put into SDL's queue would make SDL write to the server once more.
  private static func watchX11(_ display: OpaquePointer) -> Link {
    typealias Handler = @convention(c) (OpaquePointer?) -> CInt
    typealias SetHandler = @convention(c) (Handler?) -> Handler?
    typealias Exit = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void
    typealias SetExit = @convention(c) (OpaquePointer?, Exit?, UnsafeMutableRawPointer?) -> Void
    guard
      let library = dlopen("libX11.so.6", RTLD_LAZY),
      let setHandler = dlsym(library, "XSetIOErrorHandler"),
      let setExit = dlsym(library, "XSetIOErrorExitHandler")
    else { return .none }
    let isLost = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
    isLost.initialize(to: false)
    let silent: Handler = { _ in 0 }
    _ = unsafeBitCast(setHandler, to: SetHandler.self)(silent)
    let goOn: Exit = { _, isLost in
      isLost?.assumingMemoryBound(to: Bool.self).pointee = true
      var action = sigaction()
      sigaction(SIGTERM, nil, &action)
      let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      // Where SDL does not hear of the signal nothing would end the wait.
      if handler == 0 || handler == 1 { _exit(DisplayConnection.unavailable) }
      raise(SIGTERM)
    }
    unsafeBitCast(setExit, to: SetExit.self)(display, goOn, isLost)
    return .x11(isLost)
  }
}
