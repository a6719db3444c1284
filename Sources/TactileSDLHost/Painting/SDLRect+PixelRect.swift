internal import CSDL2
internal import TactileRaster

extension SDL_Rect {
  /// Converts a pixel rectangle to SDL's type.
  init(_ rect: PixelRect) {
    self.init(
      x: CInt(clamping: rect.minX),
      y: CInt(clamping: rect.minY),
      w: CInt(clamping: max(0, rect.width)),
      h: CInt(clamping: max(0, rect.height)),
    )
  }
}
