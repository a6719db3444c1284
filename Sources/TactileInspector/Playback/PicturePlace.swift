internal import TactileDisplay
internal import TactilePrimitives
internal import TactileScenes
internal import TactileViews

/// Where the picture of a run lies in a window that has another size: above the time line, and
/// smaller where it does not fit.
struct PicturePlace: Hashable {
  /// The picture's own size in points.
  let size: Size
  /// What it covers of the window.
  let rect: Rect
  /// Points of the window to one of the picture.
  let factor: Double

  /// The points of a window that the time line takes.
  static let barHeight = TimeBar.tallHeight + 20

  /// Names the picture's layer; those of views have even numbers.
  private static let layerID: UInt64 = 1

  /// The place of a picture of `size` in the part `free` of a window, in whole pixels of it.
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

  /// The place in the picture that lies at `point` of the window.
  func pictured(_ point: Point) -> Point {
    Point(x: (point.x - rect.minX) / factor, y: (point.y - rect.minY) / factor)
  }

  /// What `window` shows with `picture` in it.
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
