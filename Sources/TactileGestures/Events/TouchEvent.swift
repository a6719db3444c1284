public import TactilePrimitives

/// One report about one contact of a finger, pressed mouse, pen or touchpad.
public struct TouchEvent: Hashable, Sendable {
  /// Which contact.
  public var id: TouchID
  /// Where it comes from; the same throughout a contact.
  public var device: DeviceKind
  /// What it did.
  public var phase: TouchPhase
  /// Where it is, in points of the window; it may lie outside.
  public var locationInWindow: Point
  /// When it happened.
  public var timestamp: Timestamp
  /// 0 barely touching to 1 firmest; 1 where the device does not tell.
  public var pressure: Double
  /// The mouse or pen button that made the contact, counted from 1; 0 for fingers.
  public var button: Int

  /// A report about the contact `id` at `locationInWindow`.
  public init(
    id: TouchID,
    device: DeviceKind = .finger,
    phase: TouchPhase,
    locationInWindow: Point,
    timestamp: Timestamp,
    pressure: Double = 1,
    button: Int = 0,
  ) {
    self.id = id
    self.device = device
    self.phase = phase
    self.locationInWindow = locationInWindow
    self.timestamp = timestamp
    self.pressure = pressure
    self.button = button
  }
}
