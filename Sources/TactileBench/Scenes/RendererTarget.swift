import TactilePrimitives
import TactileSDLHost
import TactileViews

/// A hidden window that a renderer paints, on the graphics card where there is one.
@MainActor
final class RendererTarget: FrameTarget {
  /// The window's size in points.
  let size: Size
  /// Pixels per point.
  let scale: Double
  private let painter: MeasuredPainter

  /// Opens the window.
  ///
  /// - Throws: `HostError` where there is no display, no such renderer, or no window of that size.
  init(
    _ renderer: HostOptions.Renderer,
    video: HostOptions.VideoDriver,
    size: Size,
    scale: Double,
  ) throws {
    var options = HostOptions()
    options.renderer = renderer
    options.videoDriver = video
    options.size = size
    options.scale = scale
    painter = try MeasuredPainter(options)
    self.size = size
    self.scale = scale
  }

  /// The card and the size of the picture.
  var summary: String {
    let (width, height) = painter.size
    return "\(painter.name), \(width)×\(height) pixels, scale \(scale.shortest)"
  }

  func paint(_ frame: Frame) -> (pixels: Int, costs: PaintingCosts) {
    let (width, height) = painter.size
    return (frame.damage.isEmpty ? 0 : width * height, painter.paint(frame))
  }

  func rest() { painter.rest() }

  /// Discards all textures, so that the next scene is painted as in a new window.
  func forget() { painter.forget() }

  /// Closes the window and the display.
  func close() { painter.close() }
}
