public import TactilePrimitives

extension ScrollView {
  /// Scrolls by the least distance that shows `rect`, in the view's own coordinate space.
  ///
  /// If `rect` is longer than the view, its start is shown. During a drag, nothing scrolls.
  public func reveal(_ rect: Rect) {
    guard !isDragging else { return }
    for axis in axes {
      switch axis.axis {
      case .vertical: reveal(from: rect.minY, to: rect.maxY, axis)
      case .horizontal: reveal(from: rect.minX, to: rect.maxX, axis)
      }
    }
  }

  private func reveal(from first: Double, to last: Double, _ axis: ScrollAxis) {
    let margin = settings.revealMargin
    let start = first - margin
    let end = last + margin
    guard start.isFinite, end.isFinite else { return }
    let viewport = axis.viewportLength
    var target = axis.target
    if end > target + viewport { target = end - viewport }
    if start < target { target = start }
    axis.animate(to: axis.pages.map { $0.offset(of: $0.nearest(to: target)) } ?? target)
  }
}
