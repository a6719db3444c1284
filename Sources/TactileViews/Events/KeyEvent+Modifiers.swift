extension KeyEvent {
  /// The modifiers that are held after the event: the key's own is one of them only while down.
  nonisolated package var heldAfterwards: Modifiers {
    guard let own = Self.modifier(named: name) else { return modifiers }
    return isDown ? modifiers.union(own) : modifiers.subtracting(own)
  }

  nonisolated private static func modifier(named name: String) -> Modifiers? {
    switch name {
    case "Left Shift", "Right Shift": .shift
    case "Left Ctrl", "Right Ctrl": .control
    case "Left Alt": .alt
    case "Left GUI", "Right GUI": .gui
    default: nil
    }
  }
}
