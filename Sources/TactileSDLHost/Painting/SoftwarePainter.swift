internal import CSDL2
internal import TactileDisplay
internal import TactilePrimitives
internal import TactileRaster

/// A painter that paints changed areas with the processor, into memory shared with the display
/// server.
final class SoftwarePainter: WindowPainter {
  let name = "software"
  private let surface: any PixelSurface
  private let painter = CairoPainter()
  private var painted = PixelRect.empty
  private var size = (width: 0, height: 0)

  var refreshSource: RefreshSource { surface.refreshEventType == nil ? .clock : .signal }

  init(surface: any PixelSurface) {
    self.surface = surface
  }

  func paint(_ list: DisplayList, damage: Rect?) -> Bool {
    guard let memory = surface.memory(damage: damage, scale: list.scale) else { return false }
    let target = PixelTarget(
      memory: memory.base,
      width: memory.width,
      height: memory.height,
      bytesPerRow: memory.bytesPerRow,
    )
    let isAll = memory.stale.contains(memory.bounds)
    painter.paint(list, damage: isAll ? nil : memory.stale.rect(scale: list.scale), into: target)
    painted = memory.stale
    size = (memory.width, memory.height)
    return true
  }

  var costs: PaintingCosts {
    var costs = PaintingCosts()
    costs.uploadedBytes = 4 * painted.area
    return costs
  }

  func present() {
    if !painted.isEmpty { surface.show(painted) }
  }

  func isRefresh(_ event: SDL_Event) -> Bool { event.type == surface.refreshEventType }

  func contentsLost(all: Bool) {}

  func rest() {
    surface.rest()
    painter.dropRemains()
    painter.prepareLayer(width: size.width, height: size.height)
  }

  func close() { surface.close() }
}

/// Memory of the window's picture: rows of blue, green, red and an unused byte.
struct PixelMemory {
  var base: UnsafeMutableRawPointer
  var width: Int
  var height: Int
  var bytesPerRow: Int
  /// The area, in pixels, that must be painted to bring the memory up to date.
  var stale: PixelRect

  var bounds: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }
}

extension PixelMemory {
  /// Describes a window's only memory, in which `damage`, in points, is stale; nil for everything.
  init(
    base: UnsafeMutableRawPointer,
    width: Int,
    height: Int,
    bytesPerRow: Int,
    damage: Rect?,
    scale: Double,
  ) {
    self.init(base: base, width: width, height: height, bytesPerRow: bytesPerRow, stale: .empty)
    stale = damage.map { PixelRect(covering: $0, scale: scale).intersection(bounds) } ?? bounds
  }
}

/// The memory of a window, provided by the display server.
protocol PixelSurface: AnyObject {
  /// Returns memory to paint in; nil where the server gives none for now.
  ///
  /// `damage` is the area that changes with this frame, in points; nil for everything.
  func memory(damage: Rect?, scale: Double) -> PixelMemory?

  /// Shows `rect` of the memory returned last, in pixels.
  func show(_ rect: PixelRect)

  /// The type of the event in SDL's queue that reports that the display took the last shown
  /// picture; nil where there is none.
  var refreshEventType: UInt32? { get }

  /// Prepares the memory of the next frames; called when the window has come to rest.
  func rest()

  func close()
}

extension PixelSurface {
  func rest() {}
}

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
