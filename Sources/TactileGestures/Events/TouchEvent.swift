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
  /// The mouse or pen buttons that are held; a pen's tip on the screen is button 1.
  public var buttons: ButtonMask
  /// Tilt and tool of a pen; it means nothing for other devices.
  public var pen: PenPose
  /// Movement of the fingers on a touchpad; it means nothing for other devices.
  public var touchpad: TouchpadGesture

  /// A report about the contact `id` at `locationInWindow`; without `buttons`, the one that made the
  /// contact is held.
  public init(
    id: TouchID,
    device: DeviceKind = .finger,
    phase: TouchPhase,
    locationInWindow: Point,
    timestamp: Timestamp,
    pressure: Double = 1,
    button: Int = 0,
    buttons: ButtonMask? = nil,
    pen: PenPose = .upright,
    touchpad: TouchpadGesture = .scroll,
  ) {
    self.id = id
    self.device = device
    self.phase = phase
    self.locationInWindow = locationInWindow
    self.timestamp = timestamp
    self.pressure = pressure
    self.button = button
    self.buttons = buttons ?? .button(button)
    self.pen = pen
    self.touchpad = touchpad
  }
}
