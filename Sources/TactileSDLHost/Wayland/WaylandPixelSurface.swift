internal import CSDL2
internal import Glibc
internal import TactilePrimitives
internal import TactileRaster

/// The window's surface on Wayland, painted in memory that is shared with the compositor.
///
/// SDL 2 has no such surface: its window surface on Wayland is a texture of a GL context, which
/// without graphics hardware costs ten milliseconds a frame and a tenth of a second at the start.
/// SDL makes the window and speaks with the shell; the pictures are attached here. A buffer that
/// the compositor is still reading is skipped for the next one, up to three.
final class WaylandPixelSurface: PixelSurface {
  private static let attach: UInt32 = 1
  private static let damage: UInt32 = 2
  private static let mostBuffers = 3

  private let window: HostWindow
  private let connection: WaylandConnection
  private let shm: WaylandProxy
  private var buffers: [WaylandBuffer] = []
  private var painted: WaylandBuffer?
  private let refreshes: WaylandRefreshes?

  var refreshEventType: UInt32? { refreshes?.eventType }

  /// Makes the surface of `window`; nil where that is not a Wayland window.
  init?(window: HostWindow) {
    guard
      let connection = window.wayland,
      let shm = connection.bindFirst("wl_shm", connection.library.shmInterface)
    else { return nil }
    self.window = window
    self.connection = connection
    self.shm = shm
    refreshes = WaylandRefreshes(connection)
    window.followOutputs()
  }

  func memory(damage: Rect?, scale: Double) -> PixelMemory? {
    let size = window.sizeInPixels
    guard let buffer = freeBuffer(width: size.width, height: size.height) else { return nil }
    let bounds = PixelRect(minX: 0, minY: 0, maxX: buffer.width, maxY: buffer.height)
    let change = damage.map { PixelRect(covering: $0, scale: scale).intersection(bounds) }
    for other in buffers { other.stale = change.map { other.stale.union($0) } ?? bounds }
    painted = buffer
    return PixelMemory(
      base: buffer.base,
      width: buffer.width,
      height: buffer.height,
      bytesPerRow: buffer.bytesPerRow,
      stale: buffer.stale,
    )
  }

  func show(_ rect: PixelRect) {
    guard let painted else { return }
    let pixelsPerUnit = Double(painted.width) / Double(max(1, window.sizeInUnits.width))
    let area = PixelRect(covering: rect.rect(scale: pixelsPerUnit), scale: 1)
    let library = connection.library
    library.request(
      connection.surface,
      Self.attach,
      [WaylandLibrary.argument(painted.proxy.pointer), 0, 0],
    )
    library.request(
      connection.surface,
      Self.damage,
      [area.minX, area.minY, area.width, area.height].map { WaylandLibrary.argument($0) },
    )
    connection.bufferScale = window.outputScale
    refreshes?.expectNext()
    connection.commit()
    painted.isBusy = true
    painted.stale = .empty
    self.painted = nil
  }

  /// Makes the second buffer: the memory for 2560×1600 pixels takes the system 10 ms, which the
  /// first frames of a motion do not have.
  func rest() {
    let size = window.sizeInPixels
    guard fitting(size.width, size.height).count == 1 else { return }
    _ = makeBuffer(size.width, size.height)
    connection.flush()
  }

  func close() {
    for buffer in buffers { buffer.close() }
    buffers.removeAll()
    painted = nil
    refreshes?.close()
    shm.close()
  }

  private func freeBuffer(width: Int, height: Int) -> WaylandBuffer? {
    let unfit = buffers.filter { !$0.isBusy && ($0.width != width || $0.height != height) }
    for buffer in unfit { buffer.close() }
    buffers.removeAll { buffer in unfit.contains { $0 === buffer } }
    let fitting = fitting(width, height)
    if let free = fitting.first(where: { !$0.isBusy }) { return free }
    return fitting.count < Self.mostBuffers ? makeBuffer(width, height) : nil
  }

  private func fitting(_ width: Int, _ height: Int) -> [WaylandBuffer] {
    buffers.filter { $0.width == width && $0.height == height }
  }

  private func makeBuffer(_ width: Int, _ height: Int) -> WaylandBuffer? {
    let buffer = WaylandBuffer(width: width, height: height, shm: shm)
    if let buffer { buffers.append(buffer) }
    return buffer
  }
}

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
    // If memory were only reserved and none is left, the program would be killed as it paints:
    // allocate it now.
    guard
      posix_fallocate(file, 0, size) == 0,
      let base = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_POPULATE, file, 0),
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

/// Puts an event into SDL's queue when the compositor has taken a picture and wants the next.
final class WaylandRefreshes {
  /// The type of those events.
  let eventType: UInt32

  private let connection: WaylandConnection
  /// The pending callbacks, by the number of the picture.
  private var callbacks: [Int: WaylandProxy] = [:]
  private var asked = 0

  /// Makes an object with no pending callbacks; nil where SDL has no more event types.
  init?(_ connection: WaylandConnection) {
    let eventType = SDL_RegisterEvents(1)
    guard eventType != UInt32.max else { return nil }
    self.eventType = eventType
    self.connection = connection
  }

  /// Requests a callback when the compositor has taken the picture of the next commit.
  func expectNext() {
    let count = asked
    asked += 1
    callbacks[count] = connection.hearFrame { [weak self] in self?.taken(count) }
  }

  /// Cancels all callbacks; the connection must still be open.
  func close() {
    for callback in callbacks.values { callback.close() }
    callbacks.removeAll()
  }

  private func taken(_ count: Int) {
    callbacks.removeValue(forKey: count)?.close()
    var event = SDL_Event()
    event.user.type = eventType
    SDL_PushEvent(&event)
  }
}
