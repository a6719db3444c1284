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
    return true
  }

  func present() {
    if !painted.isEmpty { surface.show(painted) }
  }

  func isRefresh(_ event: SDL_Event) -> Bool { event.type == surface.refreshEventType }

  func contentsLost(all: Bool) {}

  func close() { surface.close() }
}
