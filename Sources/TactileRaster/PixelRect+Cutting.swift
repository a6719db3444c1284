internal import TactilePrimitives

extension PixelRect {
  /// The pixels that `rect`, in pixels, covers wholly.
  init(inside rect: Rect) {
    self.init(
      minX: Self.pixel(rect.minX.rounded(.up)),
      minY: Self.pixel(rect.minY.rounded(.up)),
      maxX: Self.pixel(rect.maxX.rounded(.down)),
      maxY: Self.pixel(rect.maxY.rounded(.down)),
    )
  }

  /// What is left without the pixels of `other`, where that is a rectangle; otherwise all.
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

  /// The pixels outside `hole`, in four strips; all of them where there is no hole.
  func frame(around hole: PixelRect) -> [PixelRect] {
    let hole = hole.intersection(self)
    guard !hole.isEmpty else { return [self] }
    return [
      PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: hole.minY),
      PixelRect(minX: minX, minY: hole.maxY, maxX: maxX, maxY: maxY),
      PixelRect(minX: minX, minY: hole.minY, maxX: hole.minX, maxY: hole.maxY),
      PixelRect(minX: hole.maxX, minY: hole.minY, maxX: maxX, maxY: hole.maxY),
    ]
  }
}
