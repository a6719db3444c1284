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
    setNeedsWholeList()
  }

  /// Says that the view's place, opacity or visibility changed, but nothing inside it.
  func setNeedsCompose() {
    if !marks.needsCompose, let window {
      marks.needsCompose = true
      window.movedViews.append(self)
    }
    noteInSuperview()
  }

  /// Says that the view has other subviews than it had, or another content.
  func setNeedsWholeList() {
    marks.needsWholeList = true
    noteInSuperview()
  }

  /// Says that what the superview's list holds of the view is not what it should be.
  func noteInSuperview() {
    var view = self
    while !view.marks.isNoted, let parent = view.superview {
      view.marks.isNoted = true
      parent.staleSubviews.append(view)
      view = parent
    }
  }

  /// Says that something below has every kind of work to do.
  func markSubtreeAll() {
    var view: View? = self
    while let current = view {
      current.marks.subtreeNeedsLayout = true
      current.marks.subtreeNeedsRecord = true
      view = current.superview
    }
    setNeedsWholeList()
  }

  /// Has everything below drawn again, as after a change of appearance or scale.
  func setSubtreeNeedsDisplay() {
    setNeedsLayout()
    setNeedsDisplay()
    setNeedsCompose()
    for view in subviews { view.setSubtreeNeedsDisplay() }
  }
}
