internal import Glibc

/// The few calls of Xlib and its shared-memory extension that SDL does not make itself, resolved
/// at run time, where SDL has loaded both libraries already.
final class X11Library {
  /// An id of the X server, of a window, a segment and so on.
  typealias ID = UInt

  private let hasSharedMemory: @convention(c) (OpaquePointer) -> CInt
  private let attributes: @convention(c) (OpaquePointer, ID, UnsafeMutableRawPointer) -> CInt
  private let makeContext:
    @convention(c) (OpaquePointer, ID, UInt, OpaquePointer?) -> OpaquePointer?
  private let freeContext: @convention(c) (OpaquePointer, OpaquePointer) -> CInt
  private let syncCall: @convention(c) (OpaquePointer, CInt) -> CInt
  private let flushCall: @convention(c) (OpaquePointer) -> CInt
  private let next: @convention(c) (OpaquePointer) -> UInt
  private let last: @convention(c) (OpaquePointer) -> UInt
  private let freeCall: @convention(c) (UnsafeMutableRawPointer) -> CInt
  private let attachCall: @convention(c) (OpaquePointer, UnsafeMutableRawPointer) -> CInt
  private let detachCall: @convention(c) (OpaquePointer, UnsafeMutableRawPointer) -> CInt
  private let makeImage:
    @convention(c) (
      OpaquePointer, OpaquePointer, UInt32, CInt, UnsafeMutableRawPointer, UnsafeMutableRawPointer,
      UInt32, UInt32,
    ) -> UnsafeMutableRawPointer?
  private let putCall:
    @convention(c) (
      OpaquePointer, ID, OpaquePointer, UnsafeMutableRawPointer, CInt, CInt, CInt, CInt, UInt32,
      UInt32, CInt,
    ) -> CInt

  /// Xlib's number for pictures of whole pixels.
  private static let wholePixels: CInt = 2

  /// Loads the libraries; throws where one or a symbol in them is missing.
  init() throws(SharedLibrary.Missing) {
    let core = try SharedLibrary("libX11.so.6")
    let extensions = try SharedLibrary("libXext.so.6")
    hasSharedMemory = try extensions.symbol("XShmQueryExtension")
    attachCall = try extensions.symbol("XShmAttach")
    detachCall = try extensions.symbol("XShmDetach")
    makeImage = try extensions.symbol("XShmCreateImage")
    putCall = try extensions.symbol("XShmPutImage")
    attributes = try core.symbol("XGetWindowAttributes")
    makeContext = try core.symbol("XCreateGC")
    freeContext = try core.symbol("XFreeGC")
    syncCall = try core.symbol("XSync")
    flushCall = try core.symbol("XFlush")
    next = try core.symbol("XNextRequest")
    last = try core.symbol("XLastKnownRequestProcessed")
    freeCall = try core.symbol("XFree")
  }

  /// Whether the server of `display` reads pictures from shared memory.
  func hasSharedMemory(_ display: OpaquePointer) -> Bool { hasSharedMemory(display) != 0 }

  /// Returns the pixel layout of `window`; nil where it is unknown or not supported.
  func pixels(of window: ID, on display: OpaquePointer) -> X11Pixels? {
    withUnsafeTemporaryAllocation(byteCount: X11Pixels.attributesSize, alignment: 16) { memory in
      memory.initializeMemory(as: UInt8.self, repeating: 0)
      guard let base = memory.baseAddress, attributes(display, window, base) != 0 else {
        return nil
      }
      return X11Pixels(attributes: base)
    }
  }

  /// Makes a graphics context for drawing on `window`.
  func context(for window: ID, on display: OpaquePointer) -> OpaquePointer? {
    makeContext(display, window, 0, nil)
  }

  func free(_ context: OpaquePointer, on display: OpaquePointer) {
    _ = freeContext(display, context)
  }

  /// Asks the server to map the segment; the next ``sync(_:)`` shows whether it did.
  func attach(_ segment: UnsafeMutablePointer<X11Segment.Description>, on display: OpaquePointer) {
    _ = attachCall(display, segment)
  }

  func detach(_ segment: UnsafeMutablePointer<X11Segment.Description>, on display: OpaquePointer) {
    _ = detachCall(display, segment)
  }

  /// Makes Xlib's description of a picture at the beginning of a segment, to be freed; nil where
  /// its rows would not be packed pixels of 32 bits.
  func image(
    width: Int,
    height: Int,
    pixels: X11Pixels,
    in segment: UnsafeMutablePointer<X11Segment.Description>,
    on display: OpaquePointer,
  ) -> UnsafeMutableRawPointer? {
    let image = makeImage(
      display,
      pixels.visual,
      UInt32(pixels.depth),
      Self.wholePixels,
      segment.pointee.address,
      segment,
      UInt32(width),
      UInt32(height),
    )
    guard let image else { return nil }
    guard X11Pixels.isPacked(image: image, width: width) else {
      free(image: image)
      return nil
    }
    return image
  }

  func free(image: UnsafeMutableRawPointer) { _ = freeCall(image) }

  /// Asks the server to copy a part of the picture to the same place of `window`.
  func put(
    _ image: UnsafeMutableRawPointer,
    part: (x: Int, y: Int, width: Int, height: Int),
    on window: ID,
    _ context: OpaquePointer,
    of display: OpaquePointer,
  ) {
    let (x, y) = (CInt(part.x), CInt(part.y))
    let size = (UInt32(part.width), UInt32(part.height))
    _ = putCall(display, window, context, image, x, y, x, y, size.0, size.1, 0)
  }

  /// Returns the number of the next request.
  func nextRequest(_ display: OpaquePointer) -> UInt { next(display) }

  /// Returns the number of the last request that the server is known to have processed.
  func lastKnownRequest(_ display: OpaquePointer) -> UInt { last(display) }

  /// Sends pending requests.
  func flush(_ display: OpaquePointer) { _ = flushCall(display) }

  /// Waits until the server has processed all requests.
  func sync(_ display: OpaquePointer) { _ = syncCall(display, 0) }
}
