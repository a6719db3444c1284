package import TactileDisplay
internal import TactilePrimitives

extension GroupItem {
  /// Returns the offset in pixels of the items' (0, 0) in the coordinate space around, and the
  /// pixels of that space that they can reach.
  package func pixels(scale: Double) -> (dx: Int, dy: Int, reach: PixelRect) {
    let dx = PixelRect.pixel(offset.dx * scale)
    let dy = PixelRect.pixel(offset.dy * scale)
    let reach = PixelRect(covering: bounds, scale: scale).expanded(by: 1)
    return (dx, dy, reach.offset(x: dx, y: dy))
  }
}
