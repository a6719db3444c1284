public import TactilePrimitives

extension View {
  /// Has the scroll views around move, at once, so that `rect` of the view's own space is seen.
  ///
  /// Meant for the layout pass, or for places that are up to date. Scroll views that a contact
  /// drags stay where they are.
  ///
  /// - Complexity: O(*depth*)
  public func reveal(_ rect: Rect) {
    var rect = rect
    var view = self
    while let parent = view.superview {
      rect = view.transformToSuperview.boundingBox(of: rect)
      if let scrollView = parent as? ScrollView { scrollView.show(rect) }
      view = parent
    }
  }
}

extension ScrollView {
  /// Points that are seen around a place that is scrolled to [chosen: about half a line].
  private static let revealMargin = 8.0

  /// Moves as little as needed for `rect` of the content to be seen; its start, where it does not
  /// fit.
  fileprivate func show(_ rect: Rect) {
    guard !isDragging else { return }
    let isVertical = direction == .vertical
    let start = (isVertical ? rect.minY : rect.minX) - Self.revealMargin
    let end = (isVertical ? rect.maxY : rect.maxX) + Self.revealMargin
    if start < offset || end - start > viewportLength {
      scroll(to: start)
    } else if end > offset + viewportLength {
      scroll(to: end - viewportLength)
    }
  }
}
