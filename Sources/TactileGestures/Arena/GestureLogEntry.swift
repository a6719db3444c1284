public import TactilePrimitives

/// One decision of the arena, with its reason.
public struct GestureLogEntry: Hashable, Sendable {
  /// What kind of decision it was.
  public enum Kind: Hashable, Sendable {
    /// A recognizer went from one state to another.
    case recognizer(from: GestureState, to: GestureState)
    /// A recognizer has to wait.
    case refused
  }

  /// When it was made.
  public var timestamp: Timestamp
  /// What was decided.
  public var kind: Kind
  /// The name of the recognizer.
  public var name: String
  /// The reason in words.
  public var why: String

  /// A decision about the recognizer `name`.
  public init(timestamp: Timestamp, kind: Kind, name: String, why: String) {
    self.timestamp = timestamp
    self.kind = kind
    self.name = name
    self.why = why
  }
}
