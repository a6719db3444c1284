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
  /// The memory of pictures of other sizes, to be used again: an interactive resize passes through
  /// many.
  private var spare: [WaylandMemory] = []
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

  /// Makes the second buffer, and frees memory of other sizes.
  ///
  /// The memory for 2560×1600 pixels takes the system 10 ms, which the first frames of a motion do
  /// not have.
  func rest() {
    let size = window.sizeInPixels
    if fitting(size.width, size.height).count == 1 {
      _ = makeBuffer(size.width, size.height)
      connection.flush()
    }
    closeSpare()
  }

  func close() {
    for buffer in buffers {
      buffer.close()
      buffer.memory.close()
    }
    buffers.removeAll()
    closeSpare()
    painted = nil
    refreshes?.close()
    shm.close()
  }

  private func freeBuffer(width: Int, height: Int) -> WaylandBuffer? {
    let unfit = buffers.filter { !$0.isBusy && ($0.width != width || $0.height != height) }
    for buffer in unfit {
      buffer.close()
      spare.append(buffer.memory)
    }
    buffers.removeAll { buffer in unfit.contains { $0 === buffer } }
    let fitting = fitting(width, height)
    if let free = fitting.first(where: { !$0.isBusy }) { return free }
    return fitting.count < Self.mostBuffers ? makeBuffer(width, height) : nil
  }

  private func fitting(_ width: Int, _ height: Int) -> [WaylandBuffer] {
    buffers.filter { $0.width == width && $0.height == height }
  }

  private func makeBuffer(_ width: Int, _ height: Int) -> WaylandBuffer? {
    guard let memory = takeMemory(for: 4 * width * height) else { return nil }
    guard let buffer = WaylandBuffer(width: width, height: height, in: memory) else {
      memory.close()
      return nil
    }
    buffers.append(buffer)
    return buffer
  }

  /// Returns memory for `count` bytes: that of an earlier picture where it has the right size, else
  /// new memory.
  private func takeMemory(for count: Int) -> WaylandMemory? {
    if let index = spare.firstIndex(where: { PictureMemory.isRight($0.capacity, for: count) }) {
      return spare.remove(at: index)
    }
    let earlier = (spare + buffers.map(\.memory)).map(\.capacity).max()
    closeSpare()
    return WaylandMemory(capacity: PictureMemory.capacity(for: count, after: earlier), shm: shm)
  }

  private func closeSpare() {
    for memory in spare { memory.close() }
    spare.removeAll()
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

  /// The most pending callbacks: of a window that nobody sees the compositor takes no picture for hours,
  /// and would then report all of them at once.
  private static let mostPending = 16

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
    callbacks.removeValue(forKey: count - Self.mostPending)?.close()
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
