public import TactileGestures
public import TactilePrimitives

/// A movement of the mouse with no button held, or of a pen above the screen.
nonisolated public struct HoverEvent: Hashable, Sendable {
  /// The pointer's location, in points, in the window's coordinate space; outside the window after
  /// the pointer has left.
  public var locationInWindow: Point
  /// The time of the movement.
  public var timestamp: Timestamp
  /// The device that hovers: ``DeviceKind/mouse`` or ``DeviceKind/pen``.
  public var device: DeviceKind
  /// The tilt and tool of a pen; meaningless for a mouse.
  public var pen: PenPose

  /// Creates a hover event of `device` at a location and time.
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
