/// What kind of hardware a contact comes from.
public enum DeviceKind: String, CaseIterable, Hashable, Sendable {
  /// A finger on a touchscreen.
  case finger
  /// A mouse with a button held; a mouse with none held makes no contact.
  case mouse
  /// A pen or stylus on the screen.
  case pen
  /// Two fingers scrolling on a touchpad: a contact that starts at the pointer and moves by the
  /// scrolled distance.
  case touchpad
}
