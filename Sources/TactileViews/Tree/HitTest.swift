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
    guard !isHidden, isUserInteractionEnabled, touchAlpha ?? alpha > 0.01,
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
    guard transform == .identity, !forcesLeftToRight else {
      return transformToSuperview.inverse?.apply(point)
    }
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
enum HitTestResult {
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

extension View {
  /// Returns each view tested for a touch at `point`, in test order, with its result.
  ///
  /// The steps are those of ``hitTest(_:)``; `point` is in points, in the superview's coordinate
  /// space.
  func hitTestSteps(_ point: Point) -> [HitTestStep] {
    var search = HitTestSearch()
    _ = search.visit(self, point, depth: 0)
    return search.steps
  }
}

private struct HitTestSearch {
  var steps: [HitTestStep] = []

  /// Returns whether `view` or a view below it takes or blocks a touch at `point`, which is in the
  /// superview's coordinate space.
  mutating func visit(_ view: View, _ point: Point, depth: Int) -> Bool {
    let index = steps.count
    if let verdict = rejection(of: view, at: point) {
      steps.append(HitTestStep(view: view, depth: depth, verdict: verdict))
      return false
    }
    steps.append(HitTestStep(view: view, depth: depth, verdict: .captured))
    if view.capturesTouches { return true }
    let local = view.transformToSuperview.inverse?.apply(point) ?? point
    for subview in view.subviews.reversed() where visit(subview, local, depth: depth + 1) {
      steps[index].verdict = .decidedBelow
      return true
    }
    switch view.hitTestPolicy {
    case .normal: steps[index].verdict = .hit
    case .passThrough: steps[index].verdict = .passedThrough
    case .block: steps[index].verdict = .blocked
    }
    return view.hitTestPolicy != .passThrough
  }

  private func rejection(of view: View, at point: Point) -> HitTestStep.Verdict? {
    if view.isHidden { return .hidden }
    if !view.isUserInteractionEnabled { return .disabled }
    let alpha = view.touchAlpha ?? view.alpha
    if alpha <= 0.01 { return .transparent(alpha: alpha) }
    guard let inverse = view.transformToSuperview.inverse else { return .flat }
    let local = inverse.apply(point)
    let area = view.touchArea
    guard point.isFinite else { return .outside(distance: .infinity) }
    if area.contains(local) { return nil }
    let dx = max(area.minX - local.x, local.x - area.maxX, 0)
    let dy = max(area.minY - local.y, local.y - area.maxY, 0)
    return .outside(distance: Vector(dx: dx, dy: dy).length)
  }
}
