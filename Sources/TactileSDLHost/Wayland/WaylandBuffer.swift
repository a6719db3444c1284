internal import Glibc
internal import TactileRaster

/// A picture in memory that is shared with the compositor.
final class WaylandBuffer {
  private static let createPool: UInt32 = 0
  private static let createBuffer: UInt32 = 0
  private static let destroyBuffer: UInt32 = 0
  private static let destroyPool: UInt32 = 1
  /// The protocol's number for blue, green, red and an unused byte.
  private static let formatXRGB8888 = 1

  let width: Int
  let height: Int
  let base: UnsafeMutableRawPointer
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

  var bytesPerRow: Int { 4 * width }

  /// A buffer of `width` × `height` pixels, nil where the system refuses the memory.
  init?(width: Int, height: Int, shm: WaylandProxy) {
    let size = 4 * width * height
    guard width > 0, height > 0, size <= Int32.max else { return nil }
    let name = "/tactile-\(getpid())"
    let file = shm_open(name, O_RDWR | O_CREAT | O_EXCL, 0o600)
    guard file >= 0 else { return nil }
    shm_unlink(name)
    defer { Glibc.close(file) }
    // Memory that is promised alone would end the program where it is painted and there is none.
    guard
      posix_fallocate(file, 0, size) == 0,
      let base = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0),
      base != MAP_FAILED
    else { return nil }
    let use = Use()
    guard let proxy = Self.proxy(file, width: width, height: height, shm: shm, use: use) else {
      munmap(base, size)
      return nil
    }
    self.width = width
    self.height = height
    self.base = base
    self.proxy = proxy
    self.use = use
    stale = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
  }

  /// Frees the buffer; to be called while the connection is open.
  func close() {
    proxy.close(Self.destroyBuffer)
    munmap(base, bytesPerRow * height)
  }

  /// Makes the compositor's buffer over all of `file`; it updates `use` when it has been read.
  private static func proxy(
    _ file: CInt,
    width: Int,
    height: Int,
    shm: WaylandProxy,
    use: Use,
  ) -> WaylandProxy? {
    let library = shm.library
    let size = 4 * width * height
    let arguments = [Int(file), size].map { WaylandLibrary.argument($0) }
    guard let pool = shm.make(library.poolInterface, createPool, arguments) else { return nil }
    defer { pool.close(destroyPool) }
    let picture = [0, width, height, 4 * width, formatXRGB8888].map { WaylandLibrary.argument($0) }
    return pool.make(library.bufferInterface, createBuffer, picture) { _, _ in use.isBusy = false }
  }
}
