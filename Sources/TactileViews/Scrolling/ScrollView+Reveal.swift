public import TactilePrimitives

extension ScrollView {
  /// Points kept between what is revealed and the edge, where there is room for them.
  private static let revealMargin = 8.0

  /// Scrolls as little as shows `rect`, a rectangle in the view's own space; its start where it is
  /// longer than the view, and not at all while a contact drags it.
  public func reveal(_ rect: Rect) {
    let vertical = direction == .vertical
    let start = (vertical ? rect.minY : rect.minX) - Self.revealMargin
    let end = (vertical ? rect.maxY : rect.maxX) + Self.revealMargin
    guard !isDragging, start.isFinite, end.isFinite else { return }
    var target = targetOffset
    if end > target + viewportLength { target = end - viewportLength }
    if start < target { target = start }
    let reached = min(max(target, 0), maximumOffset)
    if reached != targetOffset { animateScroll(to: reached) }
  }
}
