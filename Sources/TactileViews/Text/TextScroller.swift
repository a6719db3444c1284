internal import TactilePrimitives

/// The scrolling of a text, or of the scroll view around it, for a drag of the selection.
struct TextScroller {
  /// Whether it scrolls vertically rather than horizontally.
  let isVertical: Bool
  /// The visible region, in points, in the window's coordinate space.
  let visible: Rect
  /// The current offset, in points.
  let offset: Double
  /// The range of offsets that show text, in points.
  let range: ClosedRange<Double>
  /// Scrolls to an offset at once.
  let scroll: (Double) -> Void
}
