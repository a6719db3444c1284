internal import TactileDisplay
internal import TactilePrimitives

/// Rasterizes blurred rounded rectangles.
struct ShadowRaster: Hashable {
  /// The corner radius in pixels.
  let radius: Double
  /// Standard deviation of the blur in pixels.
  let deviation: Double
  let color: Color

  init(cornerRadius: Double, blurRadius: Double, color: Color, scale: Double) {
    radius = cornerRadius > 0 ? min(cornerRadius * scale, 512) : 0
    deviation = blurRadius > 0 ? min(blurRadius / 2 * scale, 96) : 0
    self.color = color
  }

  init(_ shadow: ShadowItem, scale: Double) {
    self.init(
      cornerRadius: shadow.cornerRadius,
      blurRadius: shadow.blurRadius,
      color: shadow.color,
      scale: scale,
    )
  }

  private var blur: BoxBlur { BoxBlur(standardDeviation: deviation) }

  /// The number of pixels by which the shadow extends beyond the box.
  var outset: Int { blur.reach }

  /// The number of pixels from the shadow's edge that differ from the middle of a side.
  var inset: Int { 2 * blur.reach + Int(radius.rounded(.up)) }

  func nineSlice() -> NineSlice? {
    let side = 2 * (inset - outset) + 1
    return surface(width: side, height: side).map {
      NineSlice(inset: inset, outset: outset, pixels: PixelBuffer($0))
    }
  }

  /// Returns the shadow of a box of `width` by `height` pixels, larger by ``outset`` on each side.
  func surface(width: Int, height: Int) -> CairoSurface? {
    let columns = width + 2 * outset
    let rows = height + 2 * outset
    guard let shape = CairoSurface(width: columns, height: rows, format: .coverage),
      let result = CairoSurface(width: columns, height: rows, format: .color)
    else { return nil }
    let context = CairoContext(shape)
    context.setColor(.black)
    let rect = Rect(
      x: Double(outset),
      y: Double(outset),
      width: Double(width),
      height: Double(height),
    )
    context.addRoundedRect(rect, radius: radius)
    context.fillPath()
    soften(shape)

    let painter = CairoContext(result)
    painter.setColor(color)
    painter.draw(through: shape, x: 0, y: 0, clip: result.bounds)
    return result
  }

  private func soften(_ shape: CairoSurface) {
    shape.flush()
    var coverage: [Float] = []
    coverage.reserveCapacity(shape.width * shape.height)
    for row in 0..<shape.height {
      let start = shape.memory + row * shape.bytesPerRow
      for column in 0..<shape.width { coverage.append(Float(start[column])) }
    }
    blur.apply(to: &coverage, columns: shape.width)
    for row in 0..<shape.height {
      let start = shape.memory + row * shape.bytesPerRow
      for column in 0..<shape.width {
        start[column] = UInt8(min(255, coverage[row * shape.width + column] + 0.5))
      }
    }
    shape.markChanged()
  }
}
