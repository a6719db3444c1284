internal import CSDL2
internal import TactilePrimitives
internal import TactileRaster

/// SDL's window surface: one piece of memory, shared with an X server.
///
/// On a display with other than 32 bits to a pixel a separate surface is painted and converted.
final class SDLPixelSurface: PixelSurface {
  private let window: OpaquePointer
  private var surface: UnsafeMutablePointer<SDL_Surface>?
  private var converted: UnsafeMutablePointer<SDL_Surface>?

  init(window: OpaquePointer) {
    self.window = window
  }

  /// Whether the window has a surface.
  var isAvailable: Bool { SDL_GetWindowSurface(window) != nil }

  var refreshEventType: UInt32? { nil }

  func memory(damage: Rect?, scale: Double) -> PixelMemory? {
    // After a change of the window's size SDL frees the surface and makes another.
    guard let current = SDL_GetWindowSurface(window) else {
      surface = nil
      return nil
    }
    let isFresh = current != surface
    surface = current
    guard let target = paintedSurface(for: current), let base = target.pointee.pixels else {
      return nil
    }
    return PixelMemory(
      base: base,
      width: Int(target.pointee.w),
      height: Int(target.pointee.h),
      bytesPerRow: Int(target.pointee.pitch),
      damage: isFresh ? nil : damage,
      scale: scale,
    )
  }

  func show(_ rect: PixelRect) {
    guard let surface else { return }
    var area = SDL_Rect(rect)
    if let converted {
      var target = area
      SDL_UpperBlit(converted, &area, surface, &target)
    }
    SDL_UpdateWindowSurfaceRects(window, &area, 1)
  }

  func close() {
    SDL_FreeSurface(converted)
    converted = nil
    surface = nil
  }

  /// Returns the window's surface, or a separate one where its pixel layout differs.
  private func paintedSurface(
    for surface: UnsafeMutablePointer<SDL_Surface>
  ) -> UnsafeMutablePointer<SDL_Surface>? {
    let format = surface.pointee.format.pointee.format
    if format == SDL_PIXELFORMAT_RGB888.rawValue || format == SDL_PIXELFORMAT_ARGB8888.rawValue {
      return surface
    }
    let (width, height) = (surface.pointee.w, surface.pointee.h)
    if let converted, converted.pointee.w == width, converted.pointee.h == height {
      return converted
    }
    SDL_FreeSurface(converted)
    converted = SDL_CreateRGBSurfaceWithFormat(
      0,
      width,
      height,
      32,
      SDL_PIXELFORMAT_RGB888.rawValue,
    )
    return converted
  }
}
