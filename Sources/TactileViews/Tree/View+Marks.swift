extension View {
  /// Has ``layoutSubviews()`` called in the next layout pass.
  public func setNeedsLayout() {
    marks.needsLayout = true
    var view: View? = self
    while let current = view, !current.marks.subtreeNeedsLayout || current === self {
      current.marks.subtreeNeedsLayout = true
      view = current.superview
    }
  }

  /// Has ``draw(_:)`` called in the next record pass.
  public func setNeedsDisplay() {
    marks.needsRecord = true
    var view: View? = self
    while let current = view, !current.marks.subtreeNeedsRecord || current === self {
      current.marks.subtreeNeedsRecord = true
      view = current.superview
    }
  }

  /// Says that the view's place, opacity or visibility changed, but nothing inside it.
  func setNeedsCompose() {
    marks.needsCompose = true
    var view: View? = self
    while let current = view, !current.marks.subtreeNeedsCompose || current === self {
      current.marks.subtreeNeedsCompose = true
      view = current.superview
    }
  }

  /// Says that something below has every kind of work to do.
  func markSubtreeAll() {
    var view: View? = self
    while let current = view {
      current.marks.subtreeNeedsLayout = true
      current.marks.subtreeNeedsCompose = true
      current.marks.subtreeNeedsRecord = true
      view = current.superview
    }
  }

  /// Has everything below drawn again, as after a change of appearance or scale.
  func setSubtreeNeedsDisplay() {
    setNeedsLayout()
    setNeedsDisplay()
    setNeedsCompose()
    for view in subviews { view.setSubtreeNeedsDisplay() }
  }
}
