public import TactileLayout
internal import TactilePrimitives

/// The owner of the constraints between a view and its subviews.
final class ConstraintHost {
  let container: LayoutContainer
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

  /// Removes a subview and the constraints that mention it.
  func remove(_ view: View) {
    if view.layoutItem.container === container { container.remove(view.layoutItem) }
  }

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

/// Anchors that relate a view to its superview and its siblings.
///
/// The superview is the view whose ``View/activate(_:)`` is called, with its top left corner at 0.
extension View {
  /// The left edge.
  public var leading: XAnchor { layoutItem.leading }
  /// The right edge.
  public var trailing: XAnchor { layoutItem.trailing }
  /// The middle between left and right.
  public var centerX: XAnchor { layoutItem.centerX }
  /// The top edge.
  public var top: YAnchor { layoutItem.top }
  /// The bottom edge.
  public var bottom: YAnchor { layoutItem.bottom }
  /// The middle between top and bottom.
  public var centerY: YAnchor { layoutItem.centerY }
  /// The horizontal extent.
  public var width: DimensionAnchor { layoutItem.width }
  /// The vertical extent.
  public var height: DimensionAnchor { layoutItem.height }

  /// Activates constraints between this view and its subviews; they place these subviews.
  ///
  /// Constraints that contradict each other, or mention a view that is not a subview, are a
  /// programming error and stop the program.
  public func activate(_ constraints: [LayoutConstraint]) {
    let host = self.constraints ?? ConstraintHost(self)
    self.constraints = host
    do throws(LayoutError) {
      try host.activate(constraints)
    } catch {
      preconditionFailure("constraints were refused: \(error)")
    }
    setNeedsLayout()
  }

  /// Deactivates constraints, which must be active in this view.
  public func deactivate(_ constraints: [LayoutConstraint]) {
    do throws(LayoutError) {
      try self.constraints?.container.deactivate(constraints)
    } catch {
      preconditionFailure("constraints are not active here: \(error)")
    }
    setNeedsLayout()
  }

  /// The superview's constraints that mention this view; empty if it is placed in another way.
  ///
  /// - Complexity: O(*n*) in the constraints of the superview.
  public var placingConstraints: [LayoutConstraint] {
    superview?.constraints?.container.active.filter { $0.items.contains { $0 === layoutItem } }
      ?? []
  }

  /// The constraints that place this view's subviews.
  public var subviewConstraints: [LayoutConstraint] { constraints?.container.active ?? [] }
}
