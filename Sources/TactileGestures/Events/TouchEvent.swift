public import TactilePrimitives

/// One report about one touch of a finger, pressed mouse, pen or touchpad.
public struct TouchEvent: Hashable, Sendable {
  /// The identifier of the touch.
  public var id: TouchID
  /// The kind of device; the same throughout a touch.
  public var device: DeviceKind
  /// The phase of the touch.
  public var phase: TouchPhase
  /// The location, in points, in the window's coordinate space; it may lie outside the window.
  public var locationInWindow: Point
  /// The time of the report.
  public var timestamp: Timestamp
  /// The pressure, from 0 (barely touching) to 1 (firmest); 1 where the device does not report it.
  public var pressure: Double
  /// The mouse or pen button that made the touch, counted from 1; 0 for fingers.
  public var button: Int
  /// The mouse or pen buttons that are held; a pen's tip on the screen is button 1.
  public var buttons: ButtonMask
  /// The tilt and tool of a pen; undefined for other devices.
  public var pen: PenPose
  /// The gesture of the fingers on a touchpad; undefined for other devices.
  public var touchpad: TouchpadGesture

  /// A report about the touch `id` at `locationInWindow`; without `buttons`, the button that made
  /// the touch is held.
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
