internal import TactileDisplay
internal import TactilePrimitives

/// Rasterizes rounded rectangles with fill and border.
struct BoxRaster: Hashable {
  /// The corner radius in pixels.
  let radius: Double
  /// The border width in whole pixels.
  let border: Int
  let fill: Color
  let borderColor: Color

  init(cornerRadius: Double, borderWidth: Double, fill: Color, borderColor: Color, scale: Double) {
    radius = cornerRadius > 0 ? min(cornerRadius * scale, 16384) : 0
    let hasBorder = borderWidth > 0 && borderColor.alpha > 0
    border = hasBorder ? max(1, PixelRect.pixel(min(borderWidth * scale, 16384))) : 0
    self.fill = fill
    self.borderColor = hasBorder ? borderColor : .clear
  }

  init(_ box: BoxItem, scale: Double) {
    self.init(
      cornerRadius: box.cornerRadius,
      borderWidth: box.borderWidth,
      fill: box.fill,
      borderColor: box.borderColor,
      scale: scale,
    )
  }

  /// The number of pixels of a side that the corner and border take up.
  var inset: Int { max(Int(radius.rounded(.up)), border) }

  func nineSlice() -> NineSlice? {
    let side = 2 * inset + 1
    return surface(width: side, height: side).map {
      NineSlice(inset: inset, outset: 0, pixels: PixelBuffer($0))
    }
  }

  func surface(width: Int, height: Int) -> CairoSurface? {
    guard let surface = CairoSurface(width: width, height: height, format: .color) else {
      return nil
    }
    let context = CairoContext(surface)
    let outer = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    // Under an opaque border the fill ends in the border's middle: it must not fringe its edge.
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
