public import TactileGestures
public import TactilePrimitives

/// A movement of the mouse with no button held, or of a pen before the screen.
nonisolated public struct HoverEvent: Hashable, Sendable {
  /// Where the pointer is, in points of the window; outside it once the pointer has left.
  public var locationInWindow: Point
  /// When it got there.
  public var timestamp: Timestamp
  /// Device that hovers: ``DeviceKind/mouse`` or ``DeviceKind/pen``.
  public var device: DeviceKind
  /// Tilt and tool of a pen; they mean nothing for a mouse.
  public var pen: PenPose

  /// The pointer of a device at a place at a time.
  public init(
    locationInWindow: Point,
    timestamp: Timestamp,
    device: DeviceKind = .mouse,
    pen: PenPose = .upright,
  ) {
    self.locationInWindow = locationInWindow
    self.timestamp = timestamp
    self.device = device
    self.pen = pen
  }
}
