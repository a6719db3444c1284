internal import CGNU
internal import Glibc
internal import TactilePrimitives
internal import TactileRaster

/// A picture in memory that is shared with the compositor.
final class WaylandBuffer {
  private static let destroyBuffer: UInt32 = 0

  let width: Int
  let height: Int
  /// The memory, which is nobody else's while the buffer exists; closing the buffer leaves it open.
  let memory: WaylandMemory
  /// The area that has changed on the screen since this buffer was painted, in pixels.
  var stale: PixelRect
  let proxy: WaylandProxy
  private let use: Use

  private final class Use {
    var isBusy = false
  }

  /// Whether the compositor may be reading the buffer.
  var isBusy: Bool {
    get { use.isBusy }
    set { use.isBusy = newValue }
  }

  var base: UnsafeMutableRawPointer { memory.base }
  var bytesPerRow: Int { 4 * width }

  /// A buffer of `width` × `height` pixels, which have room in `memory`; nil where the connection
  /// is broken.
  init?(width: Int, height: Int, in memory: WaylandMemory) {
    let use = Use()
    let proxy = memory.makePicture(width: width, height: height) { use.isBusy = false }
    guard let proxy else { return nil }
    self.width = width
    self.height = height
    self.memory = memory
    self.proxy = proxy
    self.use = use
    stale = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
  }

  /// Destroys the compositor's buffer; to be called while the connection is open.
  func close() { proxy.close(Self.destroyBuffer) }
}

/// Memory that is shared with the compositor.
final class WaylandMemory {
  private static let createPool: UInt32 = 0
  private static let createBuffer: UInt32 = 0
  private static let destroyPool: UInt32 = 1
  /// The protocol's number for blue, green, red and an unused byte.
  private static let formatXRGB8888 = 1

  let capacity: Int
  let base: UnsafeMutableRawPointer
  private let pool: WaylandProxy

  /// Memory of `capacity` bytes, nil where the system refuses it.
  init?(capacity: Int, shm: WaylandProxy) {
    guard capacity > 0, capacity <= Int32.max else { return nil }
    let file = memfd_create("tactile", MFD_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { Glibc.close(file) }
    // If memory were only reserved and none is left, the program would be killed as it paints:
    // allocate it now.
    guard
      posix_fallocate(file, 0, capacity) == 0,
      let base = mmap(nil, capacity, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_POPULATE, file, 0),
      base != MAP_FAILED
    else { return nil }
    let arguments = [Int(file), capacity].map { WaylandLibrary.argument($0) }
    guard let pool = shm.make(shm.library.poolInterface, Self.createPool, arguments) else {
      munmap(base, capacity)
      return nil
    }
    self.capacity = capacity
    self.base = base
    self.pool = pool
  }

  /// Makes the compositor's buffer of `width` × `height` pixels at the beginning of the memory;
  /// `onRelease` is called when it has been read.
  func makePicture(
    width: Int,
    height: Int,
    onRelease: @escaping () -> Void,
  ) -> WaylandProxy? {
    let picture = [0, width, height, 4 * width, Self.formatXRGB8888]
    return pool.make(
      pool.library.bufferInterface,
      Self.createBuffer,
      picture.map { WaylandLibrary.argument($0) },
    ) { _, _ in onRelease() }
  }

  /// Frees the memory, of which no buffer exists any more; to be called while the connection is
  /// open.
  func close() {
    pool.close(Self.destroyPool)
    munmap(base, capacity)
  }
}
