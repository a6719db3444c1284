public import TactilePrimitives

/// What an input method is composing has changed; only what it commits arrives as a ``TextEvent``.
nonisolated public struct CompositionEvent: Hashable, Sendable {
  /// What is being composed; empty when it was committed or given up.
  public var text: String
  /// Where the input method's caret is, in Unicode scalars from the start; negative for the end.
  public var start: Int
  /// How many scalars from there the input method has selected.
  public var length: Int
  /// When it changed.
  public var timestamp: Timestamp

  /// `text` composed at a time, with the caret at scalar `start`.
  public init(text: String, start: Int, length: Int = 0, timestamp: Timestamp) {
    self.text = text
    self.start = start
    self.length = length
    self.timestamp = timestamp
  }
}
