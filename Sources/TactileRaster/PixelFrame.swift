/// A rectangle without another one inside it, in up to four parts that do not overlap.
nonisolated package struct PixelFrame: Sequence {
  private let rect: PixelRect
  private let hole: PixelRect

  /// `rect` without `hole`.
  init(of rect: PixelRect, around hole: PixelRect) {
    self.rect = rect
    self.hole = hole.intersection(rect)
  }

  /// Returns an iterator over the parts, from top to bottom, and from left to right beside the
  /// hole.
  package func makeIterator() -> Iterator { Iterator(frame: self) }

  /// The iterator over the parts.
  package struct Iterator: IteratorProtocol {
    fileprivate let frame: PixelFrame
    private var index = 0

    fileprivate init(frame: PixelFrame) { self.frame = frame }

    package mutating func next() -> PixelRect? {
      while index < 4 {
        let part = frame.part(index)
        index += 1
        if !part.isEmpty { return part }
      }
      return nil
    }
  }

  /// Returns one of the four parts by its index; where there is no hole the first is the whole
  /// rectangle.
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
