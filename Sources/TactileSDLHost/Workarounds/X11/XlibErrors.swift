internal import CGNU
internal import Glibc

/// Handlers that keep Xlib from ending the program at errors.
///
/// Fault: Xlib ends the process at an error about a single request, and where its connection
/// breaks, and SDL leaves it at that. By Xlib's own design; no version of SDL 2 makes this
/// unnecessary.
enum XlibErrors {
  /// The exit status of `sysexits.h` for a service that is unavailable.
  private nonisolated static let unavailable: CInt = 69

  /// Ignores errors about single requests from now on; Xlib's own handler would end the program.
  ///
  /// The object of a request, an unplugged touchscreen or a window, may be gone when the server
  /// reads the request. To be called before SDL opens the display: SDL restores the handler that
  /// it found before it closes its connections. A server that goes away is no such error and still
  /// ends the program.
  static func ignore() {
    typealias Handler = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> CInt
    typealias SetHandler = @convention(c) (Handler?) -> Handler?
    let setHandler: SetHandler? = SharedLibrary.symbol("XSetErrorHandler", of: "libX11.so.6")
    _ = setHandler?({ _, _ in 0 })
  }

  /// A connection as its handler knows it.
  struct Connection {
    /// Whether it is broken.
    var isLost = false
    /// Whether the program ends at once where it breaks.
    ///
    /// SDL waits until the server reports that a closed window is gone; on a broken connection Xlib
    /// would wait for that for ever.
    var endsProgram = false
  }

  /// Makes Xlib return to SDL from a broken connection, with SIGTERM raised.
  ///
  /// SDL turns that signal into its request to end, outside the handler; an event that the handler
  /// itself put into SDL's queue would make SDL write to the server once more.
  ///
  /// - Returns: what the handler knows, valid while the connection is open; nil if the library is
  ///   missing.
  static func watch(_ display: OpaquePointer) -> UnsafeMutablePointer<Connection>? {
    typealias Handler = @convention(c) (OpaquePointer?) -> CInt
    typealias SetHandler = @convention(c) (Handler?) -> Handler?
    typealias Exit = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void
    typealias SetExit = @convention(c) (OpaquePointer?, Exit?, UnsafeMutableRawPointer?) -> Void
    let library = "libX11.so.6"
    guard
      let setHandler: SetHandler = SharedLibrary.symbol("XSetIOErrorHandler", of: library),
      let setExit: SetExit = SharedLibrary.symbol("XSetIOErrorExitHandler", of: library)
    else { return nil }
    let connection = UnsafeMutablePointer<Connection>.allocate(capacity: 1)
    connection.initialize(to: Connection())
    _ = setHandler { _ in 0 }
    let goOn: Exit = { _, data in
      let connection = data?.assumingMemoryBound(to: Connection.self)
      connection?.pointee.isLost = true
      if connection?.pointee.endsProgram == true { _exit(XlibErrors.unavailable) }
      var action = sigaction()
      sigaction(SIGTERM, nil, &action)
      let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      // Without a handler of SDL for the signal, nothing would end the wait.
      if handler == 0 || handler == 1 { _exit(XlibErrors.unavailable) }
      raise(SIGTERM)
    }
    setExit(display, goOn, connection)
    return connection
  }
}
