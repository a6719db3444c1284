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
