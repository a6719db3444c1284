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

/// A displacement in points: a direction with a length, not a place.
public struct Vector: Hashable, Sendable {
  /// Points to the right.
  public var dx: Double
  /// Points downwards.
  public var dy: Double

  /// A displacement of `dx` points to the right and `dy` points down.
  @inlinable
  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// No displacement.
  @inlinable public static var zero: Vector { Vector(dx: 0, dy: 0) }

  /// Euclidean length in points.
  @inlinable public var length: Double { (dx * dx + dy * dy).squareRoot() }

  /// Whether the length is below `limit` points by more than rounding errors.
  ///
  /// False does not decide: compare ``length`` then. It avoids the square root in most cases.
  @inlinable
  public func isClearlyWithin(_ limit: Double) -> Bool {
    dx * dx + dy * dy < limit * limit * (1 - 1e-12)
  }

  /// Returns the product of both lengths and the cosine of the angle between them.
  @inlinable package func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

  /// Returns the product of both lengths and the sine of the angle from this to `other`, which is
  /// positive clockwise.
  @inlinable package func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }

  /// Whether both components are finite numbers.
  @inlinable public var isFinite: Bool { dx.isFinite && dy.isFinite }

  /// The one displacement followed by the other.
  @inlinable public static func + (a: Vector, b: Vector) -> Vector {
    Vector(dx: a.dx + b.dx, dy: a.dy + b.dy)
  }

  /// The displacement that leads from `b` to `a`.
  @inlinable public static func - (a: Vector, b: Vector) -> Vector {
    Vector(dx: a.dx - b.dx, dy: a.dy - b.dy)
  }

  /// The displacement back.
  @inlinable public static prefix func - (a: Vector) -> Vector { Vector(dx: -a.dx, dy: -a.dy) }

  /// `k` times the displacement.
  @inlinable public static func * (a: Vector, k: Double) -> Vector {
    Vector(dx: a.dx * k, dy: a.dy * k)
  }

  /// Adds a displacement in place.
  @inlinable public static func += (a: inout Vector, b: Vector) { a = a + b }
}

/// A rate of movement on the screen.
public struct Velocity: Hashable, Sendable {
  /// Displacement in one second, in points.
  public var pointsPerSecond: Vector

  /// A rate of `dx` points to the right and `dy` points down in one second.
  @inlinable
  public init(dx: Double, dy: Double) { pointsPerSecond = Vector(dx: dx, dy: dy) }

  /// Rest.
  @inlinable public static var zero: Velocity { Velocity(dx: 0, dy: 0) }

  /// Points to the right in one second.
  @inlinable public var dx: Double { pointsPerSecond.dx }
  /// Points downwards in one second.
  @inlinable public var dy: Double { pointsPerSecond.dy }
  /// Points in one second along the direction of movement.
  @inlinable public var magnitude: Double { pointsPerSecond.length }
}
