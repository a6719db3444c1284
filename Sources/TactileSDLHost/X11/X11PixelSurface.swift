internal import CSDL2
internal import TactilePrimitives
internal import TactileRaster

/// The window's surface on X11, painted in memory that is shared with the server.
///
/// SDL's own surface waits after each frame until the server has copied it, and allocates new
/// memory for each size of the window. Here the server copies while the program continues, the
/// wait comes only before the next frame is painted, and memory is kept while it is large enough.
final class X11PixelSurface: PixelSurface {
  private let window: OpaquePointer
  private let display: OpaquePointer
  private let id: X11Library.ID
  private let library: X11Library
  private let pixels: X11Pixels
  private let context: OpaquePointer
  private var segment: X11Segment?
  private var picture: Picture?
  /// The replacement where the system gives no more shared memory.
  private var replacement: SDLPixelSurface?
  /// The number of the request that shows the last frame.
  private var lastPut: UInt?

  /// The picture in the shared memory.
  private struct Picture {
    var image: UnsafeMutableRawPointer
    var width: Int
    var height: Int
  }

  /// The largest ratio of the memory's size to the picture's; larger memory is replaced.
  private static let slack = 8

  var refreshEventType: UInt32? { nil }

  /// Makes the surface of `window`; nil where that is not an X11 window, or not one to be painted
  /// so.
  init?(window: OpaquePointer) {
    guard
      case .x11(let display, let id) = SystemWindow(window),
      let library = X11Library(),
      library.hasSharedMemory(display),
      let pixels = library.pixels(of: id, on: display),
      let context = library.context(for: id, on: display)
    else { return nil }
    self.window = window
    self.display = display
    self.id = id
    self.library = library
    self.pixels = pixels
    self.context = context
    let size = size
    guard fit(width: size.width, height: size.height) else {
      close()
      return nil
    }
  }

  func memory(damage: Rect?, scale: Double) -> PixelMemory? {
    if let replacement { return replacement.memory(damage: damage, scale: scale) }
    let size = size
    guard size.width > 0, size.height > 0 else { return nil }
    waitUntilCopied()
    let isFresh = (picture?.width, picture?.height) != (size.width, size.height)
    guard !isFresh || fit(width: size.width, height: size.height), let segment else {
      let replacement = SDLPixelSurface(window: window)
      self.replacement = replacement
      return replacement.memory(damage: nil, scale: scale)
    }
    return PixelMemory(
      base: segment.base,
      width: size.width,
      height: size.height,
      bytesPerRow: 4 * size.width,
      damage: isFresh ? nil : damage,
      scale: scale,
    )
  }

  func show(_ rect: PixelRect) {
    if let replacement { return replacement.show(rect) }
    guard let picture else { return }
    lastPut = library.nextRequest(display)
    let part = (x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
    library.put(picture.image, part: part, on: id, context, of: display)
    library.flush(display)
  }

  func close() {
    replacement?.close()
    if let picture { library.free(image: picture.image) }
    picture = nil
    segment?.close()
    segment = nil
    library.free(context, on: display)
  }

  private var size: (width: Int, height: Int) {
    var width: CInt = 0
    var height: CInt = 0
    SDL_GetWindowSizeInPixels(window, &width, &height)
    return (Int(width), Int(height))
  }

  /// Waits until the server has read the last frame; received events may show that without a
  /// request.
  private func waitUntilCopied() {
    guard let lastPut else { return }
    // Numbers wrap around.
    let isCopied = Int(bitPattern: library.lastKnownRequest(display) &- lastPut) >= 0
    if !isCopied { library.sync(display) }
    self.lastPut = nil
  }

  /// Makes the memory hold a picture of this size, and returns whether that succeeded.
  private func fit(width: Int, height: Int) -> Bool {
    if let picture { library.free(image: picture.image) }
    picture = nil
    let needed = 4 * width * height
    guard needed > 0 else { return false }
    if let capacity = segment?.capacity, needed > capacity || capacity > Self.slack * needed {
      segment?.close()
      segment = nil
      // Who makes a window larger drags it through many sizes.
      let ample = needed > capacity ? needed + needed / 2 : needed
      segment = X11Segment(capacity: ample, display: display, library: library)
    } else if segment == nil {
      segment = X11Segment(capacity: needed, display: display, library: library)
    }
    guard
      let segment,
      let image = library.image(
        width: width,
        height: height,
        pixels: pixels,
        in: segment.description,
        on: display,
      )
    else { return false }
    picture = Picture(image: image, width: width, height: height)
    return true
  }
}
