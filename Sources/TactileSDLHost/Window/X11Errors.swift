internal import Glibc

/// The handling of errors that an X server reports about single requests.
enum X11Errors {
  /// Ignores such errors from now on; Xlib's own handler would end the program.
  ///
  /// The object of a request, an unplugged touchscreen or a window, may be gone when the server
  /// reads the request. To be called before SDL opens the display: SDL restores the handler that
  /// it found before it closes its connections. A server that goes away is no such error and still
  /// ends the program.
  static func ignore() {
    typealias Handler = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> CInt
    typealias SetHandler = @convention(c) (Handler?) -> Handler?
    guard let library = dlopen("libX11.so.6", RTLD_LAZY),
      let setHandler = dlsym(library, "XSetErrorHandler")
    else { return }
    let ignoring: Handler = { _, _ in 0 }
    _ = unsafeBitCast(setHandler, to: SetHandler.self)(ignoring)
  }
}
