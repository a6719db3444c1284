public import TactilePrimitives

/// One decision of the arena, with its reason.
public struct GestureLogEntry: Hashable, Sendable {
  /// The kinds of decisions.
  public enum Kind: Hashable, Sendable {
    /// A recognizer went from one state to another.
    case recognizer(from: GestureState, to: GestureState)
    /// A recognizer has to wait, or a finger over it was ignored as a palm.
    case refused
  }

  /// The time of the decision.
  public var timestamp: Timestamp
  /// The decision.
  public var kind: Kind
  /// The identifier of the recognizer, its own `id`.
  ///
  /// Names need not be unique, but ids are among recognizers that are alive.
  public var recognizer: GestureRecognizer.ID
  /// The name of the recognizer.
  public var name: String
  /// The reason, with its numbers.
  public var reason: GestureReason

  /// The reason in words; the text is built at each call.
  public var why: String { reason.description }

  /// A decision about `recognizer`.
  public init(
    timestamp: Timestamp,
    kind: Kind,
    recognizer: GestureRecognizer,
    reason: GestureReason,
  ) {
    self.timestamp = timestamp
    self.kind = kind
    self.recognizer = recognizer.id
    name = recognizer.name
    self.reason = reason
  }
}
