public import TactilePrimitives

/// A change of the window itself.
nonisolated public struct WindowEvent: Hashable, Sendable {
  /// What can change.
  public enum Kind: Hashable, Sendable {
    /// The window has this size in points now.
    case resized(Size)
    /// One point covers this many pixels now.
    case scaleChanged(Double)
    /// Keys go to another window; contacts are cancelled with it.
    case focusLost
    /// Keys go to this window.
    case focusGained
    /// Nothing of the window can be seen.
    case hidden
    /// The window can be seen again.
    case shown
  }

  /// What changed.
  public var kind: Kind
  /// When it did.
  public var timestamp: Timestamp

  /// A change at a time.
  public init(kind: Kind, timestamp: Timestamp) {
    self.kind = kind
    self.timestamp = timestamp
  }
}
