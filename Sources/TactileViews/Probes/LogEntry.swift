public import TactilePrimitives

/// One decision of the program, kept so that a report can say what happened and why.
public struct LogEntry: Hashable, Sendable {
  /// What kinds of decision there are.
  public enum Kind: Hashable, Sendable {
    /// A recognizer went from one state to another.
    case recognizer(from: String, to: String)
    /// A recognizer wanted to begin and was not let.
    case refused
    /// A released thing set out for the snap point `to`, to arrive after `duration` seconds.
    case settle(to: String, duration: Double)
    /// Something was tapped.
    case tap
    /// Any other kind, by its name, such as `presentation`.
    case other(String)
  }

  /// When it was decided.
  public var timestamp: Timestamp
  /// What was decided.
  public var kind: Kind
  /// Who or what it concerns: a recognizer, an interaction or a view's identifier.
  public var name: String
  /// The reason in a few words, with the figures compared; nil where there is none to give.
  public var why: String?

  /// A decision of `kind` about `name` at a time.
  public init(timestamp: Timestamp, kind: Kind, name: String, why: String? = nil) {
    self.timestamp = timestamp
    self.kind = kind
    self.name = name
    self.why = why
  }
}
