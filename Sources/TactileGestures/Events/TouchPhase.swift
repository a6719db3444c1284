/// The phase of a touch.
public enum TouchPhase: String, CaseIterable, Hashable, Sendable {
  /// The touch came down.
  case began
  /// The touch moved, or its pressure changed.
  case moved
  /// The touch was lifted.
  case ended
  /// The system cancelled the touch: its effect must be undone.
  case cancelled
}
