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
  /// Pictures of which the next frame may show a sum, and that are not in ``contents`` yet.
  var awaited: [FilteredPart] = []

  var name: String { renderer.name }
  var costs: PaintingCosts { renderer.costs }
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
    renderer.costs = PaintingCosts()
    awaited.removeAll(keepingCapacity: true)
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

  func rest() {
    contents.dropRemains()
    for part in awaited { _ = content(of: part) }
    awaited.removeAll()
  }

  func isRefresh(_ event: SDL_Event) -> Bool { false }

  func contentsLost(all: Bool) {
    layers.removeAll()
    awaited.removeAll()
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

extension RendererPainter {
  /// Clear pixels around a layer's texture that keep scaled and rotated edges smooth.
  private static let margin = 1

  func paint(_ layer: LayerItem, on canvas: RenderCanvas) {
    guard layer.opacity > 0, layer.transform.isFinite, !layer.size.isEmpty else { return }
    let area = PixelRect(nearest: Rect(origin: .zero, size: layer.size), scale: scale)
    guard layer.transform.isTranslation else {
      return paintTransformed(layer, area: area, on: canvas)
    }
    let dx = PixelRect.pixel(layer.transform.tx * scale)
    let dy = PixelRect.pixel(layer.transform.ty * scale)
    let extent = area.offset(x: canvas.x + dx, y: canvas.y + dy)
    let inner = canvas.moved(x: dx, y: dy, clip: extent)
    guard !inner.clip.isEmpty else { return }
    if layer.opacity >= 1 && layer.cornerRadius <= 0 { return paint(layer.items, on: inner) }
    if let faded = layer.onlyBoxFaded { return paint(faded, on: inner) }
    let visible = inner.clip.offset(x: -inner.x, y: -inner.y)
    guard let (texture, shown) = texture(of: layer, area: area, visible: visible, on: canvas)
    else { return }
    let place = shown.expanded(by: Self.margin).offset(x: inner.x, y: inner.y)
    let amounts = Color(white: layer.opacity, alpha: layer.opacity)
    renderer.draw(texture, to: place, amounts: amounts, clip: inner.clip)
  }

  private func paintTransformed(_ layer: LayerItem, area: PixelRect, on canvas: RenderCanvas) {
    var transform = layer.transform
    transform.tx = transform.tx * scale + Double(canvas.x)
    transform.ty = transform.ty * scale + Double(canvas.y)
    guard let inverse = transform.inverse else { return }
    let seen = inverse.boundingBox(of: canvas.clip.expanded(by: 2).rect(scale: 1))
    let visible = PixelRect(covering: seen, scale: 1).expanded(by: 2).intersection(area)
    guard
      !visible.isEmpty,
      let (texture, shown) = texture(of: layer, area: area, visible: visible, on: canvas)
    else { return }
    let rect = shown.expanded(by: Self.margin).rect(scale: 1)
    let corners = [
      rect.origin,
      Point(x: rect.maxX, y: rect.minY),
      Point(x: rect.maxX, y: rect.maxY),
      Point(x: rect.minX, y: rect.maxY),
    ]
    renderer.draw(
      texture,
      corners: corners.map { transform.apply($0) },
      opacity: layer.opacity,
      clip: canvas.clip,
    )
  }

  /// Returns a texture that shows at least `visible` of the layer, and the area that it shows; the
  /// margin around that is clear.
  ///
  /// Layers no larger than two windows are painted whole, so that they can move without
  /// repainting, unless they are longer than a texture may be.
  private func texture(
    of layer: LayerItem,
    area: PixelRect,
    visible: PixelRect,
    on canvas: RenderCanvas,
  ) -> (Texture, PixelRect)? {
    let (entry, isUnchanged) = layers.entry(for: layer)
    if isUnchanged, let texture = entry.texture, entry.area.contains(visible) {
      return (texture, entry.area)
    }
    let (width, height) = renderer.size
    let isSmall =
      area.area <= 2 * width * height
      && max(area.width, area.height) + 2 * Self.margin <= renderer.longestTexture
    let shown = isSmall ? area : visible.intersection(area)
    let size = shown.expanded(by: Self.margin)
    let fits = entry.texture.map { $0.width == size.width && $0.height == size.height } ?? false
    let made =
      fits
      ? entry.texture
      : Texture(target: size.width, height: size.height, renderer: renderer.handle)
    entry.texture = made
    entry.area = shown
    guard let texture = made else { return nil }
    let bounds = PixelRect(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
    let inner = RenderCanvas(
      x: Self.margin - shown.minX,
      y: Self.margin - shown.minY,
      clip: bounds.expanded(by: -Self.margin),
    )
    renderer.withTarget(texture) {
      renderer.clear(.clear)
      paint(layer.items, on: inner)
      roundCorners(of: layer, area: area.offset(x: inner.x, y: inner.y), clip: inner.clip)
    }
    return (texture, shown)
  }

  /// Erases the current target outside the layer's rounded corners.
  private func roundCorners(of layer: LayerItem, area: PixelRect, clip: PixelRect) {
    guard layer.cornerRadius > 0 else { return }
    let limit = Double(min(area.width, area.height)) / 2 / scale
    let radius = min(layer.cornerRadius, limit)
    let shape = BoxItem(rect: area.rect(scale: scale), cornerRadius: radius, fill: .white)
    paint(.box(BoxRaster(shape, scale: scale)), over: area, mode: .mask, clip: clip)
  }
}
