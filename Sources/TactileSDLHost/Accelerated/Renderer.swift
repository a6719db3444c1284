internal import CSDL2
internal import TactilePrimitives
internal import TactileRaster

/// SDL's renderer with premultiplied blending; it draws nothing that is clipped away.
final class Renderer {
  let handle: OpaquePointer
  let name: String
  let isSynchronized: Bool
  /// The longest side of a texture, in pixels.
  let longestTexture: Int
  /// The costs of drawing since they were last set back.
  var costs = PaintingCosts()

  /// The renderer `driver`, or SDL's choice, on a window.
  init(window: OpaquePointer, driver: String?) throws(HostError) {
    if let driver { SDL_SetHintWithPriority(SDL_HINT_RENDER_DRIVER, driver, SDL_HINT_OVERRIDE) }
    let flags =
      SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue
      | SDL_RENDERER_TARGETTEXTURE.rawValue
    guard let handle = SDL_CreateRenderer(window, -1, flags) else {
      let name = driver ?? HostOptions.Renderer.automatic.rawValue
      throw .noRenderer(name: name, reason: sdlErrorText())
    }
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(handle, &info)
    name = info.name.map { String(cString: $0) } ?? ""
    isSynchronized = info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
    let longest = Int(min(info.max_texture_width, info.max_texture_height))
    // 0 where SDL does not know it.
    longestTexture = longest > 0 ? longest : 4096
    self.handle = handle
  }

  var size: (width: Int, height: Int) {
    var width: CInt = 0
    var height: CInt = 0
    SDL_GetRendererOutputSize(handle, &width, &height)
    return (Int(width), Int(height))
  }

  /// Returns a texture of pixels that do not change; nil where the renderer refuses.
  func texture(of pixels: PixelBuffer) -> Texture? {
    guard let texture = Texture(pixels, renderer: handle) else { return nil }
    costs.uploadedBytes += texture.byteCount
    return texture
  }

  /// Paints on `texture`, or on the window, while `body` runs.
  func withTarget(_ texture: Texture?, _ body: () -> Void) {
    let old = SDL_GetRenderTarget(handle)
    SDL_SetRenderTarget(handle, texture?.handle)
    body()
    SDL_SetRenderTarget(handle, old)
  }

  func clear(_ color: Color) {
    setClip(nil)
    setColor(color)
    SDL_RenderClear(handle)
  }

  func fill(_ rect: PixelRect, _ color: Color, clip: PixelRect) {
    let shown = rect.intersection(clip)
    guard !shown.isEmpty, color.alpha > 0 else { return }
    setClip(nil)
    setColor(color)
    let mode = color.alpha < 1 ? DrawingMode.over.blendMode : SDL_BLENDMODE_NONE
    SDL_SetRenderDrawBlendMode(handle, mode)
    var area = SDL_Rect(shown)
    SDL_RenderFillRect(handle, &area)
    costs.drawCalls += 1
  }

  /// Draws a part of a texture over a rectangle, each of its components multiplied by that of `amounts`.
  func draw(
    _ texture: Texture,
    part: PixelRect? = nil,
    to rect: PixelRect,
    amounts: Color = .white,
    mode: DrawingMode = .over,
    clip: PixelRect,
  ) {
    guard !rect.intersection(clip).isEmpty else { return }
    setClip(clip.contains(rect) ? nil : clip)
    SDL_SetTextureBlendMode(texture.handle, mode.blendMode)
    SDL_SetTextureColorMod(
      texture.handle,
      Self.byte(amounts.red),
      Self.byte(amounts.green),
      Self.byte(amounts.blue),
    )
    SDL_SetTextureAlphaMod(texture.handle, Self.byte(amounts.alpha))
    let whole = PixelRect(minX: 0, minY: 0, maxX: texture.width, maxY: texture.height)
    var source = SDL_Rect(part ?? whole)
    var target = SDL_Rect(rect)
    SDL_RenderCopy(handle, texture.handle, &source, &target)
    costs.drawCalls += 1
  }

  /// Draws a texture with its corners at `corners`: top left, top right, bottom right, bottom
  /// left.
  func draw(_ texture: Texture, corners: [Point], opacity: Double, clip: PixelRect) {
    guard corners.count == 4, !clip.isEmpty else { return }
    setClip(clip)
    SDL_SetTextureBlendMode(texture.handle, DrawingMode.over.blendMode)
    SDL_SetTextureScaleMode(texture.handle, SDL_ScaleModeLinear)
    SDL_SetTextureColorMod(texture.handle, 255, 255, 255)
    SDL_SetTextureAlphaMod(texture.handle, 255)
    let level = Self.byte(opacity)
    let color = SDL_Color(r: level, g: level, b: level, a: level)
    let places: [(Float, Float)] = [(0, 0), (1, 0), (1, 1), (0, 1)]
    let vertices = zip(corners, places).map { corner, place in
      SDL_Vertex(
        position: SDL_FPoint(x: Float(corner.x), y: Float(corner.y)),
        color: color,
        tex_coord: SDL_FPoint(x: place.0, y: place.1),
      )
    }
    let indices: [CInt] = [0, 1, 2, 0, 2, 3]
    SDL_RenderGeometry(handle, texture.handle, vertices, 4, indices, 6)
    costs.drawCalls += 1
  }

  func present() { SDL_RenderPresent(handle) }

  /// Destroys the renderer; its textures must be gone.
  func close() { SDL_DestroyRenderer(handle) }

  private func setClip(_ clip: PixelRect?) {
    guard let clip else {
      SDL_RenderSetClipRect(handle, nil)
      return
    }
    var area = SDL_Rect(clip)
    SDL_RenderSetClipRect(handle, &area)
  }

  private func setColor(_ color: Color) {
    SDL_SetRenderDrawColor(
      handle,
      Self.byte(color.red * color.alpha),
      Self.byte(color.green * color.alpha),
      Self.byte(color.blue * color.alpha),
      Self.byte(color.alpha),
    )
  }

  private static func byte(_ value: Double) -> UInt8 {
    value.isNaN ? 0 : UInt8(min(max((value * 255).rounded(), 0), 255))
  }
}

/// The effect of a drawn texture on what it is drawn over.
enum DrawingMode {
  /// The texture covers it, as far as it is opaque.
  case over
  /// It is kept only as far as the texture covers it.
  case mask
  /// The texture's colours are added to it, and its alpha stays.
  case sum

  /// SDL's blend mode for premultiplied colours.
  fileprivate var blendMode: SDL_BlendMode {
    switch self {
    case .over: Self.added(SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA)
    case .mask: Self.added(SDL_BLENDFACTOR_ZERO, SDL_BLENDFACTOR_SRC_ALPHA)
    case .sum: Self.added(SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE, alpha: SDL_BLENDFACTOR_ZERO)
    }
  }

  /// Returns the mode that adds the source and the target times these factors; `alpha` is the factor of the
  /// source's alpha where that is another.
  private static func added(
    _ source: SDL_BlendFactor,
    _ target: SDL_BlendFactor,
    alpha: SDL_BlendFactor? = nil,
  ) -> SDL_BlendMode {
    SDL_ComposeCustomBlendMode(
      source,
      target,
      SDL_BLENDOPERATION_ADD,
      alpha ?? source,
      target,
      SDL_BLENDOPERATION_ADD,
    )
  }
}

/// A picture in the renderer's memory, in premultiplied colours.
///
/// It must be destroyed before its renderer.
final class Texture {
  let handle: OpaquePointer
  let width: Int
  let height: Int
  var byteCount: Int { 4 * width * height }

  /// Makes a texture of pixels that do not change; nil where the renderer refuses.
  fileprivate convenience init?(_ pixels: PixelBuffer, renderer: OpaquePointer) {
    self.init(
      width: pixels.width,
      height: pixels.height,
      access: SDL_TEXTUREACCESS_STATIC,
      renderer: renderer,
    )
    SDL_SetTextureScaleMode(handle, SDL_ScaleModeNearest)
    pixels.bgra.withUnsafeBytes { bytes in
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

/// The position of a coordinate space in the current render target, and its clip.
struct RenderCanvas {
  /// Pixels from the target's left edge to the origin of the space.
  var x: Int
  /// Pixels from the target's top edge to the origin of the space.
  var y: Int
  /// The area that may be painted, in pixels of the target.
  var clip: PixelRect

  func moved(x dx: Int, y dy: Int, clip: PixelRect) -> RenderCanvas {
    RenderCanvas(x: x + dx, y: y + dy, clip: self.clip.intersection(clip))
  }
}
