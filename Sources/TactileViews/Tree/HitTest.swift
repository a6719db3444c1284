public import TactilePrimitives

extension View {
  /// Returns the deepest view that takes a touch at `point`, in the superview's coordinate space.
  ///
  /// A view and all below it are skipped if it is hidden, has user interaction disabled, or has a
  /// ``touchAlpha``, or else an ``alpha``, of 0.01 or less. Subviews are tested front to back, and
  /// only inside the view's own edges extended by its ``touchOutset``, except for the handles of a
  /// text. The result is nil if no view takes the touch or a view blocks it.
  ///
  /// - Complexity: O(*n*) in the views under the point and their siblings.
  public func hitTest(_ point: Point) -> View? {
    var steps: [HitTestStep]?
    switch search(point, depth: 0, steps: &steps) {
    case .hit(let view): return view
    case .blocked, .missed: return nil
    }
  }

  /// Returns each view tested for a touch at `point`, in test order, with its result.
  ///
  /// The steps are those of ``hitTest(_:)``; `point` is in points, in the superview's coordinate space.
  func hitTestSteps(_ point: Point) -> [HitTestStep] {
    var steps: [HitTestStep]? = []
    _ = search(point, depth: 0, steps: &steps)
    return steps ?? []
  }

  /// Tests this view and those below it, and adds a step for each to `steps` unless that is nil.
  private func search(_ point: Point, depth: Int, steps: inout [HitTestStep]?) -> HitTestResult {
    let index = steps?.count
    let (local, rejection) = place(of: point, measures: index != nil)
    steps?.append(HitTestStep(view: self, depth: depth, verdict: rejection ?? .captured))
    if let rejection {
      guard case .outside = rejection, subviewsReachOut else { return .missed }
    } else if capturesTouches {
      return .hit(self)
    }
    for view in subviews.reversed() {
      let result = view.search(local, depth: depth + 1, steps: &steps)
      if case .missed = result { continue }
      if let index { steps?[index].verdict = .decidedBelow }
      return result
    }
    if rejection != nil { return .missed }
    let (verdict, result): (HitTestStep.Verdict, HitTestResult) =
      switch hitTestPolicy {
      case .normal: (.hit, .hit(self))
      case .passThrough: (.passedThrough, .missed)
      case .block: (.blocked, .blocked)
      }
    if let index { steps?[index].verdict = verdict }
    return result
  }

  /// Returns `point` in the view's own coordinate space, and the reason for which the view and all
  /// below it are skipped, if there is one; its distance is 0 unless it `measures` that.
  private func place(
    of point: Point,
    measures: Bool,
  ) -> (local: Point, rejection: HitTestStep.Verdict?) {
    if isHidden { return (point, .hidden) }
    guard isUserInteractionEnabled else { return (point, .disabled) }
    let alpha = touchAlpha ?? self.alpha
    guard alpha > 0.01 else { return (point, .transparent(alpha: alpha)) }
    guard let local = convertFromSuperview(point) else { return (point, .flat) }
    let area = touchArea
    if area.contains(local) { return (local, nil) }
    guard measures else { return (local, .outside(distance: 0)) }
    guard point.isFinite else { return (local, .outside(distance: .infinity)) }
    let dx = max(area.minX - local.x, local.x - area.maxX, 0)
    let dy = max(area.minY - local.y, local.y - area.maxY, 0)
    return (local, .outside(distance: Vector(dx: dx, dy: dy).length))
  }

  /// Returns a point of the superview's coordinate space converted to the view's own; nil if the
  /// view's transform cannot be inverted.
  private func convertFromSuperview(_ point: Point) -> Point? {
    guard transform == .identity, !forcesLeftToRight else {
      return transformToSuperview.inverse?.apply(point)
    }
    return point - (frame.origin - boundsOrigin)
  }

  /// The rectangle that takes touches, in points, in the view's own coordinate space.
  var touchArea: Rect { touchOutset == 0 ? bounds : bounds.inset(by: Insets(all: -touchOutset)) }

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

/// A view's treatment of a touch that hits it and none of its subviews.
nonisolated public enum HitTestPolicy: Hashable, Sendable {
  /// The view takes the touch.
  case normal
  /// The view lets the touch through to the views behind it and is itself never hit.
  case passThrough
  /// The view blocks the touch: neither it nor a view behind it gets the touch.
  case block
}

/// The result of a hit test at a point.
private enum HitTestResult {
  /// The deepest view that takes the touch.
  case hit(View)
  /// A view blocks the touch from all views behind it.
  case blocked
  /// No view here takes the touch; the hit test goes on behind it.
  case missed
}

/// One view's result in a hit test, with the reason.
public struct HitTestStep {
  /// The result of the hit test for one view.
  public enum Verdict: Hashable, Sendable {
    /// The view and all below it are hidden.
    case hidden
    /// User interaction is disabled for the view and all below it.
    case disabled
    /// The view's ``View/touchAlpha``, or else its ``View/alpha``, is 0.01 or less.
    case transparent(alpha: Double)
    /// The point lies outside, at this distance in points, in the view's own coordinate space.
    case outside(distance: Double)
    /// The view's transform cannot be inverted: it flattens the view to a line or point.
    case flat
    /// The view takes the touch.
    case hit
    /// The view takes the touch before its subviews are tested.
    case captured
    /// No subview takes the touch, and the view's policy is to let it through.
    case passedThrough
    /// No subview takes the touch, and the view's policy is to block it.
    case blocked
    /// A view below takes or blocks the touch.
    case decidedBelow
  }

  /// The view.
  public let view: View
  /// The number of superviews.
  public let depth: Int
  /// The view's result.
  public internal(set) var verdict: Verdict
}
