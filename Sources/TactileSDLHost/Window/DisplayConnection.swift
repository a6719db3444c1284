internal import CSDL2
internal import Glibc

/// Whether the display server that shows a window is still there.
///
/// SDL says on Wayland no more than that the program is to end, and Xlib ends the program itself. Here
/// a connection that breaks becomes SDL's request to end, and is known to be broken.
final class DisplayConnection {
  /// Exit status of `sysexits.h` for something that is not there any more.
  private nonisolated static let unavailable: CInt = 69

  /// What can be read once the server has sent something; nil where that cannot be told.
  let descriptor: CInt?

  private let link: Link
  private var hasHungUp = false

  private enum Link {
    case x11(UnsafeMutablePointer<Bool>)
    case wayland(WaylandConnection)
    case none
  }

  /// Seconds after which SDL is asked although nothing can be read, on displays of other kinds: those
  /// that SDL itself takes.
  private static let pollPeriod = 0.001
  /// The same while a key is held on Wayland, where SDL makes up its repetitions.
  private static let heldKeyPeriod = 0.004
  /// The same while text is typed: SDL hears of input methods through connections of its own.
  private static let textInputPeriod = 0.05

  /// Watches the connection that `window` is shown through.
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

  /// Whether it is broken: nothing can be shown on it, nor be given back to it.
  var isLost: Bool {
    switch link {
    case .x11(let isLost): isLost.pointee
    case .wayland(let connection): hasHungUp || connection.isLost
    case .none: false
    }
  }

  /// Takes note that the server has closed its end.
  ///
  /// SDL is not to find that out on Wayland: GTK, which draws title bars for libdecor through a connection
  /// of its own, ends the program at once when it reads from a compositor that has gone.
  func hangUp() { hasHungUp = true }

  /// Seconds that SDL may go without being asked while nothing can be read.
  var longestWait: Double {
    guard descriptor != nil else { return Self.pollPeriod }
    let textPeriod = SDL_IsTextInputActive() == SDL_TRUE ? Self.textInputPeriod : .infinity
    guard case .wayland = link else { return textPeriod }
    var count: CInt = 0
    let keys = UnsafeBufferPointer(start: SDL_GetKeyboardState(&count), count: Int(count))
    return keys.contains { $0 != 0 } ? Self.heldKeyPeriod : textPeriod
  }

  /// Sends what was asked of the server and not sent yet; asking SDL for events does it on X.
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

  /// Has Xlib come back to SDL from a broken connection, with SIGTERM raised.
  ///
  /// SDL makes its request to end of that signal, out of the handler's reach; an event that the
  /// handler put into SDL's queue itself would make SDL write to the server once more.
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
