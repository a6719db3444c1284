package import TactileDisplay
internal import TactilePrimitives

/// Rasterizes boxes and shadows, which differ from size to size in the middle alone.
package enum ShapeRaster: Hashable {
  /// A box.
  case box(BoxRaster)
  /// A shadow.
  case shadow(ShadowRaster)

  /// The number of pixels from an edge of the picture that belong to the corners.
  private var inset: Int {
    switch self {
    case .box(let box): box.inset
    case .shadow(let shadow): shadow.inset
    }
  }

  /// The number of pixels by which the picture extends beyond the rectangle.
  package var outset: Int {
    switch self {
    case .box: 0
    case .shadow(let shadow): shadow.outset
    }
  }

  /// Returns whether ``nineSlice()`` can be stretched over a rectangle of `width` × `height` pixels.
  package func isStretchable(width: Int, height: Int) -> Bool {
    min(width, height) > 2 * (inset - outset)
  }

  /// Returns the shape for all sizes; nil where its corners are too large for one picture.
  package func nineSlice() -> NineSlice? {
    let side = 2 * (inset - outset) + 1
    return surface(width: side, height: side).map {
      NineSlice(inset: inset, outset: outset, pixels: PixelBuffer($0))
    }
  }

  /// Returns the shape of a rectangle of `width` × `height` pixels, larger by ``outset`` on each side; nil
  /// where it is too large for one picture.
  package func pixels(width: Int, height: Int) -> PixelBuffer? {
    surface(width: width, height: height).map { PixelBuffer($0) }
  }

  func surface(width: Int, height: Int) -> CairoSurface? {
    switch self {
    case .box(let box): box.surface(width: width, height: height)
    case .shadow(let shadow): shadow.surface(width: width, height: height)
    }
  }
}

/// Rasterizes rounded rectangles with fill and border.
package struct BoxRaster: Hashable {
  /// The corner radius in pixels.
  let radius: Double
  /// The border width in whole pixels.
  let border: Int
  let fill: Color
  let borderColor: Color

  /// A raster of `box` at `scale` pixels per point, for any size.
  package init(_ box: BoxItem, scale: Double) {
    radius = box.cornerRadius > 0 ? min(box.cornerRadius * scale, 16384) : 0
    let hasBorder = box.borderWidth > 0 && box.borderColor.alpha > 0
    border = hasBorder ? max(1, PixelRect.pixel(min(box.borderWidth * scale, 16384))) : 0
    fill = box.fill
    borderColor = hasBorder ? box.borderColor : .clear
  }

  /// The number of pixels of a side that the corner and border take up.
  var inset: Int { max(Int(radius.rounded(.up)), border) }

  func surface(width: Int, height: Int) -> CairoSurface? {
    guard let surface = CairoSurface(width: width, height: height, format: .color) else {
      return nil
    }
    let context = CairoContext(surface)
    let outer = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    // Under an opaque border the fill ends at the middle of the border, so that it does not show at
    // the outer edge.
    let retreat = borderColor.alpha >= 1 ? Double(border) / 2 : 0
    context.setColor(fill)
    context.addRoundedRect(outer.inset(by: Insets(all: retreat)), radius: radius - retreat)
    context.fillPath()
    guard border > 0 else { return surface }
    let line = min(Double(border), outer.width / 2, outer.height / 2)
    context.setColor(borderColor)
    context.addRoundedRect(outer.inset(by: Insets(all: line / 2)), radius: radius - line / 2)
    context.strokePath(width: line)
    return surface
  }
}

/// Rasterizes blurred rounded rectangles.
package struct ShadowRaster: Hashable {
  /// The corner radius in pixels.
  let radius: Double
  /// Standard deviation of the blur in pixels.
  let deviation: Double
  let color: Color

  /// A raster of `shadow` at `scale` pixels per point, for any size.
  package init(_ shadow: ShadowItem, scale: Double) {
    radius = shadow.cornerRadius > 0 ? min(shadow.cornerRadius * scale, 512) : 0
    deviation = shadow.blurRadius > 0 ? min(shadow.blurRadius / 2 * scale, 96) : 0
    color = shadow.color
  }

  private var blur: BoxBlur { BoxBlur(standardDeviation: deviation) }

  /// The number of pixels by which the shadow extends beyond the box.
  var outset: Int { blur.reach }

  /// The number of pixels from the shadow's edge that differ from the middle of a side.
  var inset: Int { 2 * blur.reach + Int(radius.rounded(.up)) }

  /// Returns the shadow of a box of `width` by `height` pixels, larger by ``outset`` on each side.
  func surface(width: Int, height: Int) -> CairoSurface? {
    let columns = width + 2 * outset
    let rows = height + 2 * outset
    guard let shape = CairoSurface(width: columns, height: rows, format: .coverage),
      let result = CairoSurface(width: columns, height: rows, format: .color)
    else { return nil }
    let context = CairoContext(shape)
    context.setColor(.black)
    let box = PixelRect(x: outset, y: outset, width: width, height: height)
    context.addRoundedRect(box.rect(scale: 1), radius: radius)
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

/// Blurs coverage by three box filters, which together approximate a Gaussian.
///
/// The box width follows from the standard deviation σ as d = ⌊σ · 3√(2π)/4 + ½⌋, the choice of
/// the SVG filter specification (feGaussianBlur).
nonisolated struct BoxBlur {
  /// Width of the box in pixels, odd; 1 blurs nothing.
  let width: Int

  init(standardDeviation: Double) {
    let d = Int(standardDeviation * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5)
    width = max(1, d | 1)
  }

  /// The number of pixels by which blurring extends a shape beyond its edge.
  var reach: Int { 3 * (width / 2) }

  /// Blurs `pixels`, rows of `columns` values; beyond the edges lies 0.
  ///
  /// - Complexity: O(*n*) in the pixels, whatever the width.
  func apply(to pixels: inout [Float], columns: Int) {
    guard width > 1, columns > 0 else { return }
    var other = pixels
    for _ in 0..<3 {
      averageRows(of: pixels, into: &other, columns: columns)
      averageColumns(of: other, into: &pixels, columns: columns)
    }
  }

  /// Writes the mean of the box that lies around each pixel in its row.
  private func averageRows(of pixels: [Float], into result: inout [Float], columns: Int) {
    let half = width / 2
    for start in stride(from: 0, to: pixels.count - columns + 1, by: columns) {
      var sum: Float = 0
      for column in 0..<min(half, columns) { sum += pixels[start + column] }
      for column in 0..<columns {
        if column + half < columns { sum += pixels[start + column + half] }
        result[start + column] = max(0, sum / Float(width))
        if column >= half { sum -= pixels[start + column - half] }
      }
    }
  }

  /// Writes the mean of the box that lies around each pixel in its column, all columns at once.
  private func averageColumns(of pixels: [Float], into result: inout [Float], columns: Int) {
    let half = width / 2
    let rows = pixels.count / columns
    var sums = [Float](repeating: 0, count: columns)
    for row in 0..<min(half, rows) {
      for column in 0..<columns { sums[column] += pixels[row * columns + column] }
    }
    for row in 0..<rows {
      let start = row * columns
      if row + half < rows {
        let entering = start + half * columns
        for column in 0..<columns { sums[column] += pixels[entering + column] }
      }
      for column in 0..<columns { result[start + column] = max(0, sums[column] / Float(width)) }
      if row >= half {
        let leaving = start - half * columns
        for column in 0..<columns { sums[column] -= pixels[leaving + column] }
      }
    }
  }
}
