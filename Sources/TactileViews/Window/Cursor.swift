/// The shape of the mouse pointer.
nonisolated public enum Cursor: Hashable, Sendable, CaseIterable {
  /// The desktop's default pointer.
  case arrow
  /// The I-beam over text.
  case text
}
