public import TactilePrimitives

/// A movement of the mouse with no button held.
nonisolated public struct HoverEvent: Hashable, Sendable {
  /// Where the pointer is, in points of the window; outside it once the pointer has left.
  public var locationInWindow: Point
  /// When it got there.
  public var timestamp: Timestamp

  /// The pointer at a place at a time.
  public init(locationInWindow: Point, timestamp: Timestamp) {
    self.locationInWindow = locationInWindow
    self.timestamp = timestamp
  }
}
