internal import TactilePrimitives

/// The grid of pixels to which views are snapped.
struct PixelGrid {
  /// The scale, in pixels per point.
  let scale: Double

  func snap(_ value: Double) -> Double { (value * scale).rounded() / scale }

  func snap(_ point: Point) -> Point { Point(x: snap(point.x), y: snap(point.y)) }

  func snap(_ vector: Vector) -> Vector {
    Vector(dx: snap(vector.dx), dy: snap(vector.dy))
  }

  func snap(_ size: Size) -> Size {
    Size(width: snap(size.width), height: snap(size.height))
  }
}
