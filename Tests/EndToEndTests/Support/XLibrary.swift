import Glibc

/// The functions of libX11 and libXtst that the tests call, found at run time so that no development
/// package is needed.
struct XLibrary {
  typealias Display = OpaquePointer
  typealias ErrorHandler = @convention(c) (OpaquePointer?, OpaquePointer?) -> CInt

  let openDisplay: @convention(c) (UnsafePointer<CChar>?) -> Display?
  let closeDisplay: @convention(c) (Display) -> CInt
  let setErrorHandler: @convention(c) (ErrorHandler?) -> ErrorHandler?
  let sync: @convention(c) (Display, CInt) -> CInt
  let rootWindow: @convention(c) (Display) -> UInt
  let queryTree:
    @convention(c) (
      Display, UInt, UnsafeMutablePointer<UInt>, UnsafeMutablePointer<UInt>,
      UnsafeMutablePointer<UnsafeMutablePointer<UInt>?>, UnsafeMutablePointer<CUnsignedInt>
    ) -> CInt
  let free: @convention(c) (UnsafeMutableRawPointer?) -> CInt
  let geometry:
    @convention(c) (
      Display, UInt, UnsafeMutablePointer<UInt>, UnsafeMutablePointer<CInt>,
      UnsafeMutablePointer<CInt>, UnsafeMutablePointer<CUnsignedInt>,
      UnsafeMutablePointer<CUnsignedInt>, UnsafeMutablePointer<CUnsignedInt>,
      UnsafeMutablePointer<CUnsignedInt>
    ) -> CInt
  let resizeWindow: @convention(c) (Display, UInt, CUnsignedInt, CUnsignedInt) -> CInt
  let grabServer: @convention(c) (Display) -> CInt
  let ungrabServer: @convention(c) (Display) -> CInt
  let mapWindow: @convention(c) (Display, UInt) -> CInt
  let unmapWindow: @convention(c) (Display, UInt) -> CInt
  let setInputFocus: @convention(c) (Display, UInt, CInt, UInt) -> CInt
  let image:
    @convention(c) (
      Display, UInt, CInt, CInt, CUnsignedInt, CUnsignedInt, UInt, CInt
    ) -> UnsafeMutableRawPointer?
  let atom: @convention(c) (Display, UnsafePointer<CChar>, CInt) -> UInt
  let sendEvent: @convention(c) (Display, UInt, CInt, Int, UnsafeMutableRawPointer) -> CInt
  let changeProperty:
    @convention(c) (Display, UInt, UInt, UInt, CInt, CInt, UnsafePointer<UInt8>, CInt) -> CInt
  let device: @convention(c) (Display, CInt, UnsafeMutablePointer<CInt>) -> UnsafeMutableRawPointer?
  let freeDevices: @convention(c) (UnsafeMutableRawPointer) -> Void
  let changeDeviceProperty:
    @convention(c) (Display, CInt, UInt, UInt, CInt, CInt, UnsafePointer<UInt8>, CInt) -> Void
  let createWindow:
    @convention(c) (
      Display, UInt, CInt, CInt, CUnsignedInt, CUnsignedInt, CUnsignedInt, UInt, UInt
    ) -> UInt
  let destroyWindow: @convention(c) (Display, UInt) -> CInt
  let setSelectionOwner: @convention(c) (Display, UInt, UInt, UInt) -> CInt
  let pending: @convention(c) (Display) -> CInt
  let nextEvent: @convention(c) (Display, UnsafeMutableRawPointer) -> CInt
  let keysym: @convention(c) (UnsafePointer<CChar>) -> UInt
  let keycode: @convention(c) (Display, UInt) -> UInt8
  let fakeMotion: @convention(c) (Display, CInt, CInt, CInt, UInt) -> CInt
  let fakeButton: @convention(c) (Display, CUnsignedInt, CInt, UInt) -> CInt
  let fakeKey: @convention(c) (Display, CUnsignedInt, CInt, UInt) -> CInt

  init() throws {
    openDisplay = try Self.function("XOpenDisplay")
    closeDisplay = try Self.function("XCloseDisplay")
    setErrorHandler = try Self.function("XSetErrorHandler")
    sync = try Self.function("XSync")
    rootWindow = try Self.function("XDefaultRootWindow")
    queryTree = try Self.function("XQueryTree")
    free = try Self.function("XFree")
    geometry = try Self.function("XGetGeometry")
    resizeWindow = try Self.function("XResizeWindow")
    grabServer = try Self.function("XGrabServer")
    ungrabServer = try Self.function("XUngrabServer")
    mapWindow = try Self.function("XMapWindow")
    unmapWindow = try Self.function("XUnmapWindow")
    setInputFocus = try Self.function("XSetInputFocus")
    image = try Self.function("XGetImage")
    atom = try Self.function("XInternAtom")
    sendEvent = try Self.function("XSendEvent")
    changeProperty = try Self.function("XChangeProperty")
    device = try Self.function("XIQueryDevice", of: "libXi.so.6")
    freeDevices = try Self.function("XIFreeDeviceInfo", of: "libXi.so.6")
    changeDeviceProperty = try Self.function("XIChangeProperty", of: "libXi.so.6")
    createWindow = try Self.function("XCreateSimpleWindow")
    destroyWindow = try Self.function("XDestroyWindow")
    setSelectionOwner = try Self.function("XSetSelectionOwner")
    pending = try Self.function("XPending")
    nextEvent = try Self.function("XNextEvent")
    keysym = try Self.function("XStringToKeysym")
    keycode = try Self.function("XKeysymToKeycode")
    fakeMotion = try Self.function("XTestFakeMotionEvent", of: "libXtst.so.6")
    fakeButton = try Self.function("XTestFakeButtonEvent", of: "libXtst.so.6")
    fakeKey = try Self.function("XTestFakeKeyEvent", of: "libXtst.so.6")
  }

  private static func function<Function>(
    _ name: String,
    of library: String = "libX11.so.6",
  ) throws -> Function {
    guard let handle = dlopen(library, RTLD_NOW), let address = dlsym(handle, name) else {
      throw TimedOut(description: "No \(name) in \(library)")
    }
    return unsafeBitCast(address, to: Function.self)
  }
}
