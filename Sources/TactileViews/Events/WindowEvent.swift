public import TactilePrimitives

/// A change of the window itself.
nonisolated public struct WindowEvent: Hashable, Sendable {
  /// The kinds of change.
  public enum Kind: Hashable, Sendable {
    /// The window's size changed to this size, in points.
    case resized(Size)
    /// The scale changed to this number of pixels per point.
    case scaleChanged(Double)
    /// The window lost the keyboard focus; its touches are cancelled.
    case focusLost
    /// The window got the keyboard focus.
    case focusGained
    /// The window is no longer visible; its touches are cancelled.
    case hidden
    /// The window is visible again.
    case shown
  }

  /// The kind of change.
  public var kind: Kind
  /// The time of the change.
  public var timestamp: Timestamp

  /// Creates a change of `kind` at `timestamp`.
  public init(kind: Kind, timestamp: Timestamp) {
    self.kind = kind
    self.timestamp = timestamp
  }
}
