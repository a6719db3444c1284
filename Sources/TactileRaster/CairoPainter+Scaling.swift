internal import TactileDisplay
internal import TactilePrimitives

extension CairoPainter {
  /// Where a layer that is scaled or turned comes to lie, in pixels.
  private struct Placement {
    /// Maps the layer's pixels to those of the surface.
    let transform: Transform
    let inverse: Transform
    /// What the layer can reach.
    let extent: Rect

    var radius = 0.0

    var isAligned: Bool { radius == 0 && transform.b == 0 && transform.c == 0 }
  }

  /// In pixels, well inside the range of Cairo's 24.8-bit coordinates; a layer that is blown up
  /// beyond it is not drawn.
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

  /// What draws the layer's inner pixels at once, together with the colour behind it where it is
  /// faded; nil where that cannot be done.
  private func scaler(
    of layer: LayerItem,
    _ placement: Placement,
    over backdrop: Color?,
  ) -> BilinearScaler? {
    guard layer.isOpaque, placement.isAligned else { return nil }
    guard let color = layer.opacity >= 1 ? .black : backdrop else { return nil }
    return BilinearScaler(placement.transform, opacity: layer.opacity, over: color)
  }

  /// The pixels that a scaled layer hides whatever lies behind it on, or would if all of that were
  /// the colour `backdrop`.
  func hidden(by layer: LayerItem, on canvas: Canvas, over backdrop: Color?) -> PixelRect {
    guard layer.isOpaque, layer.opacity > 0, layer.transform.isFinite, !layer.size.isEmpty else {
      return .empty
    }
    let area = PixelRect(nearest: Rect(origin: .zero, size: layer.size), scale: scale)
    guard let placement = placement(of: layer, area: area, on: canvas),
      scaler(of: layer, placement, over: backdrop) != nil
    else { return .empty }
    return PixelRect(inside: placement.extent)
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
    // Smoothed edges are slow, and only the outermost pixels have any.
    let inner = PixelRect(inside: placement.extent)
    let middle = inner.intersection(canvas.clip)
    if let scaler = scaler(of: layer, placement, over: backdrop) {
      surface.flush()
      context.surface.flush()
      scaler.draw(surface.target, x: x, y: y, on: context.surface.target, in: middle)
      context.surface.markChanged()
    } else {
      fill(middle, withinEdges: false)
    }
    for strip in PixelRect(covering: placement.extent, scale: 1).frame(around: inner) {
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
