public import TactilePrimitives

/// A change of an input method's composition; committed text arrives as a ``TextEvent``.
nonisolated public struct CompositionEvent: Hashable, Sendable {
  /// The text being composed; empty if it was committed or discarded.
  public var text: String
  /// The input method's caret, in Unicode scalars from the start; negative for the end.
  public var start: Int
  /// The length of the input method's selection from ``start``, in Unicode scalars.
  public var length: Int
  /// The time of the change.
  public var timestamp: Timestamp

  /// Creates an event for `text`, composed at `timestamp`, with the caret at scalar `start`.
  public init(text: String, start: Int, length: Int = 0, timestamp: Timestamp) {
    self.text = text
    self.start = start
    self.length = length
    self.timestamp = timestamp
  }
}
