public import TactilePrimitives

/// What became of one view while it was looked for who takes a touch, and why.
public struct HitTestStep {
  /// What became of the view.
  public enum Verdict: Hashable, Sendable {
    /// It is hidden, and everything below it.
    case hidden
    /// It takes no touches, nor does anything below it.
    case disabled
    /// Its alpha, or the one that touches are judged by, is 0.01 or less.
    case transparent(alpha: Double)
    /// The point lies outside, this many points away, counted in the view's own space.
    case outside(distance: Double)
    /// Its transform leaves nothing of it.
    case flat
    /// It takes the touch.
    case hit
    /// It takes the touch before any of its subviews is asked.
    case captured
    /// No subview takes it and its policy is to let it through.
    case passedThrough
    /// No subview takes it and its policy is to take it from everybody.
    case blocked
    /// A view below takes it, or takes it from everybody.
    case decidedBelow
  }

  /// The view.
  public let view: View
  /// How many superviews it has.
  public let depth: Int
  /// What became of it.
  public internal(set) var verdict: Verdict
}

extension Window {
  /// Every view that is asked about a touch at `point`, in the order in which they are, with what
  /// became of it; the last one asked decides.
  ///
  /// It is the search of ``hitTest(_:)``, told step by step.
  ///
  /// - Complexity: O(*n*) in the views under the point and their siblings.
  public func hitTestSteps(_ point: Point) -> [HitTestStep] {
    var search = HitTestSearch()
    _ = search.visit(rootView, point, depth: 0)
    return search.steps
  }
}

private struct HitTestSearch {
  var steps: [HitTestStep] = []

  /// Whether somebody below or at `view` decides about `point` of the superview's space.
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
