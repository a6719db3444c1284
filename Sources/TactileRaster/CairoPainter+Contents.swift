internal import TactileDisplay
internal import TactilePrimitives
internal import TactileText

extension CairoPainter {
  /// The pixel count above which contents are drawn directly instead of being cached.
  private static let largestContent = 1 << 20

  func paint(_ box: BoxItem, on canvas: Canvas) {
    let rect = pixels(box.rect, on: canvas)
    guard !rect.intersection(canvas.clip).isEmpty else { return }
    let raster = BoxRaster(box, scale: scale)
    guard raster.radius > 0 else { return paintEdged(raster, at: rect, on: canvas) }
    paint(.box(raster), at: rect, on: canvas)
  }

  /// Draws a box with square corners, which needs no picture.
  private func paintEdged(_ box: BoxRaster, at rect: PixelRect, on canvas: Canvas) {
    let clip = canvas.clip
    if box.fill.alpha > 0 { canvas.context.fill(rect.intersection(clip), with: box.fill) }
    guard box.border > 0 else { return }
    for side in rect.around(rect.expanded(by: -box.border)) {
      let visible = side.intersection(clip)
      if !visible.isEmpty { canvas.context.fill(visible, with: box.borderColor) }
    }
  }

  func paint(_ shadow: ShadowItem, on canvas: Canvas) {
    guard !shadow.rect.isEmpty, shadow.color.alpha > 0 else { return }
    let rect = pixels(shadow.rect, on: canvas)
    let raster = ShadowRaster(shadow, scale: scale)
    guard !rect.expanded(by: raster.outset).intersection(canvas.clip).isEmpty else { return }
    paint(.shadow(raster), at: rect, on: canvas)
  }

  private func paint(_ shape: ShapeRaster, at rect: PixelRect, on canvas: Canvas) {
    let (width, height) = (rect.width, rect.height)
    if shape.isStretchable(width: width, height: height) {
      contents.slices(.shape(shape, width: nil, height: nil)) { shape.nineSlice() }?
        .draw(on: canvas.context, rect: rect, clip: canvas.clip)
    } else {
      let key = ContentCache.Key.shape(shape, width: width, height: height)
      let surface = contents.surface(key) { shape.surface(width: width, height: height) }
      guard let surface else { return }
      let (x, y) = (rect.minX - shape.outset, rect.minY - shape.outset)
      canvas.context.draw(surface, x: x, y: y, clip: canvas.clip)
    }
  }

  func paint(_ text: TextItem, on canvas: Canvas) {
    guard text.color.alpha > 0, let raster = TextRaster(text.layout, scale: scale) else { return }
    let x = PixelRect.pixel(text.origin.x * scale) + canvas.x
    let y = PixelRect.pixel(text.origin.y * scale) + canvas.y
    let clip = raster.area.offset(x: x, y: y).intersection(canvas.clip)
    guard !clip.isEmpty else { return }
    let (context, layout, color) = (canvas.context, text.layout, text.color)
    guard raster.area.area <= Self.largestContent else {
      return raster.draw(on: context, color: color, x: x, y: y, clip: clip)
    }
    let (left, top) = (x + raster.area.minX, y + raster.area.minY)
    let id = ObjectIdentifier(layout)
    if layout.hasColoredLetters {
      let key = ContentCache.Key.coloredText(id, scale: scale, color)
      let surface = contents.surface(key, owner: layout) { raster.surface(.color, color: color) }
      if let surface { context.draw(surface, x: left, y: top, clip: clip) }
    } else {
      let mask = contents.surface(.text(id, scale: scale), owner: layout) {
        raster.surface(.coverage, color: .black)
      }
      guard let mask else { return }
      context.draw(color, through: mask, x: left, y: top, clip: clip)
    }
  }

  func paint(_ icon: IconItem, on canvas: Canvas) {
    let rect = pixels(icon.rect, on: canvas)
    guard !rect.intersection(canvas.clip).isEmpty else { return }
    let (drawing, width, height) = (icon.drawing, rect.width, rect.height)
    let raster = IconRaster(drawing: drawing, width: width, height: height)
    if raster.isTintedAlone {
      let key = ContentCache.Key.icon(drawing, width: width, height: height)
      guard let mask = contents.surface(key, make: { raster.surface(.coverage, tint: .black) })
      else { return }
      canvas.context.draw(icon.tint, through: mask, x: rect.minX, y: rect.minY, clip: canvas.clip)
    } else {
      let key = ContentCache.Key.coloredIcon(drawing, width: width, height: height, icon.tint)
      guard let surface = contents.surface(key, make: { raster.surface(.color, tint: icon.tint) })
      else { return }
      canvas.context.draw(surface, x: rect.minX, y: rect.minY, clip: canvas.clip)
    }
  }

  func paint(_ item: PictureItem, on canvas: Canvas) {
    let picture = item.picture
    let rect = pixels(item.rect, on: canvas)
    let clip = rect.intersection(canvas.clip)
    guard !clip.isEmpty else { return }
    let isFitted = (rect.width, rect.height) == (picture.width, picture.height)
    if isFitted, picture.isOpaque {
      return canvas.context.surface.write(picture, x: rect.minX, y: rect.minY, clip: clip)
    }
    if isFitted {
      picture.withSurface { draw($0, of: picture, at: rect, clip: clip, on: canvas) }
      return
    }
    func scaled() -> CairoSurface? {
      picture.withSurface { $0.scaled(width: rect.width, height: rect.height) }
    }
    let id = ObjectIdentifier(picture)
    let key = ContentCache.Key.picture(id, width: rect.width, height: rect.height)
    let source =
      picture.isTransient ? scaled() : pictures.surface(key, owner: picture) { scaled() }
    if let source { draw(source, of: picture, at: rect, clip: clip, on: canvas) }
  }

  private func draw(
    _ source: CairoSurface,
    of picture: Picture,
    at rect: PixelRect,
    clip: PixelRect,
    on canvas: Canvas,
  ) {
    if picture.isOpaque {
      canvas.context.surface.copy(source, x: rect.minX, y: rect.minY, clip: clip)
    } else {
      canvas.context.draw(source, x: rect.minX, y: rect.minY, clip: clip)
    }
  }
}

extension Picture {
  /// Calls `body` with a surface of the picture's own pixels, without a copy of them; nil where it is
  /// empty or too large for Cairo.
  @discardableResult
  func withSurface<Result>(_ body: (CairoSurface) -> Result?) -> Result? {
    pixels.withUnsafeBytes { bytes in
      guard let memory = bytes.baseAddress else { return nil }
      let target = PixelTarget(
        // Cairo only reads from it: nothing is drawn on this surface.
        memory: UnsafeMutableRawPointer(mutating: memory),
        width: width,
        height: height,
        bytesPerRow: 4 * width,
      )
      return CairoSurface(target).flatMap(body)
    }
  }
}

extension CairoSurface {
  /// Writes `picture` pixel by pixel with its corner at (`x`, `y`), as far as it lies in `clip`.
  fileprivate func write(_ picture: Picture, x: Int, y: Int, clip: PixelRect) {
    let whole = PixelRect(x: x, y: y, width: picture.width, height: picture.height)
    let area = whole.intersection(clip).intersection(bounds)
    guard !area.isEmpty else { return }
    flush()
    picture.write(
      columns: (area.minX - x)..<(area.maxX - x),
      rows: (area.minY - y)..<(area.maxY - y),
      to: UnsafeMutableRawPointer(memory + area.minY * bytesPerRow + 4 * area.minX),
      bytesPerRow: bytesPerRow,
    )
    markChanged()
  }
}
