public import TactilePrimitives

extension View {
  /// Returns the deepest view that takes a touch at `point`, in the superview's coordinate space.
  ///
  /// A view and all below it are skipped if it is hidden, has user interaction disabled, or has a
  /// ``touchAlpha``, or else an ``alpha``, of 0.01 or less. Subviews are tested front to back, and
  /// only inside the view's own edges extended by its ``touchOutset``. The result is nil if no
  /// view takes the touch or a view blocks it.
  ///
  /// - Complexity: O(*n*) in the views under the point and their siblings.
  public func hitTest(_ point: Point) -> View? {
    switch hitTestResult(point) {
    case .hit(let view): view
    case .blocked, .missed: nil
    }
  }

  func hitTestResult(_ point: Point) -> HitTestResult {
    guard !isHidden, isUserInteractionEnabled, touchAlpha ?? alpha > 0.01, point.isFinite,
      let local = convertFromSuperview(point)
    else { return .missed }
    guard touchArea.contains(local) else { return .missed }
    if capturesTouches { return .hit(self) }
    for view in subviews.reversed() {
      switch view.hitTestResult(local) {
      case .hit(let view): return .hit(view)
      case .blocked: return .blocked
      case .missed: continue
      }
    }
    switch hitTestPolicy {
    case .normal: return .hit(self)
    case .passThrough: return .missed
    case .block: return .blocked
    }
  }

  /// Returns a point of the superview's coordinate space converted to the view's own; nil if the
  /// view's transform cannot be inverted.
  private func convertFromSuperview(_ point: Point) -> Point? {
    guard transform == .identity else { return transformToSuperview.inverse?.apply(point) }
    return point - (frame.origin - boundsOrigin)
  }

  /// The rectangle that takes touches, in points, in the view's own coordinate space.
  var touchArea: Rect {
    touchOutset == 0 ? bounds : bounds.inset(by: Insets(all: -touchOutset))
  }

  /// Returns the frontmost view named `identifier` among this view and those below it.
  ///
  /// Views that are hidden or have user interaction disabled are skipped with all below them.
  ///
  /// - Complexity: O(*n*) in the views below.
  public func descendant(named identifier: String) -> View? {
    guard !isHidden, isUserInteractionEnabled else { return nil }
    if self.identifier == identifier { return self }
    for view in subviews.reversed() {
      if let found = view.descendant(named: identifier) { return found }
    }
    return nil
  }
}
