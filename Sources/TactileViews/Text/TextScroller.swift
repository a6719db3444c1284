internal import TactilePrimitives

/// What moves under a text whose selection is dragged beyond what is seen of it.
struct TextScroller {
  /// Whether it moves up and down rather than left and right.
  let isVertical: Bool
  /// What is seen, in points of the window.
  let visible: Rect
  /// How far it is scrolled now.
  let offset: Double
  /// How far it can be scrolled and still show text.
  let range: ClosedRange<Double>
  /// Scrolls to an offset at once.
  let scroll: (Double) -> Void
}
