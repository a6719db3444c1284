public import TactileLayout
internal import TactilePrimitives

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
    let container = self.constraints ?? makeContainer()
    do throws(LayoutError) {
      for constraint in constraints {
        for item in constraint.items where item !== layoutItem && item.container == nil {
          guard let view = item.owner as? View, view.superview === self else {
            throw LayoutError.foreignItem(constraint.description)
          }
          container.add(item)
        }
      }
      try container.activate(constraints)
    } catch {
      preconditionFailure("constraints were refused: \(error)")
    }
    setNeedsLayout()
  }

  private func makeContainer() -> LayoutContainer {
    let container = LayoutContainer(root: layoutItem)
    container.onNeedsSolve = { [weak self] in self?.setNeedsLayout() }
    constraints = container
    return container
  }

  /// Solves the constraints and sets the subviews' changed frames.
  func applyConstraints() {
    guard let constraints else { return }
    constraints.layOut(in: frame.size) { ($0.item.owner as? View)?.frame = $0.frame }
    assert(
      constraints.conflicts.isEmpty,
      "constraints cannot hold: \(constraints.conflicts.map { "\($0)" }.joined(separator: "; "))",
    )
  }

  /// Deactivates constraints, which must be active in this view.
  public func deactivate(_ constraints: [LayoutConstraint]) {
    do throws(LayoutError) {
      try self.constraints?.deactivate(constraints)
    } catch {
      preconditionFailure("constraints are not active here: \(error)")
    }
    setNeedsLayout()
  }

  /// The superview's constraints that mention this view; empty if it is placed in another way.
  ///
  /// - Complexity: O(*n*) in the constraints of the superview.
  public var placingConstraints: [LayoutConstraint] {
    superview?.constraints?.active.filter { $0.items.contains { $0 === layoutItem } } ?? []
  }

  /// The constraints that place this view's subviews.
  public var subviewConstraints: [LayoutConstraint] { constraints?.active ?? [] }
}
