/// A drawing destination: a surface, the origin of a coordinate space on it, and a clip.
struct Canvas {
  let context: CairoContext
  /// The x of the space's origin, in whole pixels of the surface.
  var x: Int
  /// The y of the space's origin, in whole pixels of the surface.
  var y: Int
  /// The pixels that may be changed; inside the surface.
  var clip: PixelRect

  func moved(x dx: Int, y dy: Int, clip area: PixelRect) -> Canvas {
    Canvas(context: context, x: x + dx, y: y + dy, clip: clip.intersection(area))
  }
}
