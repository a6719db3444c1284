package import TactileDisplay
package import TactilePrimitives

/// A rectangle of whole pixels, open at its right and bottom edge.
nonisolated package struct PixelRect: Hashable, Sendable {
  /// The left edge.
  package var minX: Int
  /// The top edge.
  package var minY: Int
  /// The right edge, itself outside.
  package var maxX: Int
  /// The bottom edge, itself outside.
  package var maxY: Int

  /// The rectangle between these edges.
  package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The rectangle of this corner and extent.
  package init(x: Int, y: Int, width: Int, height: Int) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  /// All pixels that `rect`, in points, touches.
  package init(covering rect: Rect, scale: Double) {
    self.init(
      minX: Self.pixel((rect.minX * scale).rounded(.down)),
      minY: Self.pixel((rect.minY * scale).rounded(.down)),
      maxX: Self.pixel((rect.maxX * scale).rounded(.up)),
      maxY: Self.pixel((rect.maxY * scale).rounded(.up)),
    )
  }

  /// The pixels whose edges are nearest to those of `rect`, at least one where it is not empty.
  package init(nearest rect: Rect, scale: Double) {
    let x = Self.pixel(rect.minX * scale)
    let y = Self.pixel(rect.minY * scale)
    self.init(
      minX: x,
      minY: y,
      maxX: max(Self.pixel(rect.maxX * scale), x + (rect.width > 0 ? 1 : 0)),
      maxY: max(Self.pixel(rect.maxY * scale), y + (rect.height > 0 ? 1 : 0)),
    )
  }

  /// The empty rectangle.
  package static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  /// Extent to the right.
  package var width: Int { maxX - minX }
  /// Extent downwards.
  package var height: Int { maxY - minY }
  /// Whether it contains no pixels.
  package var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The number of pixels.
  package var area: Int { isEmpty ? 0 : width * height }

  /// The shared pixels.
  package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(minX, other.minX),
      minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY),
    )
  }

  /// The smallest rectangle around both; an empty one adds nothing.
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: min(minX, other.minX),
      minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY),
    )
  }

  /// Returns whether all pixels of `other` are inside.
  package func contains(_ other: PixelRect) -> Bool {
    other.isEmpty
      || minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  /// The rectangle without `hole`, in up to four parts that do not overlap.
  package func around(_ hole: PixelRect) -> PixelFrame { PixelFrame(of: self, around: hole) }

  /// The rectangle moved.
  package func offset(x: Int, y: Int) -> PixelRect {
    PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }

  /// The rectangle with each edge moved outwards.
  package func expanded(by amount: Int) -> PixelRect {
    PixelRect(minX: minX - amount, minY: minY - amount, maxX: maxX + amount, maxY: maxY + amount)
  }

  /// Returns the rectangle in units of `scale` pixels each.
  package func rect(scale: Double) -> Rect {
    Rect(
      x: Double(minX) / scale,
      y: Double(minY) / scale,
      width: Double(width) / scale,
      height: Double(height) / scale,
    )
  }

  /// Returns the whole pixel nearest to `value`, within a range whose sums cannot overflow; NaN counts as 0.
  package static func pixel(_ value: Double) -> Int {
    value.isNaN ? 0 : Int(min(max(value.rounded(), -1e7), 1e7))
  }
}

nonisolated extension PixelRect {
  /// The pixels that `rect`, in pixels, fully covers.
  init(inside rect: Rect) {
    self.init(
      minX: Self.pixel(rect.minX.rounded(.up)),
      minY: Self.pixel(rect.minY.rounded(.up)),
      maxX: Self.pixel(rect.maxX.rounded(.down)),
      maxY: Self.pixel(rect.maxY.rounded(.down)),
    )
  }

  /// Returns the largest part that corners of `radius` leave intact.
  func betweenCorners(of radius: Double) -> PixelRect {
    let corner = Self.pixel(radius.rounded(.up))
    var part = self
    if width > height {
      part.minX += corner
      part.maxX -= corner
    } else {
      part.minY += corner
      part.maxY -= corner
    }
    return part
  }

  /// Returns the rest without the pixels of `other`, where that is a rectangle; otherwise the
  /// rectangle unchanged.
  func cut(by other: PixelRect) -> PixelRect {
    var parts = around(other)
    guard let first = parts.next() else { return .empty }
    return parts.next() == nil ? first : self
  }
}

/// A rectangle without another one inside it, in up to four parts that do not overlap: from top to
/// bottom, and from left to right beside the hole.
nonisolated package struct PixelFrame: Sequence, IteratorProtocol {
  private let rect: PixelRect
  private let hole: PixelRect
  /// The index of the next part.
  private var index = 0

  /// `rect` without `hole`.
  init(of rect: PixelRect, around hole: PixelRect) {
    self.rect = rect
    self.hole = hole.intersection(rect)
  }

  /// Returns the next part that is not empty; nil after the last one.
  package mutating func next() -> PixelRect? {
    while index < 4 {
      let part = part(index)
      index += 1
      if !part.isEmpty { return part }
    }
    return nil
  }

  /// Returns one of the four parts by its index; where there is no hole the first is the whole rectangle.
  private func part(_ index: Int) -> PixelRect {
    if hole.isEmpty { return index == 0 ? rect : .empty }
    var part = rect
    switch index {
    case 0: part.maxY = hole.minY
    case 1: (part.minY, part.maxX, part.maxY) = (hole.minY, hole.minX, hole.maxY)
    case 2: (part.minY, part.minX, part.maxY) = (hole.minY, hole.maxX, hole.maxY)
    default: part.minY = hole.maxY
    }
    return part
  }
}

extension GroupItem {
  /// Returns the offset in pixels of the items' (0, 0) in the coordinate space around, and the
  /// pixels of that space that they can reach.
  package func pixels(scale: Double) -> (dx: Int, dy: Int, reach: PixelRect) {
    let dx = PixelRect.pixel(offset.dx * scale)
    let dy = PixelRect.pixel(offset.dy * scale)
    let reach = PixelRect(covering: bounds, scale: scale).expanded(by: 1)
    return (dx, dy, reach.offset(x: dx, y: dy))
  }
}
