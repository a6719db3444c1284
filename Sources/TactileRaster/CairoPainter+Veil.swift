internal import TactileDisplay
internal import TactilePrimitives

extension CairoPainter {
  /// Draws a scrim together with everything behind it, from a cached picture of the background, if
  /// the background has not changed since the last frame.
  ///
  /// - Parameters:
  ///   - items: a list, back to front.
  ///   - base: the index in `sights` of the visible region of the last item; the others follow
  ///     front to back.
  ///   - canvas: the canvas to draw on.
  /// - Returns: the index of the scrim in the list; nil where nothing was drawn.
  func paintVeiled(_ items: [DisplayItem], sightsFrom base: Int, on canvas: Canvas) -> Int? {
    let front = sights.indices[base...].first { items[items.count - 1 - ($0 - base)].veil != nil }
    guard let front else { return nil }
    let index = items.count - 1 - (front - base)
    guard index > 1, case .layer(let layer) = items[index], let box = items[index].veil else {
      return nil
    }
    let surface = canvas.context.surface
    let extent = extent(of: layer, on: canvas)
    let area = PixelRect(nearest: box.rect, scale: scale)
      .offset(x: extent.minX, y: extent.minY)
      .intersection(extent)
      .intersection(surface.bounds)
    let sight = sights[front]
    guard area.contains(sight.area) else { return nil }
    var seen = Sight(area)
    for item in items[..<index].reversed() {
      seen.hide(coverage(of: item, on: canvas))
      if seen.area.isEmpty { break }
    }
    guard seen.area.isEmpty else { return nil }

    let (entry, isUnchanged) = layers.entry(behind: layer, showing: items[..<index])
    if !isUnchanged { entry.surface = nil }
    let isWorthIt = entry.surface != nil || 2 * sight.area.area >= area.area
    guard isUnchanged, isWorthIt else { return nil }
    let space = area.offset(x: -canvas.x, y: -canvas.y)
    update(entry, isUnchanged: true, area: space, visible: space, on: canvas)
    guard let picture = entry.surface else { return nil }
    surface.flush()
    picture.flush()
    let blocks = entry.blocks ?? PlainBlocks(picture.target)
    entry.blocks = blocks
    let veil = Veil(box.fill)
    let (x, y) = (canvas.x + entry.area.minX, canvas.y + entry.area.minY)
    for part in sight.parts {
      veil.draw(picture.target, blocks, x: x, y: y, on: surface.target, in: part)
    }
    surface.markChanged()
    return index
  }
}
