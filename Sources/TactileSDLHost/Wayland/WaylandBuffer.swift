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
  /// What has changed on the screen since this buffer was painted.
  var stale: PixelRect
  /// Whether the compositor may be reading it.
  var isBusy = false
  let proxy: OpaquePointer
  private let library: WaylandLibrary
  private let listener: UnsafeMutablePointer<ReleaseListener>

  var bytesPerRow: Int { 4 * width }
  private var byteCount: Int { bytesPerRow * height }

  /// The protocol's table of a buffer's events.
  private struct ReleaseListener {
    var release: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?) -> Void
  }

  /// A buffer of `width` × `height` pixels, nil where the system refuses the memory.
  init?(width: Int, height: Int, shm: OpaquePointer, library: WaylandLibrary) {
    let size = 4 * width * height
    guard width > 0, height > 0, size <= Int32.max else { return nil }
    let name = "/tactile-\(getpid())"
    let file = shm_open(name, O_RDWR | O_CREAT | O_EXCL, 0o600)
    guard file >= 0 else { return nil }
    shm_unlink(name)
    defer { close(file) }
    // Memory that is promised alone would end the program where it is painted and there is none.
    guard
      posix_fallocate(file, 0, size) == 0,
      let base = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0),
      base != MAP_FAILED
    else { return nil }
    typealias Library = WaylandLibrary
    guard
      let pool = library.make(
        library.poolInterface,
        from: shm,
        Self.createPool,
        [0, Library.argument(Int(file)), Library.argument(size)],
      )
    else {
      munmap(base, size)
      return nil
    }
    let proxy = library.make(
      library.bufferInterface,
      from: pool,
      Self.createBuffer,
      [0, 0] + [width, height, 4 * width, Self.formatXRGB8888].map { Library.argument($0) },
    )
    library.request(pool, Self.destroyPool)
    library.destroy(pool)
    guard let proxy else {
      munmap(base, size)
      return nil
    }
    self.width = width
    self.height = height
    self.base = base
    self.proxy = proxy
    self.library = library
    stale = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    listener = .allocate(capacity: 1)
    listener.initialize(
      to: ReleaseListener { data, _ in
        guard let data else { return }
        let address = UInt(bitPattern: data)
        MainActor.assumeIsolated {
          guard let data = UnsafeRawPointer(bitPattern: address) else { return }
          Unmanaged<WaylandBuffer>.fromOpaque(data).takeUnretainedValue().isBusy = false
        }
      }
    )
    library.addListener(
      to: proxy,
      table: UnsafeRawPointer(listener),
      data: Unmanaged.passUnretained(self).toOpaque(),
    )
  }

  isolated deinit {
    library.request(proxy, Self.destroyBuffer)
    library.destroy(proxy)
    munmap(base, byteCount)
    listener.deallocate()
  }
}
