internal import TactileDisplay
internal import TactilePrimitives
internal import TactileScenes
internal import TactileViews

/// The placement of a run's picture in a window of another size: above the time line, scaled down
/// to fit.
struct PicturePlace: Hashable {
  /// The picture's own size in points.
  let size: Size
  /// The picture's rectangle, in points of the window.
  let rect: Rect
  /// The window's points per point of the picture.
  let factor: Double

  /// The height that the time line takes from the window, in points.
  static let barHeight = TimeBar.tallHeight + 20

  /// The identifier of the picture's layer; those of views are even.
  private static let layerID: UInt64 = 1

  /// Creates the placement of a picture of `size` in the part `free` of a window, with its origin
  /// on a whole pixel.
  init(of size: Size, in free: Rect, scale: Double) {
    self.size = size
    let height = max(1, free.height - Self.barHeight)
    factor = min(1, free.width / max(1, size.width), height / max(1, size.height))
    let extent = Size(width: size.width * factor, height: size.height * factor)
    let origin = Point(
      x: ((free.midX - extent.width / 2) * scale).rounded() / scale,
      y: ((free.minY + (height - extent.height) / 2) * scale).rounded() / scale,
    )
    rect = Rect(origin: origin, size: extent)
  }

  /// Converts `point` from the window's coordinate space to the picture's.
  func pictured(_ point: Point) -> Point {
    Point(x: (point.x - rect.minX) / factor, y: (point.y - rect.minY) / factor)
  }

  /// Returns the display list of `window` with `picture` in it.
  func list(showing picture: DisplayList, on window: Window) -> DisplayList {
    let ground = BoxItem(rect: Rect(origin: .zero, size: size), fill: picture.background)
    let layer = LayerItem(
      id: Self.layerID,
      size: size,
      transform: Transform.scale(x: factor, y: factor).concatenating(
        .translation(rect.origin - .zero)
      ),
      isOpaque: true,
      items: [.box(ground)] + picture.items,
    )
    return DisplayList(
      size: window.size,
      scale: window.scale,
      background: window.background.resolved(window.appearance),
      items: [.layer(layer)],
    )
  }
}
