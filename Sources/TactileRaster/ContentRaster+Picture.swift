public import TactileDisplay

extension ContentRaster {
  /// Scales a picture to `width` by `height` pixels; returns nil where that is too large or empty.
  ///
  /// Takes time in proportion to the pixels of both.
  public static func picture(_ picture: Picture, width: Int, height: Int) -> PixelBuffer? {
    if (picture.width, picture.height) == (width, height) {
      return PixelBuffer(width: width, height: height, bgra: picture.pixels)
    }
    let original = CairoSurface(
      width: picture.width,
      height: picture.height,
      pixels: picture.pixels,
    )
    return original?.scaled(width: width, height: height).map { PixelBuffer($0) }
  }
}
