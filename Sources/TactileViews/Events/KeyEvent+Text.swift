extension KeyEvent {
  /// Whether the key types text, which also arrives as a ``TextEvent``.
  nonisolated var typesText: Bool {
    guard modifiers.isSubset(of: .shift) else { return false }
    return name.count == 1 || name == "Space" || name.hasPrefix("Keypad ")
  }
}
