internal import TactileDisplay
internal import TactilePrimitives

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
