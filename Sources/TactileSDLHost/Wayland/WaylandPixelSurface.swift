internal import CSDL2
internal import TactilePrimitives
internal import TactileRaster

/// The window's surface on Wayland, painted in memory that is shared with the compositor.
///
/// SDL 2 has no such thing: its window surface on Wayland is a texture of a GL context, which where
/// no hardware paints costs ten milliseconds a frame and a tenth of a second at the start. SDL
/// makes the window and speaks with the shell; the pictures are attached here. A buffer that the
/// compositor still reads is left alone and the next one taken, up to three.
final class WaylandPixelSurface: PixelSurface {
  private static let attach: UInt32 = 1
  private static let damage: UInt32 = 2
  private static let frame: UInt32 = 3
  private static let commit: UInt32 = 6
  private static let mostBuffers = 3

  private let window: OpaquePointer
  private let library: WaylandLibrary
  private let display: OpaquePointer
  private let surface: OpaquePointer
  private let shm: OpaquePointer
  private var buffers: [WaylandBuffer] = []
  private var painted: WaylandBuffer?
  private let refreshes: WaylandRefreshes?

  var refreshEventType: UInt32? { refreshes?.eventType }

  /// The surface of `window`, nil where it is none of Wayland's.
  init?(window: OpaquePointer) {
    guard
      case .wayland(let display, let surface?) = SystemWindow(window),
      let library = WaylandLibrary(),
      let shm = WaylandRegistry.bindShm(display: display, library: library)
    else { return nil }
    self.window = window
    self.library = library
    self.display = display
    self.surface = surface
    self.shm = shm
    refreshes = WaylandRefreshes(library: library)
  }

  func memory(damage: Rect?, scale: Double) -> PixelMemory? {
    var width: CInt = 0
    var height: CInt = 0
    SDL_GetWindowSizeInPixels(window, &width, &height)
    guard let buffer = freeBuffer(width: Int(width), height: Int(height)) else { return nil }
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
    var width: CInt = 0
    var height: CInt = 0
    SDL_GetWindowSize(window, &width, &height)
    let pixelsPerUnit = Double(painted.width) / Double(max(1, width))
    let area = PixelRect(covering: rect.rect(scale: pixelsPerUnit), scale: 1)
    typealias Library = WaylandLibrary
    library.request(surface, Self.attach, [Library.argument(painted.proxy), 0, 0])
    library.request(
      surface,
      Self.damage,
      [area.minX, area.minY, area.width, area.height].map { Library.argument($0) },
    )
    if let refreshes,
      let callback = library.make(library.callbackInterface, from: surface, Self.frame, [0])
    {
      refreshes.expect(callback)
    }
    library.request(surface, Self.commit)
    library.flush(display)
    painted.isBusy = true
    painted.stale = .empty
    self.painted = nil
  }

  func close() {
    buffers.removeAll()
    painted = nil
    refreshes?.close()
    library.destroy(shm)
  }

  private func freeBuffer(width: Int, height: Int) -> WaylandBuffer? {
    buffers.removeAll { !$0.isBusy && ($0.width != width || $0.height != height) }
    let fitting = buffers.filter { $0.width == width && $0.height == height }
    if let free = fitting.first(where: { !$0.isBusy }) { return free }
    guard
      fitting.count < Self.mostBuffers,
      let buffer = WaylandBuffer(width: width, height: height, shm: shm, library: library)
    else { return nil }
    buffers.append(buffer)
    return buffer
  }
}
