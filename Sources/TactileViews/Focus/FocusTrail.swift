/// The path from a view that had the focus up to its scope, along which the focus returns.
struct FocusTrail {
  private struct Step {
    weak var view: View?
  }

  private var steps: [Step] = []

  /// Creates the path from `view` up to `top`, or to below the root; empty without a view.
  init(from view: View?, upTo top: View?) {
    var next = view
    while let current = next, current.superview != nil {
      steps.append(Step(view: current))
      next = current === top ? nil : current.superview
    }
  }

  /// The views of the path that still exist, from the view upwards.
  var views: [View] { steps.compactMap(\.view) }

  /// Removes the views inside `view` and appends `other`.
  mutating func replace(_ view: View, by other: FocusTrail) {
    steps.removeAll { $0.view?.isDescendant(of: view) ?? true }
    steps += other.steps
  }
}
