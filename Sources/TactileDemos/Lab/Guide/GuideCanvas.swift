internal import TactilePrimitives
internal import TactileViews

/// The shapes of the free pad and of the guide's surface.
extension Canvas {
  /// Draws a ring around `center`.
  mutating func ring(
    at center: Point,
    radius: Double,
    width: Double = 2,
    _ color: DynamicColor,
    fill: DynamicColor = .clear,
  ) {
    disc(at: center, radius: radius, fill, borderWidth: width, borderColor: color)
  }

  /// Draws a cross with a gap in its middle, which shows the exact place.
  mutating func cross(at center: Point, radius: Double, width: Double = 2, _ color: DynamicColor) {
    let gap = radius * 0.22
    let length = radius - gap
    let half = width / 2
    for x in [center.x - radius, center.x + gap] {
      fill(Rect(x: x, y: center.y - half, width: length, height: width), color)
    }
    for y in [center.y - radius, center.y + gap] {
      fill(Rect(x: center.x - half, y: y, width: width, height: length), color)
    }
    disc(at: center, radius: width, color)
  }

  /// Draws dots on a straight way, one every `spacing` points.
  mutating func dots(
    from start: Point,
    to end: Point,
    spacing: Double = 12,
    radius: Double = 1.5,
    _ color: DynamicColor,
  ) {
    let way = end - start
    let count = Int(min(way.length / spacing, 2000))
    guard count > 0 else { return }
    for index in 0...count {
      disc(at: start + way * (Double(index) / Double(count)), radius: radius, color)
    }
  }

  /// Draws dots around a circle, the first part of them in another colour, from the top clockwise.
  mutating func dial(
    at center: Point,
    radius: Double,
    part: Double,
    _ color: DynamicColor,
    rest: DynamicColor,
  ) {
    let lit = Int((part * Double(Dial.directions.count)).rounded(.down))
    for (index, direction) in Dial.directions.enumerated() {
      let isLit = index < lit
      disc(at: center + direction * radius, radius: isLit ? 3 : 2, isLit ? color : rest)
    }
  }
}

/// The directions of a dial's dots.
private enum Dial {
  /// Vectors of length 1, from the top clockwise.
  static let directions = (0..<48).map { index in
    Transform.rotation(radians: Double(index) * .pi / 24).apply(Point(x: 0, y: -1)) - Point.zero
  }
}

extension DynamicColor {
  /// Returns the colour with its opacity multiplied by `factor`, or whole in high contrast.
  func faded(_ factor: Double) -> DynamicColor {
    opacity(factor, inHighContrast: 1)
  }
}
