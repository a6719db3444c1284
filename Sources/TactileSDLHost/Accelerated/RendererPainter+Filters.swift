internal import TactileDisplay
internal import TactilePrimitives
internal import TactileRaster

/// A picture that a filter makes of another one, at a size in pixels.
struct FilteredPart {
  let source: Picture
  let filter: any PixelFilter & Hashable
  let width: Int
  let height: Int
  /// Whether it is dropped after the first frame that does not use it.
  let isTransient: Bool
}

extension RendererPainter {
  /// Paints a filtered picture as a sum of two that the graphics card keeps: nothing is sent to it while the
  /// amounts change.
  ///
  /// The other picture is made at rest where its first amount is 0, so that the first frame that shows it is
  /// not late. Where the filtered picture `isTransient`, both are dropped after the first frame without them.
  func paint(
    _ sum: FilterSum,
    of source: Picture,
    isTransient: Bool,
    in rect: PixelRect,
    on canvas: RenderCanvas,
  ) {
    let (width, height) = (rect.width, rect.height)
    let key = TextureCache.Key.picture(ObjectIdentifier(source), width: width, height: height)
    let content = contents.content(key, owner: source, isTransient: isTransient) {
      texture(ContentRaster.picture(source, width: width, height: height))
    }
    guard let content else { return }
    let amounts = Color(white: sum.sourceAmount)
    renderer.draw(content.texture, to: rect, amounts: amounts, clip: canvas.clip)
    let part = FilteredPart(
      source: source,
      filter: sum.other,
      width: width,
      height: height,
      isTransient: isTransient,
    )
    guard max(sum.otherAmounts.red, sum.otherAmounts.green, sum.otherAmounts.blue) > 0 else {
      if !contents.keeps(cacheKey(of: part)) { awaited.append(part) }
      return
    }
    guard let other = self.content(of: part) else { return }
    renderer.draw(
      other.texture,
      to: rect,
      amounts: sum.otherAmounts,
      mode: .sum,
      clip: canvas.clip,
    )
  }

  /// Returns the content of a filtered picture, which is made where it is not cached.
  func content(of part: FilteredPart) -> TextureCache.Content? {
    contents.content(cacheKey(of: part), owner: part.source, isTransient: part.isTransient) {
      let picture = Picture(part.source, through: part.filter)
      return texture(ContentRaster.picture(picture, width: part.width, height: part.height))
    }
  }

  private func cacheKey(of part: FilteredPart) -> TextureCache.Key {
    .filtered(
      ObjectIdentifier(part.source),
      AnyHashable(part.filter),
      width: part.width,
      height: part.height,
    )
  }
}
