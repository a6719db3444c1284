public import TactilePrimitives

/// A turn of a mouse wheel.
nonisolated public struct WheelEvent: Hashable, Sendable {
  /// The distance by which to move the content, in points: positive moves it right and down.
  public var delta: Vector
  /// The pointer's location, in points, in the window's coordinate space.
  public var locationInWindow: Point
  /// The time of the turn.
  public var timestamp: Timestamp

  /// Creates a turn that moves content by `delta` points.
  public init(delta: Vector, locationInWindow: Point, timestamp: Timestamp) {
    self.delta = delta
    self.locationInWindow = locationInWindow
    self.timestamp = timestamp
  }
}
