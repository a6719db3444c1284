extension KeyEvent {
  /// Whether the key is Enter or Space without modifiers, which activate the focused view.
  nonisolated public var isActivation: Bool {
    modifiers.isEmpty && (name == "Return" || name == "Space" || name == "Keypad Enter")
  }

  /// Whether the key is a modifier or lock key.
  nonisolated var isModifier: Bool {
    switch name {
    case "Left Shift", "Right Shift", "Left Ctrl", "Right Ctrl", "Left Alt", "Right Alt",
      "Left GUI", "Right GUI", "CapsLock", "Numlock", "ModeSwitch", "AltGr":
      true
    default: false
    }
  }
}
