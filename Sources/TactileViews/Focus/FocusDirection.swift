internal import TactilePrimitives

/// Finds what an arrow key leads to.
struct FocusDirection {
  /// How much a point beside the way counts against one along it [tuned: rows before columns].
  private static let sideWeight = 3.0
  /// How much the distance of the middles counts, to choose between neighbours in line.
  private static let middleWeight = 0.05

  private let movement: FocusMovement

  /// The way of `movement`; `next` and `previous` lead nowhere.
  init(_ movement: FocusMovement) {
    self.movement = movement
  }

  /// The index of the nearest of `places` in this direction from `origin`, all in the same space.
  ///
  /// - Complexity: O(*n*)
  func nearest(to origin: Rect, among places: [Rect]) -> Int? {
    var best: (index: Int, cost: Double)?
    for (index, place) in places.enumerated() {
      guard let cost = cost(from: origin, to: place) else { continue }
      if let best, best.cost <= cost { continue }
      best = (index, cost)
    }
    return best?.index
  }

  /// How far it is, nil where `place` does not lie this way.
  private func cost(from origin: Rect, to place: Rect) -> Double? {
    let from = turned(origin)
    let to = turned(place)
    guard to.middle > from.middle, to.start >= from.start, to.end > from.end else { return nil }
    let along = max(0, to.start - from.end)
    let side = max(0, to.sideStart - from.sideEnd, from.sideStart - to.sideEnd)
    let middles = abs(to.sideMiddle - from.sideMiddle)
    return along + Self.sideWeight * side + Self.middleWeight * middles
  }

  /// The extents of `rect` along the way and across it.
  private func turned(_ rect: Rect) -> Extents {
    switch movement {
    case .right: Extents(rect.minX, rect.maxX, rect.minY, rect.maxY)
    case .left: Extents(-rect.maxX, -rect.minX, rect.minY, rect.maxY)
    case .down: Extents(rect.minY, rect.maxY, rect.minX, rect.maxX)
    case .up: Extents(-rect.maxY, -rect.minY, rect.minX, rect.maxX)
    case .next, .previous: Extents(0, 0, 0, 0)
    }
  }

  private struct Extents {
    let start: Double
    let end: Double
    let sideStart: Double
    let sideEnd: Double

    init(_ start: Double, _ end: Double, _ sideStart: Double, _ sideEnd: Double) {
      self.start = start
      self.end = end
      self.sideStart = sideStart
      self.sideEnd = sideEnd
    }

    var middle: Double { (start + end) / 2 }
    var sideMiddle: Double { (sideStart + sideEnd) / 2 }
  }
}
