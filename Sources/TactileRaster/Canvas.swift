/// Where items are drawn: a surface, the place of their space on it, and what may be changed.
struct Canvas {
  let context: CairoContext
  /// The origin of the space, in whole pixels of the surface.
  var x: Int
  /// The origin of the space, in whole pixels of the surface.
  var y: Int
  /// Lies inside the surface.
  var clip: PixelRect

  func moved(x dx: Int, y dy: Int, clip area: PixelRect) -> Canvas {
    Canvas(context: context, x: x + dx, y: y + dy, clip: clip.intersection(area))
  }
}
