internal import TactileDisplay
internal import TactilePrimitives
internal import TactileRaster

extension RendererPainter {
  /// Texts of more pixels than this are not cached; only their visible part is drawn.
  private static let largestText = 1 << 22
  /// The same limit for each side; renderers support textures of at least twice that.
  private static let longestText = 4096

  func paint(_ box: BoxItem, on canvas: RenderCanvas) {
    let rect = pixels(box.rect, on: canvas)
    guard !rect.intersection(canvas.clip).isEmpty else { return }
    let hasBorder = box.borderWidth > 0 && box.borderColor.alpha > 0
    if box.cornerRadius <= 0 && !hasBorder {
      renderer.fill(rect, box.fill, clip: canvas.clip)
      return
    }
    paint(.box(BoxRaster(box, scale: scale)), over: rect, clip: canvas.clip)
  }

  func paint(_ shadow: ShadowItem, on canvas: RenderCanvas) {
    guard shadow.color.alpha > 0, !shadow.rect.isEmpty else { return }
    let rect = pixels(shadow.rect, on: canvas)
    paint(.shadow(ShadowRaster(shadow, scale: scale)), over: rect, clip: canvas.clip)
  }

  /// Draws a shape over `rect`: one picture for all sizes where its corners fit into that.
  func paint(
    _ shape: ShapeRaster,
    over rect: PixelRect,
    mode: DrawingMode = .over,
    clip: PixelRect,
  ) {
    let (width, height) = (rect.width, rect.height)
    let content =
      shape.isStretchable(width: width, height: height)
      ? contents.content(.shape(shape, width: nil, height: nil)) {
        shape.nineSlice().flatMap { texture($0.pixels, inset: $0.inset, outset: $0.outset) }
      }
      : contents.content(.shape(shape, width: width, height: height)) {
        texture(shape.pixels(width: width, height: height), outset: shape.outset)
      }
    if let content { draw(content, over: rect, mode: mode, clip: clip) }
  }

  func paint(_ text: TextItem, on canvas: RenderCanvas) {
    guard text.color.alpha > 0 else { return }
    let x = PixelRect.pixel(text.origin.x * scale) + canvas.x
    let y = PixelRect.pixel(text.origin.y * scale) + canvas.y
    guard let area = ContentRaster.textArea(of: text.layout, scale: scale) else { return }
    let seen = area.offset(x: x, y: y).intersection(canvas.clip)
    guard !seen.isEmpty else { return }
    let isSmall = max(area.width, area.height) <= Self.longestText && area.area <= Self.largestText
    guard isSmall else { return paint(seen, of: text, x: x, y: y) }
    let key = TextureCache.Key.text(ObjectIdentifier(text.layout), scale: scale, text.color)
    let content = contents.content(key, owner: text.layout) {
      ContentRaster.text(text.layout, color: text.color, scale: scale, part: area)
        .flatMap { texture($0.pixels, x: $0.x, y: $0.y) }
    }
    guard let content else { return }
    draw(content, over: PixelRect(minX: x, minY: y, maxX: x, maxY: y), clip: canvas.clip)
  }

  /// Draws the part `seen` of a text whose corner lies at (`x`, `y`), without caching a picture of
  /// it.
  private func paint(_ seen: PixelRect, of text: TextItem, x: Int, y: Int) {
    let part = seen.offset(x: -x, y: -y)
    let made = ContentRaster.text(text.layout, color: text.color, scale: scale, part: part)
    guard let made, let content = texture(made.pixels, x: made.x, y: made.y) else { return }
    draw(content, over: PixelRect(minX: x, minY: y, maxX: x, maxY: y), clip: seen)
  }

  func paint(_ icon: IconItem, on canvas: RenderCanvas) {
    let rect = pixels(icon.rect, on: canvas)
    guard !rect.intersection(canvas.clip).isEmpty else { return }
    let (width, height) = (rect.width, rect.height)
    let key = TextureCache.Key.icon(icon.drawing, icon.tint, width: width, height: height)
    let content = contents.content(key) {
      texture(ContentRaster.icon(icon.drawing, width: width, height: height, tint: icon.tint))
    }
    if let content { draw(content, over: rect, clip: canvas.clip) }
  }

  func paint(_ item: PictureItem, on canvas: RenderCanvas) {
    let rect = pixels(item.rect, on: canvas)
    guard !rect.intersection(canvas.clip).isEmpty else { return }
    let picture = item.picture
    if let (source, filter) = picture.filtered, let sum = filter.sum {
      return paint(sum, of: source, isTransient: picture.isTransient, in: rect, on: canvas)
    }
    let (width, height) = (rect.width, rect.height)
    let key = TextureCache.Key.picture(ObjectIdentifier(picture), width: width, height: height)
    let content = contents.content(key, owner: picture, isTransient: picture.isTransient) {
      texture(ContentRaster.picture(picture, width: width, height: height))
    }
    if let content { draw(content, over: rect, clip: canvas.clip) }
  }

  /// Draws a content at its place relative to `rect`, its corners unstretched.
  func draw(
    _ content: TextureCache.Content,
    over rect: PixelRect,
    mode: DrawingMode = .over,
    clip: PixelRect,
  ) {
    let texture = content.texture
    guard content.inset > 0 else {
      let x = rect.minX + content.x - content.outset
      let y = rect.minY + content.y - content.outset
      let place = PixelRect(minX: x, minY: y, maxX: x + texture.width, maxY: y + texture.height)
      renderer.draw(texture, to: place, mode: mode, clip: clip)
      return
    }
    let outer = rect.expanded(by: content.outset)
    let inset = content.inset
    let across = [outer.minX, outer.minX + inset, outer.maxX - inset, outer.maxX]
    let down = [outer.minY, outer.minY + inset, outer.maxY - inset, outer.maxY]
    let cuts = [0, inset, texture.width - inset, texture.width]
    for row in 0..<3 {
      for column in 0..<3 where !(mode == .mask && row == 1 && column == 1) {
        renderer.draw(
          texture,
          part: PixelRect(
            minX: cuts[column],
            minY: cuts[row],
            maxX: cuts[column + 1],
            maxY: cuts[row + 1],
          ),
          to: PixelRect(
            minX: across[column],
            minY: down[row],
            maxX: across[column + 1],
            maxY: down[row + 1],
          ),
          mode: mode,
          clip: clip,
        )
      }
    }
  }

  func texture(
    _ pixels: PixelBuffer?,
    x: Int = 0,
    y: Int = 0,
    inset: Int = 0,
    outset: Int = 0,
  ) -> TextureCache.Content? {
    pixels.flatMap { renderer.texture(of: $0) }.map {
      TextureCache.Content(texture: $0, x: x, y: y, inset: inset, outset: outset)
    }
  }
}
