/// How the focus came to a view.
public enum FocusReason: Hashable, Sendable {
  /// By Tab or an arrow key.
  case moved
  /// Because a scope around it opened, or a page around it came.
  case entered
  /// Because a scope closed or a page went, before which it had the focus.
  case returned
  /// By a press on it or in it.
  case pressed
  /// By ``Window/focus(_:)``.
  case asked
}
