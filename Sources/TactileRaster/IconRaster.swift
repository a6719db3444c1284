internal import TactileDisplay
internal import TactilePrimitives

/// Rasters drawings of paths.
struct IconRaster {
  let drawing: VectorDrawing
  /// In pixels.
  let width: Int
  /// In pixels.
  let height: Int

  /// Whether everything takes the tint, so that its coverage says it all.
  var isTintedAlone: Bool { drawing.shapes.allSatisfy { $0.color == nil } }

  /// The drawing, or its coverage; nil where it is empty or too large.
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
