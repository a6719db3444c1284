public import TactilePrimitives

/// A key that went down or up.
nonisolated public struct KeyEvent: Hashable, Sendable {
  /// Keys held with another one.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit for each modifier.
    public var rawValue: UInt8

    /// The set with these bits.
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

  /// SDL's name of the key under the current layout, such as `Escape`, `Left`, `Q` or `F3`.
  public var name: String
  /// Whether it went down; a key that repeats goes down again without going up.
  public var isDown: Bool
  /// Whether the down comes from holding the key.
  public var isRepeat: Bool
  /// What else was held.
  public var modifiers: Modifiers
  /// When it happened.
  public var timestamp: Timestamp

  /// The key `name` going down or up.
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
