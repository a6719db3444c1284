/// A rate of movement on the screen.
public struct Velocity: Hashable, Sendable {
  /// Displacement in one second, in points.
  public var pointsPerSecond: Vector

  /// A rate of `dx` points to the right and `dy` points down in one second.
  @inlinable
  public init(dx: Double, dy: Double) {
    pointsPerSecond = Vector(dx: dx, dy: dy)
  }

  /// Rest.
  @inlinable public static var zero: Velocity { Velocity(dx: 0, dy: 0) }

  /// Points to the right in one second.
  @inlinable public var dx: Double { pointsPerSecond.dx }
  /// Points downwards in one second.
  @inlinable public var dy: Double { pointsPerSecond.dy }
  /// Points in one second along the direction of movement.
  @inlinable public var magnitude: Double { pointsPerSecond.length }
}
