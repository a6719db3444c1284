extension View {
  /// Requests a call of ``layoutSubviews()`` in the next layout pass.
  public func setNeedsLayout() {
    marks.needsLayout = true
    var view: View? = self
    while let current = view, !current.marks.subtreeNeedsLayout || current === self {
      current.marks.subtreeNeedsLayout = true
      view = current.superview
    }
  }

  /// Requests a call of ``draw(_:)`` in the next record pass.
  public func setNeedsDisplay() {
    marks.needsRecord = true
    var view: View? = self
    while let current = view, !current.marks.subtreeNeedsRecord || current === self {
      current.marks.subtreeNeedsRecord = true
      view = current.superview
    }
    setNeedsWholeList()
  }

  /// Marks a change of the view's position, opacity or visibility, but of nothing inside it.
  func setNeedsCompose() {
    if !marks.needsCompose, let window {
      marks.needsCompose = true
      window.movedViews.append(self)
    }
    noteInSuperview()
  }

  /// Marks a change of the view's list of subviews or of its own content.
  func setNeedsWholeList() {
    marks.needsWholeList = true
    noteInSuperview()
  }

  /// Marks the view's items in the superview's recording as stale, and so on up to the root.
  func noteInSuperview() {
    var view = self
    while !view.marks.isNoted, let parent = view.superview {
      view.marks.isNoted = true
      parent.staleSubviews.append(view)
      view = parent
    }
  }

  /// Marks the view and its superviews for the layout and record passes of a view below.
  func markSubtreeAll() {
    var view: View? = self
    while let current = view {
      current.marks.subtreeNeedsLayout = true
      current.marks.subtreeNeedsRecord = true
      view = current.superview
    }
    setNeedsWholeList()
  }

  /// Marks the view and all below it for a new layout and drawing, for example after a change of
  /// appearance or scale.
  func setSubtreeNeedsDisplay() {
    setNeedsLayout()
    setNeedsDisplay()
    setNeedsCompose()
    for view in subviews { view.setSubtreeNeedsDisplay() }
  }
}
