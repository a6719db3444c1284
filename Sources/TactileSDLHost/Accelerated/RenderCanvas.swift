internal import TactileRaster

/// The position of a coordinate space in the current render target, and its clip.
struct RenderCanvas {
  /// Pixels from the target's left edge to the origin of the space.
  var x: Int
  /// Pixels from the target's top edge to the origin of the space.
  var y: Int
  /// The area that may be painted, in pixels of the target.
  var clip: PixelRect

  func moved(x dx: Int, y dy: Int, clip: PixelRect) -> RenderCanvas {
    RenderCanvas(x: x + dx, y: y + dy, clip: self.clip.intersection(clip))
  }
}
