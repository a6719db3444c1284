extension KeyEvent {
  /// Whether it is Enter or Space, which act on what has the focus.
  nonisolated public var isActivation: Bool {
    modifiers.isEmpty && (name == "Return" || name == "Space" || name == "Keypad Enter")
  }

  /// Whether the key by itself means nothing and changes others.
  nonisolated var isModifier: Bool {
    switch name {
    case "Left Shift", "Right Shift", "Left Ctrl", "Right Ctrl", "Left Alt", "Right Alt",
      "Left GUI", "Right GUI", "CapsLock", "Numlock", "ModeSwitch", "AltGr":
      true
    default: false
    }
  }
}
