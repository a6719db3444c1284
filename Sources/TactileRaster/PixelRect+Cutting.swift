internal import TactilePrimitives

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
    let shared = intersection(other)
    guard !shared.isEmpty else { return self }
    var left = self
    if shared.minX == minX, shared.maxX == maxX {
      if shared.minY == minY {
        left.minY = shared.maxY
      } else if shared.maxY == maxY {
        left.maxY = shared.minY
      }
    } else if shared.minY == minY, shared.maxY == maxY {
      if shared.minX == minX {
        left.minX = shared.maxX
      } else if shared.maxX == maxX {
        left.maxX = shared.minX
      }
    }
    return left
  }
}
