internal import TactileDisplay
internal import TactilePrimitives

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
    let extent = transform.boundingBox(of: Rect(area))
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
    let seen = placement.inverse.boundingBox(of: Rect(canvas.clip.expanded(by: 2)))
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
          if withinEdges { context.addRoundedRect(Rect(area), radius: placement.radius) }
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

extension Rect {
  fileprivate init(_ pixels: PixelRect) {
    self.init(
      x: Double(pixels.minX),
      y: Double(pixels.minY),
      width: Double(pixels.width),
      height: Double(pixels.height),
    )
  }
}
