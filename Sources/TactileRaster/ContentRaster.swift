package import TactileDisplay
package import TactilePrimitives
package import TactileText

/// Rasterizes single contents, for painters that cache them.
package enum ContentRaster {
  /// Rasterizes the ink of a block of text in `part`, in pixels from the block's top left corner; nil where
  /// it has none there or is too large for one picture.
  ///
  /// The picture is no larger than that ink, and comes with its corner.
  ///
  /// - Complexity: O(lines and pixels of `part`).
  package static func text(
    _ layout: TextLayout,
    color: Color,
    scale: Double,
    part: PixelRect,
  ) -> (pixels: PixelBuffer, x: Int, y: Int)? {
    guard let raster = TextRaster(layout, scale: scale) else { return nil }
    let area = raster.area.intersection(part)
    guard !area.isEmpty,
      let surface = CairoSurface(width: area.width, height: area.height, format: .color)
    else { return nil }
    raster.draw(
      on: CairoContext(surface),
      color: color,
      x: -area.minX,
      y: -area.minY,
      clip: surface.bounds,
    )
    return (PixelBuffer(surface), area.minX, area.minY)
  }

  /// Returns the pixels with ink of a block of text, relative to its top left corner; nil where it has none.
  package static func textArea(of layout: TextLayout, scale: Double) -> PixelRect? {
    TextRaster(layout, scale: scale)?.area
  }

  /// Rasterizes a drawing fitted into the middle of `width` by `height` pixels.
  package static func icon(
    _ drawing: VectorDrawing,
    width: Int,
    height: Int,
    tint: Color,
  ) -> PixelBuffer? {
    IconRaster(drawing: drawing, width: width, height: height)
      .surface(.color, tint: tint).map { PixelBuffer($0) }
  }

  /// Scales a picture to `width` by `height` pixels; returns nil where that is too large or empty.
  ///
  /// Takes time in proportion to the pixels of both.
  package static func picture(_ picture: Picture, width: Int, height: Int) -> PixelBuffer? {
    if (picture.width, picture.height) == (width, height) {
      return PixelBuffer(width: width, height: height, bgra: picture.pixels)
    }
    return picture.withSurface { $0.scaled(width: width, height: height) }.map { PixelBuffer($0) }
  }
}

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
    if format == .coverage, let mask = mask(of: area) { return mask }
    guard let surface = CairoSurface(width: area.width, height: area.height, format: format)
    else { return nil }
    let context = CairoContext(surface)
    draw(on: context, color: color, x: -area.minX, y: -area.minY, clip: surface.bounds)
    return surface
  }

  /// Returns the coverage of letters in `part`, put together from that of single ones; nil where that
  /// is not possible.
  private func mask(of part: PixelRect) -> CairoSurface? {
    guard let surface = CairoSurface(width: part.width, height: part.height, format: .coverage)
    else { return nil }
    let target = CoverageTarget(
      memory: surface.memory,
      width: surface.width,
      height: surface.height,
      bytesPerRow: surface.bytesPerRow,
      x: part.minX,
      y: part.minY,
    )
    surface.flush()
    guard layout.addCoverage(to: target, scale: scale) else { return nil }
    surface.markChanged()
    return surface
  }

  /// Draws the lines that `clip` may show, the block's corner at (`x`, `y`).
  func draw(on context: CairoContext, color: Color, x: Int, y: Int, clip: PixelRect) {
    let part = area.intersection(clip.offset(x: -x, y: -y))
    if let mask = mask(of: part) {
      context.setColor(color)
      return context.draw(through: mask, x: x + part.minX, y: y + part.minY, clip: clip)
    }
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

/// Rasterizes drawings of paths.
struct IconRaster {
  let drawing: VectorDrawing
  /// The width in pixels.
  let width: Int
  /// The height in pixels.
  let height: Int

  /// Whether all shapes take the tint, so that their coverage suffices.
  var isTintedAlone: Bool { drawing.shapes.allSatisfy { $0.color == nil } }

  /// Returns the drawing, or its coverage; nil where it is empty or too large.
  func surface(_ format: CairoSurface.Format, tint: Color) -> CairoSurface? {
    guard drawing.side > 0,
      let surface = CairoSurface(width: width, height: height, format: format)
    else { return nil }
    draw(on: CairoContext(surface), tint: tint)
    return surface
  }

  private func draw(on context: CairoContext, tint: Color) {
    let k = Double(min(width, height)) / drawing.side
    let fit = Transform(
      a: k,
      b: 0,
      c: 0,
      d: k,
      tx: (Double(width) - k * drawing.side) / 2,
      ty: (Double(height) - k * drawing.side) / 2,
    )
    context.transformed(by: fit) {
      for shape in drawing.shapes {
        context.setColor(shape.color ?? tint)
        for step in shape.steps { context.add(step) }
        switch shape.paint {
        case .fill: context.fillPath()
        case .stroke(let width): context.strokePath(width: width)
        }
      }
    }
  }
}
