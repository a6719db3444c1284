extension KeyEvent {
  /// Whether the key by itself types letters, which arrive as a ``TextEvent`` besides.
  nonisolated var typesText: Bool {
    guard modifiers.isSubset(of: .shift) else { return false }
    return name.count == 1 || name == "Space" || name.hasPrefix("Keypad ")
  }
}
