public import TactilePrimitives

/// Typed text.
nonisolated public struct TextEvent: Hashable, Sendable {
  /// What was typed; it may be several characters.
  public var text: String
  /// When it was committed.
  public var timestamp: Timestamp

  /// `text` typed at a time.
  public init(text: String, timestamp: Timestamp) {
    self.text = text
    self.timestamp = timestamp
  }
}
