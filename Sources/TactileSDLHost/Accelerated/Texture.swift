internal import CSDL2
internal import TactileRaster

/// A picture in the renderer's memory, in premultiplied colours.
///
/// It must be destroyed before its renderer.
final class Texture {
  let handle: OpaquePointer
  let width: Int
  let height: Int
  var byteCount: Int { 4 * width * height }

  /// Makes a texture of pixels that do not change; nil where the renderer refuses.
  convenience init?(_ pixels: PixelBuffer, renderer: OpaquePointer) {
    self.init(width: pixels.width, height: pixels.height, bgra: pixels.bgra, renderer: renderer)
  }

  /// Makes a texture of `bgra`; nil where the renderer refuses.
  convenience init?(width: Int, height: Int, bgra: [UInt8], renderer: OpaquePointer) {
    self.init(width: width, height: height, access: SDL_TEXTUREACCESS_STATIC, renderer: renderer)
    SDL_SetTextureScaleMode(handle, SDL_ScaleModeNearest)
    bgra.withUnsafeBytes { bytes in
      _ = SDL_UpdateTexture(handle, nil, bytes.baseAddress, CInt(4 * width))
    }
  }

  /// Makes a texture to paint on, with undefined contents; nil where the renderer refuses.
  convenience init?(target width: Int, height: Int, renderer: OpaquePointer) {
    self.init(width: width, height: height, access: SDL_TEXTUREACCESS_TARGET, renderer: renderer)
  }

  private init?(width: Int, height: Int, access: SDL_TextureAccess, renderer: OpaquePointer) {
    guard
      width > 0, height > 0, width <= 32767, height <= 32767,
      let handle = SDL_CreateTexture(
        renderer,
        SDL_PIXELFORMAT_ARGB8888.rawValue,
        CInt(access.rawValue),
        CInt(width),
        CInt(height),
      )
    else { return nil }
    self.handle = handle
    self.width = width
    self.height = height
  }

  isolated deinit { SDL_DestroyTexture(handle) }
}
