internal import Glibc
internal import TactilePrimitives
internal import TactileRaster

/// The window's surface on X11, painted in memory that is shared with the server.
///
/// SDL's own surface waits after each frame until the server has copied it, and allocates new
/// memory for each size of the window. Here the server copies while the program continues, the
/// wait comes only before the next frame is painted, and memory is kept while it is large enough.
final class X11PixelSurface: PixelSurface {
  private let window: HostWindow
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

  private struct Picture {
    var image: UnsafeMutableRawPointer
    var width: Int
    var height: Int
  }

  var refreshEventType: UInt32? { nil }

  /// Makes the surface of `window`; nil where that is not an X11 window, or not one to be painted
  /// so.
  init?(window: HostWindow) {
    guard
      case .x11(let display, let id) = SystemWindow(window.handle),
      let library = try? X11Library(),
      library.hasSharedMemory(display) != 0,
      let pixels = library.pixels(of: id, on: display),
      let context = library.makeContext(display, id, 0, nil)
    else { return nil }
    self.window = window
    self.display = display
    self.id = id
    self.library = library
    self.pixels = pixels
    self.context = context
    let size = window.sizeInPixels
    guard fit(width: size.width, height: size.height) else {
      close()
      return nil
    }
  }

  func memory(damage: Rect?, scale: Double) -> PixelMemory? {
    if let replacement { return replacement.memory(damage: damage, scale: scale) }
    let size = window.sizeInPixels
    guard size.width > 0, size.height > 0 else { return nil }
    waitUntilCopied()
    let isFresh = (picture?.width, picture?.height) != (size.width, size.height)
    guard !isFresh || fit(width: size.width, height: size.height), let segment else {
      let replacement = SDLPixelSurface(window: window.handle)
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
    let (x, y) = (CInt(rect.minX), CInt(rect.minY))
    let (width, height) = (UInt32(rect.width), UInt32(rect.height))
    library.put(display, id, context, picture.image, x, y, x, y, width, height, 0)
    library.flush(display)
  }

  func close() {
    replacement?.close()
    if let picture { library.freeImage(picture.image) }
    picture = nil
    segment?.close()
    segment = nil
    library.freeContext(display, context)
  }

  /// Waits until the server has read the last frame; received events may show that without a
  /// request.
  private func waitUntilCopied() {
    guard let lastPut else { return }
    // Numbers wrap around.
    let isCopied = Int(bitPattern: library.lastKnownRequest(display) &- lastPut) >= 0
    if !isCopied { library.sync(display, 0) }
    self.lastPut = nil
  }

  /// Makes the memory hold a picture of this size, and returns whether that succeeded.
  private func fit(width: Int, height: Int) -> Bool {
    if let picture { library.freeImage(picture.image) }
    picture = nil
    let needed = 4 * width * height
    guard needed > 0 else { return false }
    let capacity = segment?.capacity
    if capacity.map({ PictureMemory.isRight($0, for: needed) }) != true {
      segment?.close()
      let ample = PictureMemory.capacity(for: needed, after: capacity)
      segment = X11Segment(capacity: ample, display: display, library: library)
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

/// Memory that is shared with an X server.
final class X11Segment {
  /// Xlib's `XShmSegmentInfo`.
  struct Description {
    var id: X11Library.ID = 0
    var systemID: CInt
    var address: UnsafeMutableRawPointer
    var isReadOnly: CInt = 0
  }

  let capacity: Int
  let description: UnsafeMutablePointer<Description>
  var base: UnsafeMutableRawPointer { description.pointee.address }
  private let display: OpaquePointer
  private let library: X11Library

  /// Makes a segment of `capacity` bytes; nil where the system refuses the memory, or the server,
  /// which may be on another machine, does not map it.
  init?(capacity: Int, display: OpaquePointer, library: X11Library) {
    let systemID = shmget(IPC_PRIVATE, capacity, IPC_CREAT | 0o600)
    guard systemID >= 0 else { return nil }
    // The system frees the segment when the last process unmaps it, also when the program is
    // killed.
    defer { shmctl(systemID, IPC_RMID, nil) }
    guard let address = shmat(systemID, nil, 0), Int(bitPattern: address) != -1 else { return nil }
    let description = UnsafeMutablePointer<Description>.allocate(capacity: 1)
    description.initialize(to: Description(systemID: systemID, address: address))
    library.attach(display, description)
    library.sync(display, 0)
    // Errors about single requests are ignored; the number of attached processes shows whether the
    // server mapped the segment.
    var state = shmid_ds()
    guard shmctl(systemID, IPC_STAT, &state) == 0, state.shm_nattch > 1 else {
      shmdt(address)
      description.deallocate()
      return nil
    }
    self.capacity = capacity
    self.description = description
    self.display = display
    self.library = library
  }

  isolated deinit {
    shmdt(base)
    description.deallocate()
  }

  /// Makes the server unmap its side; nothing is shown from the segment afterwards.
  func close() { library.detach(display, description) }
}

/// The pixel layout of an X window, read from Xlib's structures by offset, as their headers are
/// not available here; they have not changed since 1987.
struct X11Pixels {
  /// Bytes that hold Xlib's description of a window, and more.
  static let attributesSize = 512

  let visual: OpaquePointer
  /// The number of used bits of a pixel.
  let depth: CInt

  /// Reads the pixel layout from `XWindowAttributes`; nil where it is not red, green and blue of
  /// eight bits each, in that order.
  init?(attributes: UnsafeRawPointer) {
    let depth = attributes.load(fromByteOffset: 20, as: CInt.self)
    guard let visual = attributes.load(fromByteOffset: 24, as: UnsafeRawPointer?.self) else {
      return nil
    }
    let masks = [24, 32, 40].map { visual.load(fromByteOffset: $0, as: UInt.self) }
    guard depth == 24 || depth == 32, masks == [0xff0000, 0xff00, 0xff] else { return nil }
    self.visual = OpaquePointer(visual)
    self.depth = depth
  }

  /// Whether the `XImage` has rows of `width` words of 32 bits in the processor's order.
  static func isPacked(image: UnsafeRawPointer, width: Int) -> Bool {
    func field(_ offset: Int) -> Int { Int(image.load(fromByteOffset: offset, as: CInt.self)) }
    let (byteOrder, bytesPerRow, bits) = (field(24), field(44), field(48))
    let own = 1.littleEndian == 1 ? 0 : 1
    return byteOrder == own && bytesPerRow == 4 * width && bits == 32
  }
}
