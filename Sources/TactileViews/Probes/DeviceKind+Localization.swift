public import TactileGestures
public import TactilePrimitives

extension DeviceKind {
  /// The name for users, as it stands before a number.
  public var localizedName: LocalizedText {
    switch self {
    case .finger: localized("finger", context: "device")
    case .mouse: localized("mouse", context: "device")
    case .pen: localized("pen", context: "device")
    case .touchpad: localized("touchpad", context: "device")
    }
  }
}
