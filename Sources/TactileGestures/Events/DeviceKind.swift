/// The kind of hardware that makes a touch.
public enum DeviceKind: String, CaseIterable, Hashable, Sendable {
  /// A finger on a touchscreen.
  case finger
  /// A mouse with a button held; a mouse with no button held makes no touch.
  case mouse
  /// A pen or stylus on the screen.
  case pen
  /// Two fingers scrolling on a touchpad: a touch that starts at the pointer and moves by the
  /// scrolled distance.
  case touchpad
}
