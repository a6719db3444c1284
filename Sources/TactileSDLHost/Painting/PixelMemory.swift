internal import TactilePrimitives
internal import TactileRaster

/// Memory of the window's picture: rows of blue, green, red and an unused byte.
struct PixelMemory {
  var base: UnsafeMutableRawPointer
  var width: Int
  var height: Int
  var bytesPerRow: Int
  /// The area, in pixels, that must be painted to bring the memory up to date.
  var stale: PixelRect

  var bounds: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }
}

extension PixelMemory {
  /// Describes a window's only memory, in which `damage`, in points, is stale; nil for everything.
  init(
    base: UnsafeMutableRawPointer,
    width: Int,
    height: Int,
    bytesPerRow: Int,
    damage: Rect?,
    scale: Double,
  ) {
    self.init(base: base, width: width, height: height, bytesPerRow: bytesPerRow, stale: .empty)
    stale = damage.map { PixelRect(covering: $0, scale: scale).intersection(bounds) } ?? bounds
  }
}

/// The memory of a window, provided by the display server.
protocol PixelSurface: AnyObject {
  /// Returns memory to paint in; nil where the server gives none for now.
  ///
  /// `damage` is the area that changes with this frame, in points; nil for everything.
  func memory(damage: Rect?, scale: Double) -> PixelMemory?

  /// Shows `rect` of the memory returned last, in pixels.
  func show(_ rect: PixelRect)

  /// The type of the event in SDL's queue that reports that the display took the last shown
  /// picture; nil where there is none.
  var refreshEventType: UInt32? { get }

  /// Frees the memory.
  func close()
}
