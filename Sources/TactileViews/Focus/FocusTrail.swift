/// The way from a view that had the focus up to the scope it was in, along which the focus comes
/// back.
struct FocusTrail {
  private struct Step {
    weak var view: View?
  }

  private var steps: [Step] = []

  /// The way from `view` up to `top`, or up to below the root for nil; empty for no view.
  init(from view: View?, upTo top: View?) {
    var next = view
    while let current = next, current.superview != nil {
      steps.append(Step(view: current))
      next = current === top ? nil : current.superview
    }
  }

  /// What is left of the way, from the view upwards.
  var views: [View] { steps.compactMap(\.view) }

  /// Leaves out what lies in `view`, and goes on along `other`.
  mutating func replace(_ view: View, by other: FocusTrail) {
    steps.removeAll { $0.view?.isDescendant(of: view) ?? true }
    steps += other.steps
  }
}
