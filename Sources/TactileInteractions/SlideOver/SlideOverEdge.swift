/// The edge from which a slide-over menu comes.
nonisolated public enum SlideOverEdge: Hashable, Sendable {
  /// The left edge, where left-to-right text begins.
  case left
  /// The right edge, where right-to-left text begins, in reach of a right thumb.
  case right
}
