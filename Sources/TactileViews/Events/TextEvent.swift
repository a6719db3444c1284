public import TactilePrimitives

/// Typed text.
nonisolated public struct TextEvent: Hashable, Sendable {
  /// The typed text, one or more characters.
  public var text: String
  /// The time at which the text was committed.
  public var timestamp: Timestamp

  /// Creates an event for `text` typed at `timestamp`.
  public init(text: String, timestamp: Timestamp) {
    self.text = text
    self.timestamp = timestamp
  }
}
