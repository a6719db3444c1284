public import TactileDisplay
public import TactilePrimitives
package import TactileText

/// Rasters single contents, for painters that keep pictures of them.
public enum ContentRaster {
  /// Text in pixels, and where they lie.
  package struct Text {
    /// The picture of what is drawn, no larger than the ink.
    package let pixels: PixelBuffer
    /// Pixels from the left edge of the block to the left edge of the picture.
    package let x: Int
    /// Pixels from the top of the block to the top of the picture.
    package let y: Int
  }

  /// Rasters what `part` shows of a block of text, or gives nil where it has no ink there or is too
  /// large for one picture.
  ///
  /// - Parameters:
  ///   - layout: the block.
  ///   - color: of its letters.
  ///   - scale: pixels to a point.
  ///   - part: pixels from the block's top left corner.
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

  /// The pixels that a block of text has ink in, from its top left corner; nil where it has none.
  package static func textArea(of layout: TextLayout, scale: Double) -> PixelRect? {
    TextRaster(layout, scale: scale)?.area
  }

  /// Rasters a box for any size at which its rounded corners do not touch.
  ///
  /// - Parameters:
  ///   - cornerRadius: radius of the corners in points.
  ///   - borderWidth: width of the border in points; borders are whole pixels wide.
  ///   - fill: what it is filled with.
  ///   - borderColor: what the border is drawn with.
  ///   - scale: pixels to a point.
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

  /// Rasters a box of `width` by `height` pixels; corners are no rounder than half a side.
  public static func box(_ box: BoxItem, width: Int, height: Int, scale: Double) -> PixelBuffer? {
    BoxRaster(box, scale: scale).surface(width: width, height: height).map { PixelBuffer($0) }
  }

  /// Rasters a shadow for any size that is not smaller than ``NineSlice/minimumSide``.
  ///
  /// - Parameters:
  ///   - cornerRadius: radius of the thing's corners in points.
  ///   - blurRadius: width of the soft edge, twice the standard deviation, in points.
  ///   - color: colour and strength.
  ///   - scale: pixels to a point.
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

  /// Rasters the shadow of a thing of `width` by `height` pixels, with the pixels it reaches beyond
  /// each edge.
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

  /// Rasters a drawing fitted into the middle of `width` by `height` pixels.
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
