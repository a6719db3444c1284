package import TactileDisplay
internal import TactilePrimitives

extension CairoPainter {
  /// Draws a layer over `backdrop`, or over the existing pixels where that is nil.
  func paint(_ layer: LayerItem, on canvas: Canvas, over backdrop: Color?) {
    guard layer.opacity > 0, layer.transform.isFinite, !layer.size.isEmpty else { return }
    let area = PixelRect(nearest: Rect(origin: .zero, size: layer.size), scale: scale)
    if layer.transform.isTranslation {
      paintMoved(layer, area: area, on: canvas)
    } else {
      paintTransformed(layer, area: area, on: canvas, over: backdrop)
    }
  }

  /// Returns the pixels that a layer which is only translated covers.
  func extent(of layer: LayerItem, on canvas: Canvas) -> PixelRect {
    let area = PixelRect(nearest: Rect(origin: .zero, size: layer.size), scale: scale)
    let (dx, dy) = offset(of: layer)
    return area.offset(x: canvas.x + dx, y: canvas.y + dy)
  }

  private func offset(of layer: LayerItem) -> (Int, Int) {
    (PixelRect.pixel(layer.transform.tx * scale), PixelRect.pixel(layer.transform.ty * scale))
  }

  // MARK: Moved

  private func paintMoved(_ layer: LayerItem, area: PixelRect, on canvas: Canvas) {
    let (dx, dy) = offset(of: layer)
    let extent = area.offset(x: canvas.x + dx, y: canvas.y + dy)
    let inner = canvas.moved(x: dx, y: dy, clip: extent)
    guard !inner.clip.isEmpty else { return }
    let needsGroup = layer.opacity < 1 || layer.cornerRadius > 0
    if needsGroup, let item = layer.onlyItemFaded { return paint(item, on: inner, over: nil) }
    guard needsGroup || layer.shouldRasterize else { return paint(layer.items, on: inner) }

    let visible = inner.clip.offset(x: -inner.x, y: -inner.y)
    let (entry, isUnchanged) = layers.entry(for: layer)
    if !needsGroup && (!isUnchanged || !mayKeepWhole(area, on: canvas)) {
      entry.surface = nil
      return paint(layer.items, on: inner)
    }
    update(entry, isUnchanged: isUnchanged, area: area, visible: visible, on: canvas)
    guard let surface = entry.surface else { return }
    let (x, y) = (inner.x + entry.area.minX, inner.y + entry.area.minY)
    if layer.cornerRadius > 0 {
      paintRounded(layer, surface, x: x, y: y, extent: extent, on: inner)
    } else {
      paint(surface, x: x, y: y, of: layer, clip: inner.clip, on: inner.context)
    }
  }

  /// Draws the corners through a mask and copies the rest.
  ///
  /// The mask does not depend on what is painted, so that corners look the same whatever the
  /// damage; a path cut off by a clip is smoothed a little differently.
  private func paintRounded(
    _ layer: LayerItem,
    _ surface: CairoSurface,
    x: Int,
    y: Int,
    extent: PixelRect,
    on canvas: Canvas,
  ) {
    let radius = min(layer.cornerRadius * scale, Double(min(extent.width, extent.height)) / 2)
    let corner = Int(radius.rounded(.up))
    let middleX = (extent.minX + corner, max(extent.maxX - corner, extent.minX + corner))
    let middleY = (extent.minY + corner, max(extent.maxY - corner, extent.minY + corner))
    func part(_ minX: Int, _ minY: Int, _ maxX: Int, _ maxY: Int) -> PixelRect {
      PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY).intersection(canvas.clip)
    }
    let top = part(middleX.0, extent.minY, middleX.1, middleY.0)
    let middle = part(extent.minX, middleY.0, extent.maxX, middleY.1)
    let bottom = part(middleX.0, middleY.1, middleX.1, extent.maxY)
    for area in [top, middle, bottom] {
      paint(surface, x: x, y: y, of: layer, clip: area, on: canvas.context)
    }
    guard let mask = cornerMask(radius: radius, corner: corner, opacity: layer.opacity) else {
      return
    }
    let context = canvas.context
    let far = (x: extent.maxX - mask.width, y: extent.maxY - mask.height)
    for (minX, maxX, maskX) in [
      (extent.minX, middleX.0, extent.minX), (middleX.1, extent.maxX, far.x),
    ] {
      for (minY, maxY, maskY) in [
        (extent.minY, middleY.0, extent.minY), (middleY.1, extent.maxY, far.y),
      ] {
        context.setSource(surface, x: x, y: y)
        context.draw(through: mask, x: maskX, y: maskY, clip: part(minX, minY, maxX, maxY))
      }
    }
  }

  /// The coverage of a rounded square whose corners nearly touch.
  private func cornerMask(radius: Double, corner: Int, opacity: Double) -> CairoSurface? {
    let side = 2 * corner + 1
    func make() -> CairoSurface? {
      guard let mask = CairoSurface(width: side, height: side, format: .coverage) else {
        return nil
      }
      let context = CairoContext(mask)
      context.setColor(Color(white: 0, alpha: opacity))
      let square = Rect(x: 0, y: 0, width: Double(side), height: Double(side))
      context.addRoundedRect(square, radius: radius)
      context.fillPath()
      return mask
    }
    return opacity < 1 ? make() : contents.surface(.corners(radius: radius), make: make)
  }

  /// Draws a picture of a layer that is only translated.
  private func paint(
    _ surface: CairoSurface,
    x: Int,
    y: Int,
    of layer: LayerItem,
    clip: PixelRect,
    on context: CairoContext,
  ) {
    guard !clip.isEmpty else { return }
    if layer.opacity < 1 {
      context.draw(surface, x: x, y: y, opacity: layer.opacity, clip: clip)
    } else if layer.isOpaque {
      context.surface.copy(surface, x: x, y: y, clip: clip)
    } else {
      context.draw(surface, x: x, y: y, clip: clip)
    }
  }

  // MARK: Pictures of layers

  /// Returns whether the picture of the whole layer has at most twice the pixels of the surface.
  private func mayKeepWhole(_ area: PixelRect, on canvas: Canvas) -> Bool {
    area.area <= 2 * canvas.context.surface.bounds.area
      && max(area.width, area.height) <= PixelBuffer.maximumLength
  }

  /// Updates the entry's picture to show at least `visible`, in pixels of the layer's space.
  ///
  /// Items that change each frame are drawn in the visible region only; unchanged ones are drawn whole, once.
  func update(
    _ entry: LayerCache.Entry,
    isUnchanged: Bool,
    area: PixelRect,
    visible: PixelRect,
    on canvas: Canvas,
  ) {
    if isUnchanged, entry.surface != nil, entry.area.contains(visible) {
      shortcuts.insert(.cachedLayer)
      return
    }
    let shown = isUnchanged && mayKeepWhole(area, on: canvas) ? area : visible
    let old = entry.surface
    entry.surface = nil
    entry.area = shown
    let fits = old.map { $0.width == shown.width && $0.height == shown.height } ?? false
    let spare = fits ? nil : takeSpare(for: shown)
    let surface =
      fits
      ? old : CairoSurface(width: shown.width, height: shown.height, format: .color, in: spare)
    guard let surface else { return }
    let context = CairoContext(surface)
    let inner = Canvas(context: context, x: -shown.minX, y: -shown.minY, clip: surface.bounds)
    if entry.isOpaque {
      fillBackground(behind: entry.items, on: inner)
    } else if fits || spare != nil {
      context.clear(surface.bounds)
    }
    paint(entry.items, on: inner)
    entry.surface = surface
  }
}

extension LayerItem {
  /// The layer's only item, a box such as a scrim, with the layer's opacity in its colour; nil where
  /// that would look different.
  package var onlyBoxFaded: BoxItem? {
    guard cornerRadius <= 0, items.count == 1, case .box(var box) = items[0], box.borderWidth <= 0
    else { return nil }
    box.fill = box.fill.opacity(opacity)
    return box
  }

  /// The layer's only item with the layer's opacity in its colour; nil where that would look different,
  /// as for an item that overlaps itself.
  fileprivate var onlyItemFaded: DisplayItem? {
    if let onlyBoxFaded { return .box(onlyBoxFaded) }
    guard cornerRadius <= 0, items.count == 1, case .shadow(var shadow) = items[0] else {
      return nil
    }
    shadow.color = shadow.color.opacity(opacity)
    return .shadow(shadow)
  }
}

extension CairoPainter {
  /// The placement of a layer that is scaled or rotated, in pixels.
  private struct Placement {
    /// The transform from the layer's pixels to those of the surface.
    let transform: Transform
    let inverse: Transform
    /// The rectangle that the layer can reach.
    let extent: Rect

    var radius = 0.0

    var isAligned: Bool { radius == 0 && transform.b == 0 && transform.c == 0 }
  }

  /// The drawable range in pixels, well inside Cairo's 24.8-bit coordinates; a layer that is
  /// scaled beyond it is not drawn.
  private static let drawable = Rect(x: -2e6, y: -2e6, width: 4e6, height: 4e6)

  private func placement(of layer: LayerItem, area: PixelRect, on canvas: Canvas) -> Placement? {
    var transform = layer.transform
    transform.tx = transform.tx * scale + Double(canvas.x)
    transform.ty = transform.ty * scale + Double(canvas.y)
    let extent = transform.boundingBox(of: area.rect(scale: 1))
    guard let inverse = transform.inverse, Self.drawable.union(extent) == Self.drawable else {
      return nil
    }
    let radius = max(0, layer.cornerRadius * scale)
    return Placement(transform: transform, inverse: inverse, extent: extent, radius: radius)
  }

  /// A part of a layer in which all pixels have the same coverage, and its scaler.
  private struct ScaledPart {
    let area: PixelRect
    let scaler: BilinearScaler
  }

  /// Visits the parts of a layer that can be drawn together with the background: all of them over
  /// one colour, else the opaque ones.
  ///
  /// - Returns: The bounding box of the parts.
  private func eachScaledPart(
    of layer: LayerItem,
    _ placement: Placement,
    over backdrop: Color?,
    _ body: (ScaledPart) -> Void = { _ in },
  ) -> PixelRect {
    var all = PixelRect.empty
    let inner = PixelRect(inside: placement.extent)
    guard layer.isOpaque, placement.isAligned, !inner.isEmpty else { return all }
    func add(_ area: PixelRect, share: Double, over color: Color) {
      let opacity = min(layer.opacity, 1) * share
      guard !area.isEmpty,
        let scaler = BilinearScaler(placement.transform, opacity: opacity, over: color)
      else { return }
      all = all.union(area)
      body(ScaledPart(area: area, scaler: scaler))
    }
    guard let backdrop else {
      if layer.opacity >= 1 { add(inner, share: 1, over: .black) }
      return all
    }
    let (outer, extent) = (PixelRect(covering: placement.extent, scale: 1), placement.extent)
    func addRow(_ minY: Int, _ maxY: Int, share: Double) {
      func part(_ minX: Int, _ maxX: Int) -> PixelRect {
        PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
      }
      let (left, right) = (Double(inner.minX) - extent.minX, extent.maxX - Double(inner.maxX))
      add(part(outer.minX, inner.minX), share: left * share, over: backdrop)
      add(part(inner.minX, inner.maxX), share: share, over: backdrop)
      add(part(inner.maxX, outer.maxX), share: right * share, over: backdrop)
    }
    addRow(outer.minY, inner.minY, share: Double(inner.minY) - extent.minY)
    addRow(inner.minY, inner.maxY, share: 1)
    addRow(inner.maxY, outer.maxY, share: extent.maxY - Double(inner.maxY))
    return all
  }

  /// Returns the pixels that a scaled layer covers whatever its background, or would cover if the
  /// background were the colour `backdrop`.
  func hidden(by layer: LayerItem, on canvas: Canvas, over backdrop: Color?) -> PixelRect {
    guard layer.isOpaque, layer.opacity > 0, layer.transform.isFinite, !layer.size.isEmpty else {
      return .empty
    }
    let area = PixelRect(nearest: Rect(origin: .zero, size: layer.size), scale: scale)
    guard let placement = placement(of: layer, area: area, on: canvas) else { return .empty }
    return eachScaledPart(of: layer, placement, over: backdrop)
  }

  func paintTransformed(
    _ layer: LayerItem,
    area: PixelRect,
    on canvas: Canvas,
    over backdrop: Color?,
  ) {
    guard let placement = placement(of: layer, area: area, on: canvas) else { return }
    // Two pixels more on each side: smoothing looks at neighbours.
    let seen = placement.inverse.boundingBox(of: canvas.clip.expanded(by: 2).rect(scale: 1))
    let visible = PixelRect(covering: seen, scale: 1).expanded(by: 2).intersection(area)
    guard !visible.isEmpty else { return }
    let (entry, isUnchanged) = layers.entry(for: layer)
    update(entry, isUnchanged: isUnchanged, area: area, visible: visible, on: canvas)
    guard let surface = entry.surface else { return }
    let (x, y) = (entry.area.minX, entry.area.minY)
    let context = canvas.context
    func fill(_ clip: PixelRect, withinEdges: Bool) {
      guard !clip.isEmpty else { return }
      context.withClip(clip) {
        context.transformed(by: placement.transform) {
          if withinEdges { context.addRoundedRect(area.rect(scale: 1), radius: placement.radius) }
          context.fill(with: surface, x: x, y: y, opacity: layer.opacity, isPath: withinEdges)
        }
      }
    }
    guard placement.isAligned else { return fill(canvas.clip, withinEdges: true) }
    surface.flush()
    context.surface.flush()
    let drawn = eachScaledPart(of: layer, placement, over: backdrop) { part in
      part.scaler.draw(
        surface.target,
        x: x,
        y: y,
        on: context.surface.target,
        in: part.area.intersection(canvas.clip),
        scratch: &scratch,
      )
      shortcuts.insert(.ownScaler)
    }
    context.surface.markChanged()
    // Smoothed edges are slow, and only the outermost pixels have any.
    let inner = drawn.union(PixelRect(inside: placement.extent))
    if drawn.isEmpty { fill(inner.intersection(canvas.clip), withinEdges: false) }
    for strip in PixelRect(covering: placement.extent, scale: 1).around(inner) {
      fill(strip.intersection(canvas.clip), withinEdges: true)
    }
  }
}
