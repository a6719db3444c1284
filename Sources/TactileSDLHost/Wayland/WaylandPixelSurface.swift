internal import CSDL2
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
    let fitting = buffers.filter { $0.width == width && $0.height == height }
    if let free = fitting.first(where: { !$0.isBusy }) { return free }
    guard
      fitting.count < Self.mostBuffers,
      let buffer = WaylandBuffer(width: width, height: height, shm: shm)
    else { return nil }
    buffers.append(buffer)
    return buffer
  }
}
