public import TactileDisplay
public import TactilePrimitives
package import TactileText

/// Rasterizes single contents, for painters that cache them.
public enum ContentRaster {
  /// Rasterized text and its position.
  package struct Text {
    /// The picture of the text, no larger than the ink.
    package let pixels: PixelBuffer
    /// Pixels from the left edge of the block to the left edge of the picture.
    package let x: Int
    /// Pixels from the top of the block to the top of the picture.
    package let y: Int
  }

  /// Rasterizes the part of a block of text in `part`; returns nil where it has no ink there or is
  /// too large for one picture.
  ///
  /// - Parameters:
  ///   - layout: the block of text.
  ///   - color: the colour of its letters.
  ///   - scale: pixels per point.
  ///   - part: the part in pixels, relative to the block's top left corner.
  /// - Returns: the picture, no larger than the ink in `part`.
  /// - Complexity: O(lines and pixels of `part`).
  package static func text(
    _ layout: TextLayout,
    color: Color,
    scale: Double,
    part: PixelRect,
  ) -> Text? {
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
    return Text(pixels: PixelBuffer(surface), x: area.minX, y: area.minY)
  }

  /// Returns the pixels with ink of a block of text, relative to its top left corner; nil where it
  /// has none.
  package static func textArea(of layout: TextLayout, scale: Double) -> PixelRect? {
    TextRaster(layout, scale: scale)?.area
  }

  /// Rasterizes a box for any size at which its rounded corners do not touch.
  ///
  /// - Parameters:
  ///   - cornerRadius: radius of the corners in points.
  ///   - borderWidth: width of the border in points; borders are whole pixels wide.
  ///   - fill: the colour of the interior.
  ///   - borderColor: the colour of the border.
  ///   - scale: pixels per point.
  /// - Returns: the slices, or nil where they are too large for one picture.
  public static func box(
    cornerRadius: Double,
    borderWidth: Double = 0,
    fill: Color,
    borderColor: Color = .clear,
    scale: Double,
  ) -> NineSlice? {
    BoxRaster(
      cornerRadius: cornerRadius,
      borderWidth: borderWidth,
      fill: fill,
      borderColor: borderColor,
      scale: scale,
    ).nineSlice()
  }

  /// Rasterizes a box of `width` by `height` pixels; the corner radius is at most half a side.
  public static func box(_ box: BoxItem, width: Int, height: Int, scale: Double) -> PixelBuffer? {
    BoxRaster(box, scale: scale).surface(width: width, height: height).map { PixelBuffer($0) }
  }

  /// Rasterizes a shadow for any size that is not smaller than ``NineSlice/minimumSide``.
  ///
  /// - Parameters:
  ///   - cornerRadius: radius of the corners of the rectangle that casts the shadow, in points.
  ///   - blurRadius: width of the soft edge, twice the standard deviation, in points.
  ///   - color: colour and strength.
  ///   - scale: pixels per point.
  /// - Returns: the slices, or nil where they are too large for one picture.
  public static func shadow(
    cornerRadius: Double,
    blurRadius: Double,
    color: Color,
    scale: Double,
  ) -> NineSlice? {
    ShadowRaster(
      cornerRadius: cornerRadius,
      blurRadius: blurRadius,
      color: color,
      scale: scale,
    ).nineSlice()
  }

  /// Rasterizes the shadow of a box of `width` by `height` pixels; `outset` is the number of
  /// pixels by which it extends beyond each edge.
  public static func shadow(
    _ shadow: ShadowItem,
    width: Int,
    height: Int,
    scale: Double,
  ) -> (pixels: PixelBuffer, outset: Int)? {
    let raster = ShadowRaster(shadow, scale: scale)
    guard let surface = raster.surface(width: width, height: height) else { return nil }
    return (PixelBuffer(surface), raster.outset)
  }

  /// Rasterizes a drawing fitted into the middle of `width` by `height` pixels.
  public static func icon(
    _ drawing: VectorDrawing,
    width: Int,
    height: Int,
    tint: Color,
  ) -> PixelBuffer? {
    IconRaster(drawing: drawing, width: width, height: height)
      .surface(.color, tint: tint).map { PixelBuffer($0) }
  }
}
