public import TactilePrimitives

/// A key that went down or up.
nonisolated public struct KeyEvent: Hashable, Sendable {
  /// The modifier keys held with another key.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit for each modifier.
    public var rawValue: UInt8

    /// Creates the set with these bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Either Shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// Either Control key.
    public static let control = Modifiers(rawValue: 2)
    /// The left Alt key.
    public static let alt = Modifiers(rawValue: 4)
    /// Either Super (logo) key.
    public static let gui = Modifiers(rawValue: 8)
  }

  /// SDL's name of the key in the current keyboard layout, such as `Escape`, `Left`, `Q` or `F3`.
  public var name: String
  /// Whether the key went down; a repeating key goes down again without going up.
  public var isDown: Bool
  /// Whether the event is a repeat of a held key.
  public var isRepeat: Bool
  /// The modifiers held at the event.
  public var modifiers: Modifiers
  /// The time of the event.
  public var timestamp: Timestamp

  /// Creates an event for the key `name` going down or up.
  public init(
    name: String,
    isDown: Bool,
    isRepeat: Bool = false,
    modifiers: Modifiers = [],
    timestamp: Timestamp,
  ) {
    self.name = name
    self.isDown = isDown
    self.isRepeat = isRepeat
    self.modifiers = modifiers
    self.timestamp = timestamp
  }
}

extension KeyEvent {
  /// Whether the key is Enter or Space without modifiers, which activate the focused view.
  nonisolated public var isActivation: Bool {
    modifiers.isEmpty && (name == "Return" || name == "Space" || name == "Keypad Enter")
  }

  /// Whether Escape went down, alone and anew.
  nonisolated package var isEscapePress: Bool {
    isDown && !isRepeat && name == "Escape" && modifiers.isEmpty
  }

  /// Whether the key is a modifier or lock key.
  nonisolated var isModifier: Bool {
    Self.modifier(named: name) != nil
      || ["Right Alt", "CapsLock", "Numlock", "ModeSwitch", "AltGr"].contains(name)
  }

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

  /// Whether the key types text, which also arrives as a ``TextEvent``.
  nonisolated package var typesText: Bool {
    guard modifiers.isSubset(of: .shift) else { return false }
    return name.count == 1 || name == "Space" || name.hasPrefix("Keypad ")
  }
}
