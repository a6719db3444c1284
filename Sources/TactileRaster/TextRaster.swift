internal import TactilePrimitives
internal import TactileText

/// Rasterizes the ink of a text layout.
struct TextRaster {
  let layout: TextLayout
  let scale: Double
  /// The ink in pixels from the top left corner of the block, with a margin for smooth edges.
  let area: PixelRect

  /// A raster of `layout`; nil where there is no ink.
  init?(_ layout: TextLayout, scale: Double) {
    let ink = layout.inkBounds
    guard !ink.isEmpty else { return nil }
    self.layout = layout
    self.scale = scale
    area = PixelRect(covering: ink, scale: scale).expanded(by: 1)
  }

  /// Returns the ink in `color`, or its coverage; nil where it is too large for a surface.
  func surface(_ format: CairoSurface.Format, color: Color) -> CairoSurface? {
    guard let surface = CairoSurface(width: area.width, height: area.height, format: format)
    else { return nil }
    let context = CairoContext(surface)
    draw(on: context, color: color, x: -area.minX, y: -area.minY, clip: surface.bounds)
    return surface
  }

  /// Draws the lines that `clip` may show, the block's corner at (`x`, `y`).
  func draw(on context: CairoContext, color: Color, x: Int, y: Int, clip: PixelRect) {
    let rows = Double(clip.minY - y)...Double(max(clip.maxY, clip.minY) - y)
    let offset = Transform.translation(Vector(dx: Double(x), dy: Double(y)))
    context.withClip(clip) {
      context.transformed(by: offset) {
        context.setColor(color)
        layout.draw(on: context.pointer, scale: scale, rows: rows)
      }
    }
  }
}
