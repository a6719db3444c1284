internal import Glibc

/// What becomes of the errors that an X server reports about single requests.
enum X11Errors {
  /// Passes over them from now on, where Xlib's own handler would end the program.
  ///
  /// What is asked after may be gone when the server reads the question: a touchscreen that was
  /// unplugged, a window. To be called before SDL opens the display: SDL puts the
  /// handler that it found back before it closes its connections. A server that goes away is no
  /// such error and still ends the program.
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
