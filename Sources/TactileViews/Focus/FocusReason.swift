/// The reason why a view got the focus.
public enum FocusReason: Hashable, Sendable {
  /// Tab or an arrow key moved the focus.
  case moved
  /// A focus scope or a page that contains the view opened.
  case entered
  /// A focus scope or page closed, before which the view had the focus.
  case returned
  /// A press hit the view or a view in it.
  case pressed
  /// ``Window/focus(_:)`` was called.
  case asked
}
