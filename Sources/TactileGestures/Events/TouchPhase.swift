/// What a contact did.
public enum TouchPhase: String, CaseIterable, Hashable, Sendable {
  /// It came down.
  case began
  /// It moved, or its pressure changed.
  case moved
  /// It was lifted.
  case ended
  /// The system took it away: what it did must not count as intended.
  case cancelled
}
