internal import CSDL2
internal import TactileDisplay
internal import TactilePrimitives
internal import TactileRaster

/// A painter that uses SDL's accelerated renderer: textures of contents, moved as quads.
///
/// Every presented frame is painted whole, because the contents of a display's back buffer are
/// undefined. Edges are moved to whole pixels as the software painter does.
final class RendererPainter: WindowPainter {
  /// Bytes of texture cached for contents.
  private static let contentLimit = 64 << 20

  let renderer: Renderer
  let contents = TextureCache(limit: RendererPainter.contentLimit)
  let layers = LayerTextures()
  private(set) var scale = 1.0

  var name: String { renderer.name }
  var refreshSource: RefreshSource { renderer.isSynchronized ? .present : .clock }

  /// A painter on a window.
  ///
  /// - Parameters:
  ///   - window: SDL's window, without a surface or renderer.
  ///   - driver: SDL's name of the renderer, nil for its own choice.
  ///   - acceptsSoftware: whether a GL that runs on the processor will do.
  /// - Throws: ``HostError`` if there is none.
  init(window: OpaquePointer, driver: String?, acceptsSoftware: Bool) throws(HostError) {
    renderer = try Renderer(window: window, driver: driver)
    if acceptsSoftware { return }
    let hardware = RenderHardware.currentName ?? "unknown"
    if renderer.name == "software" || RenderHardware.isSoftware(hardware) {
      renderer.close()
      throw .noRenderer(name: renderer.name, reason: "\(hardware) is no hardware")
    }
  }

  func paint(_ list: DisplayList, damage: Rect?) -> Bool {
    let (width, height) = renderer.size
    guard width > 0, height > 0 else { return false }
    if list.scale != scale { layers.removeAll() }
    scale = list.scale
    let bounds = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    let background = list.background
    renderer.clear(Color(red: background.red, green: background.green, blue: background.blue))
    paint(list.items, on: RenderCanvas(x: 0, y: 0, clip: bounds))
    contents.endFrame()
    layers.endFrame()
    return true
  }

  func present() { renderer.present() }

  func isRefresh(_ event: SDL_Event) -> Bool { false }

  func contentsLost(all: Bool) {
    layers.removeAll()
    if all { contents.removeAll() }
  }

  func close() {
    contentsLost(all: true)
    renderer.close()
  }

  /// The window's picture when presented: rows of blue, green, red and alpha bytes.
  func pixels() -> [UInt8] {
    let (width, height) = renderer.size
    var bytes = [UInt8](repeating: 0, count: 4 * width * height)
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    SDL_RenderReadPixels(renderer.handle, nil, format, &bytes, CInt(4 * width))
    return bytes
  }

  func paint(_ items: [DisplayItem], on canvas: RenderCanvas) {
    guard !canvas.clip.isEmpty else { return }
    for item in items {
      switch item {
      case .box(let box): paint(box, on: canvas)
      case .shadow(let shadow): paint(shadow, on: canvas)
      case .text(let text): paint(text, on: canvas)
      case .icon(let icon): paint(icon, on: canvas)
      case .picture(let picture): paint(picture, on: canvas)
      case .clip(let rect, let items):
        paint(items, on: canvas.moved(x: 0, y: 0, clip: pixels(rect, on: canvas)))
      case .group(let group):
        let (dx, dy, reach) = group.pixels(scale: scale)
        let area = reach.offset(x: canvas.x, y: canvas.y)
        paint(group.items, on: canvas.moved(x: dx, y: dy, clip: area))
      case .layer(let layer): paint(layer, on: canvas)
      }
    }
  }

  /// Returns the pixels of the target that `rect` of the canvas's space covers.
  func pixels(_ rect: Rect, on canvas: RenderCanvas) -> PixelRect {
    PixelRect(nearest: rect, scale: scale).offset(x: canvas.x, y: canvas.y)
  }
}
