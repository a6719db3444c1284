/// What the mouse pointer looks like.
nonisolated public enum Cursor: Hashable, Sendable, CaseIterable {
  /// The desktop's ordinary pointer.
  case arrow
  /// The bar that is set between letters.
  case text
}
