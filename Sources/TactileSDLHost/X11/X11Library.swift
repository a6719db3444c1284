internal import Glibc

/// The few calls of Xlib and its shared-memory extension that SDL does not make itself, resolved
/// at run time, where SDL has loaded both libraries already.
final class X11Library {
  /// An id of the X server, of a window, a segment and so on.
  typealias ID = UInt

  // Declared without the results that nobody reads.
  let hasSharedMemory: @convention(c) (OpaquePointer) -> CInt
  private let attributes: @convention(c) (OpaquePointer, ID, UnsafeMutableRawPointer) -> CInt
  let makeContext: @convention(c) (OpaquePointer, ID, UInt, OpaquePointer?) -> OpaquePointer?
  let freeContext: @convention(c) (OpaquePointer, OpaquePointer) -> Void
  let sync: @convention(c) (OpaquePointer, CInt) -> Void
  let flush: @convention(c) (OpaquePointer) -> Void
  let nextRequest: @convention(c) (OpaquePointer) -> UInt
  let lastKnownRequest: @convention(c) (OpaquePointer) -> UInt
  let freeImage: @convention(c) (UnsafeMutableRawPointer) -> Void
  let attach: @convention(c) (OpaquePointer, UnsafeMutableRawPointer) -> Void
  let detach: @convention(c) (OpaquePointer, UnsafeMutableRawPointer) -> Void
  private let makeImage:
    @convention(c) (
      OpaquePointer, OpaquePointer, UInt32, CInt, UnsafeMutableRawPointer, UnsafeMutableRawPointer,
      UInt32, UInt32,
    ) -> UnsafeMutableRawPointer?
  let put:
    @convention(c) (
      OpaquePointer, ID, OpaquePointer, UnsafeMutableRawPointer, CInt, CInt, CInt, CInt, UInt32,
      UInt32, CInt,
    ) -> Void

  /// Xlib's number for pictures of whole pixels.
  private static let wholePixels: CInt = 2

  /// Loads the libraries; throws where one or a symbol in them is missing.
  init() throws(SharedLibrary.Missing) {
    let core = try SharedLibrary("libX11.so.6")
    let extensions = try SharedLibrary("libXext.so.6")
    hasSharedMemory = try extensions.symbol("XShmQueryExtension")
    attach = try extensions.symbol("XShmAttach")
    detach = try extensions.symbol("XShmDetach")
    makeImage = try extensions.symbol("XShmCreateImage")
    put = try extensions.symbol("XShmPutImage")
    attributes = try core.symbol("XGetWindowAttributes")
    makeContext = try core.symbol("XCreateGC")
    freeContext = try core.symbol("XFreeGC")
    sync = try core.symbol("XSync")
    flush = try core.symbol("XFlush")
    nextRequest = try core.symbol("XNextRequest")
    lastKnownRequest = try core.symbol("XLastKnownRequestProcessed")
    freeImage = try core.symbol("XFree")
  }

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
      freeImage(image)
      return nil
    }
    return image
  }
}
