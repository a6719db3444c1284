package import TactileDisplay
internal import TactilePrimitives

extension GroupItem {
  /// How many pixels the items' (0, 0) lies further on than that of the space around, and which of
  /// that space's pixels they can reach.
  package func pixels(scale: Double) -> (dx: Int, dy: Int, reach: PixelRect) {
    let dx = PixelRect.pixel(offset.dx * scale)
    let dy = PixelRect.pixel(offset.dy * scale)
    let reach = PixelRect(covering: bounds, scale: scale).expanded(by: 1)
    return (dx, dy, reach.offset(x: dx, y: dy))
  }
}
