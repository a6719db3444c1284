internal import TactilePrimitives
internal import TactileRaster

/// Memory that becomes the window's picture: rows of blue, green, red and an unused byte.
struct PixelMemory {
  var base: UnsafeMutableRawPointer
  var width: Int
  var height: Int
  var bytesPerRow: Int
  /// What must be painted to bring the memory up to date.
  var stale: PixelRect

  var bounds: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }
}

extension PixelMemory {
  /// The one piece of memory of a window, in which `damage` is stale, in points; nil for everything.
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

/// A window's memory, as the display server hands it out.
protocol PixelSurface: AnyObject {
  /// Memory to paint in, nil where the server gives none for now.
  ///
  /// `damage` is what changes with this frame in points, nil for everything.
  func memory(damage: Rect?, scale: Double) -> PixelMemory?

  /// Shows `rect` of the memory handed out last.
  func show(_ rect: PixelRect)

  /// The type of the event in SDL's queue that says that the display took what was shown last; nil
  /// where none does.
  var refreshEventType: UInt32? { get }

  /// Gives the memory back.
  func close()
}
