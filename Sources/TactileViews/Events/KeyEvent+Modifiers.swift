extension KeyEvent {
  /// The modifiers held after the event, with the key's own modifier added or removed.
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
