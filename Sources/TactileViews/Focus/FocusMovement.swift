internal import TactilePrimitives

/// A movement of the focus.
public enum FocusMovement: Hashable, Sendable {
  /// To the next view in reading order, and from the last to the first.
  case next
  /// To the previous view in reading order, and from the first to the last.
  case previous
  /// To the nearest view on the left.
  case left
  /// To the nearest view on the right.
  case right
  /// To the nearest view above.
  case up
  /// To the nearest view below.
  case down

  /// Creates the movement for the key `event`; nil for keys that do not move the focus.
  init?(_ event: KeyEvent) {
    guard event.isDown else { return nil }
    switch (event.name, event.modifiers) {
    case ("Tab", []): self = .next
    case ("Tab", .shift): self = .previous
    case ("Left", []): self = .left
    case ("Right", []): self = .right
    case ("Up", []): self = .up
    case ("Down", []): self = .down
    default: return nil
    }
  }
}

/// The search for the view to which an arrow key moves the focus.
struct FocusDirection {
  /// The weight of the distance across the direction, relative to that along it
  /// [tuned: rows before columns].
  private static let sideWeight = 3.0
  /// The weight of the centres' distance across the direction, to choose between views in line.
  private static let middleWeight = 0.05

  private let movement: FocusMovement

  /// Creates a search in the direction of `movement`; `next` and `previous` find nothing.
  init(_ movement: FocusMovement) {
    self.movement = movement
  }

  /// Returns the index of the nearest of `places` in this direction; all share a space.
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

  /// Returns the weighted distance, in points; nil if `place` does not lie in this direction.
  private func cost(from origin: Rect, to place: Rect) -> Double? {
    let from = turned(origin)
    let to = turned(place)
    guard to.middle > from.middle, to.start >= from.start, to.end > from.end else { return nil }
    let along = max(0, to.start - from.end)
    let side = max(0, to.sideStart - from.sideEnd, from.sideStart - to.sideEnd)
    let middles = abs(to.sideMiddle - from.sideMiddle)
    return along + Self.sideWeight * side + Self.middleWeight * middles
  }

  /// Returns the extents of `rect` along the direction and across it.
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
