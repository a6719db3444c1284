/// A position in points, x to the right and y down; each API states the coordinate space.
///
/// Two points cannot be added: their difference is a ``Vector``, and a vector moves a point.
public struct Point: Hashable, Sendable {
  /// Distance from the left edge of the space.
  public var x: Double
  /// Distance from the top edge of the space.
  public var y: Double

  /// The place `x` points from the left and `y` from the top.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The top left corner of a space.
  @inlinable public static var zero: Point { Point(x: 0, y: 0) }

  /// Whether both coordinates are finite numbers.
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }

  /// Euclidean distance in points.
  @inlinable
  public func distance(to other: Point) -> Double { (self - other).length }

  /// The displacement that leads from `b` to `a`.
  @inlinable public static func - (a: Point, b: Point) -> Vector {
    Vector(dx: a.x - b.x, dy: a.y - b.y)
  }

  /// The place reached from `a` by the displacement.
  @inlinable public static func + (a: Point, v: Vector) -> Point {
    Point(x: a.x + v.dx, y: a.y + v.dy)
  }

  /// The place from which the displacement leads to `a`.
  @inlinable public static func - (a: Point, v: Vector) -> Point {
    Point(x: a.x - v.dx, y: a.y - v.dy)
  }

  /// Moves the place by a displacement.
  @inlinable public static func += (a: inout Point, v: Vector) { a = a + v }
}
