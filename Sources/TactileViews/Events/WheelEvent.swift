public import TactilePrimitives

/// One turn of a mouse wheel.
nonisolated public struct WheelEvent: Hashable, Sendable {
  /// How far the content is to move, in points: positive moves it right and down.
  public var delta: Vector
  /// Where the pointer is, in points of the window.
  public var locationInWindow: Point
  /// When the wheel turned.
  public var timestamp: Timestamp

  /// A turn that moves content by `delta`.
  public init(delta: Vector, locationInWindow: Point, timestamp: Timestamp) {
    self.delta = delta
    self.locationInWindow = locationInWindow
    self.timestamp = timestamp
  }
}
