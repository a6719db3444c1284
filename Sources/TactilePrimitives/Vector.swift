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
