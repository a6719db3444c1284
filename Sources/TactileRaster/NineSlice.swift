internal import TactilePrimitives

/// A small picture that is stretched over rectangles of many sizes: its corners keep their size, its
/// middle row and column are repeated.
package struct NineSlice {
  /// Pixels from each edge that belong to the corners, the same for all four.
  ///
  /// Between the corners lie one column and one row.
  package let inset: Int
  /// The number of those pixels outside the drawn rectangle: the reach of a shadow.
  package let outset: Int
  /// The picture, 2 × inset + 1 pixels on each side.
  package let pixels: PixelBuffer
}

/// A nine-slice prepared for plain copies: its corners, runs of its edges, its middle.
final class SlicedSurface {
  private let slice: NineSlice
  private let corners: CairoSurface
  /// The middle column, repeated to the right.
  private let across: CairoSurface
  /// The middle row, repeated downwards.
  private let down: CairoSurface
  private let middle: Color

  /// The pixels of an edge that are drawn at once: enough to make the calls negligible.
  private static let run = 256

  init?(_ slice: NineSlice) {
    let side = slice.pixels.width
    guard
      let corners = slice.pixels.surface(),
      let across = CairoSurface(width: Self.run, height: side, format: .color),
      let down = CairoSurface(width: side, height: Self.run, format: .color)
    else { return nil }
    self.slice = slice
    self.corners = corners
    self.across = across
    self.down = down
    for x in 0..<Self.run {
      let column = PixelRect(x: x, y: 0, width: 1, height: side)
      across.copy(corners, x: x - slice.inset, y: 0, clip: column)
    }
    for y in 0..<Self.run {
      let row = PixelRect(x: 0, y: y, width: side, height: 1)
      down.copy(corners, x: 0, y: y - slice.inset, clip: row)
    }
    let start = 4 * (slice.inset * side + slice.inset)
    let pixel = slice.pixels.bgra[start..<(start + 4)].map { Double($0) }
    let alpha = max(pixel[3], 1)
    middle = Color(
      red: pixel[2] / alpha,
      green: pixel[1] / alpha,
      blue: pixel[0] / alpha,
      alpha: pixel[3] / 255,
    )
  }

  var byteCount: Int { corners.byteCount + across.byteCount + down.byteCount }

  /// Draws the slices for the box at `rect`, whose sides are at least 2 × (inset − outset) + 1 pixels long.
  func draw(on context: CairoContext, rect: PixelRect, clip: PixelRect) {
    let inset = slice.inset
    let outer = rect.expanded(by: slice.outset)
    let inner = outer.expanded(by: -inset)
    let far = (x: inner.maxX - inset - 1, y: inner.maxY - inset - 1)
    func part(_ minX: Int, _ minY: Int, _ maxX: Int, _ maxY: Int) -> PixelRect {
      PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY).intersection(clip)
    }
    let top = part(outer.minX, outer.minY, outer.maxX, inner.minY)
    let bottom = part(outer.minX, inner.maxY, outer.maxX, outer.maxY)
    for (band, y) in [(top, outer.minY), (bottom, far.y)] where !band.isEmpty {
      let left = part(outer.minX, band.minY, inner.minX, band.maxY)
      context.draw(corners, x: outer.minX, y: y, clip: left)
      let right = part(inner.maxX, band.minY, outer.maxX, band.maxY)
      context.draw(corners, x: far.x, y: y, clip: right)
      for x in stride(from: inner.minX, to: inner.maxX, by: Self.run) {
        let run = part(x, band.minY, min(x + Self.run, inner.maxX), band.maxY)
        context.draw(across, x: x, y: y, clip: run)
      }
    }
    for y in stride(from: inner.minY, to: inner.maxY, by: Self.run) {
      let end = min(y + Self.run, inner.maxY)
      context.draw(down, x: outer.minX, y: y, clip: part(outer.minX, y, inner.minX, end))
      context.draw(down, x: far.x, y: y, clip: part(inner.maxX, y, outer.maxX, end))
    }
    let centre = inner.intersection(clip)
    guard middle.alpha > 0, !centre.isEmpty else { return }
    context.fill(centre, with: middle)
  }
}
