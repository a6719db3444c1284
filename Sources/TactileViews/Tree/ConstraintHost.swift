internal import TactileLayout
internal import TactilePrimitives

/// The owner of the constraints between a view and its subviews.
final class ConstraintHost {
  private let container: LayoutContainer
  private var size: Size?
  private var isApplying = false

  init(_ view: View) {
    container = LayoutContainer(root: view.layoutItem)
    container.onNeedsSolve = { [weak self, weak view] in
      if self?.isApplying == false { view?.setNeedsLayout() }
    }
  }

  /// Activates `constraints`, which from now on lay out the subviews that they mention.
  func activate(_ constraints: [LayoutConstraint]) throws(LayoutError) {
    for constraint in constraints {
      for item in constraint.items where item !== container.root && item.container == nil {
        guard let view = item.owner as? View, view.superview?.layoutItem === container.root else {
          throw .foreignItem(constraint.description)
        }
        container.add(item)
      }
    }
    try container.activate(constraints)
  }

  func deactivate(_ constraints: [LayoutConstraint]) throws(LayoutError) {
    try container.deactivate(constraints)
  }

  /// Removes a subview and the constraints that mention it.
  func remove(_ view: View) {
    if view.layoutItem.container === container { container.remove(view.layoutItem) }
  }

  /// The active constraints.
  var active: [LayoutConstraint] { container.active }

  /// Solves the constraints and sets the subviews' changed frames.
  func apply(to view: View) {
    isApplying = true
    defer { isApplying = false }
    if size != view.frame.size {
      size = view.frame.size
      container.setSize(view.frame.size)
    }
    guard container.needsSolve else { return }
    for change in container.solve() { (change.item.owner as? View)?.frame = change.frame }
    assert(
      container.conflicts.isEmpty,
      "constraints cannot hold: \(container.conflicts.map { "\($0)" }.joined(separator: "; "))",
    )
  }
}
