/// The edge from which a slide-over menu comes.
nonisolated public enum SlideOverEdge: Hashable, Sendable {
  /// Where texts that run from left to right begin.
  case left
  /// Where texts that run from right to left begin, or what a right thumb reaches.
  case right
}
