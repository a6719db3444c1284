internal import TactileDisplay
internal import TactilePrimitives
internal import TactileRaster

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
    if layer.cornerRadius <= 0, let faded = layer.loneBoxFaded {
      return paint([.box(faded)], on: inner)
    }
    let visible = inner.clip.offset(x: -inner.x, y: -inner.y)
    guard let (texture, shown) = texture(of: layer, area: area, visible: visible, on: canvas)
    else { return }
    let place = shown.expanded(by: Self.margin).offset(x: inner.x, y: inner.y)
    renderer.draw(texture, to: place, opacity: layer.opacity, clip: inner.clip)
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
  /// repainting.
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
    let isSmall = area.width * area.height <= 2 * width * height
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
    let small = TextureCache.Key.smallBox(
      radius: radius,
      border: 0,
      fill: .white,
      borderColor: .clear,
      scale: scale,
      width: area.width,
      height: area.height,
    )
    let stretched = contents.content(
      .box(radius: radius, border: 0, fill: .white, borderColor: .clear, scale: scale)
    ) {
      ContentRaster.box(cornerRadius: radius, fill: .white, scale: scale).flatMap { slice in
        Texture(slice.pixels, renderer: renderer.handle).map {
          TextureCache.Content(texture: $0, inset: slice.inset, outset: slice.outset)
        }
      }
    }
    if let stretched, min(area.width, area.height) > 2 * stretched.inset {
      return draw(stretched, over: area, masks: true, clip: clip)
    }
    let whole = contents.content(small) {
      ContentRaster.box(shape, width: area.width, height: area.height, scale: scale)
        .flatMap { Texture($0, renderer: renderer.handle) }
        .map { TextureCache.Content(texture: $0) }
    }
    if let whole { draw(whole, over: area, masks: true, clip: clip) }
  }
}

extension LayerItem {
  /// The layer's only item, a box such as a scrim, with the layer's opacity in its colour; nil
  /// where that would look different.
  fileprivate var loneBoxFaded: BoxItem? {
    guard items.count == 1, case .box(var box) = items[0], box.borderWidth <= 0 else { return nil }
    box.fill = box.fill.opacity(opacity)
    return box
  }
}
