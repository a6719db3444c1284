public import TactilePrimitives

extension View {
  /// The deepest view under `point`, a point of the superview's space, that takes touches.
  ///
  /// A view is passed over with all below it if it is hidden, takes no touches, or has an alpha of
  /// 0.01 or less, or ``touchAlpha`` where that is set. Subviews are asked front to back, and only inside the
  /// view's own edges and its ``touchOutset``. Nil where nothing takes the touch or a view blocks it.
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

  /// A point of the superview's space in the view's own; nil where its transform leaves nothing of it.
  private func convertFromSuperview(_ point: Point) -> Point? {
    guard transform == .identity else { return transformToSuperview.inverse?.apply(point) }
    return point - (frame.origin - boundsOrigin)
  }

  /// What counts as inside for touches, in the view's own space.
  var touchArea: Rect {
    touchOutset == 0 ? bounds : bounds.inset(by: Insets(all: -touchOutset))
  }

  /// The view or one below it that is called `identifier`, front to back; those that are hidden or
  /// take no touches are passed over with all below them.
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
