public import TactilePrimitives

/// A rectangle that constraints lay out, and its anchors.
///
/// A view owns one and uses it in two roles: as a child in its superview's ``LayoutContainer``,
/// where the anchors are in the superview's coordinate space, and as the root of the container for
/// its own children, where left and top are 0. The container in which a constraint is activated
/// determines the role of its anchors.
public final class LayoutItem {
  /// The name of the item in messages.
  public var name: String
  /// The object whose rectangle this is; the layout does not use it.
  public weak var owner: AnyObject?

  /// The container that lays the item out as a child.
  public internal(set) weak var container: LayoutContainer?
  /// The frame that ``LayoutContainer/solve()`` found last, in the container's coordinate space.
  public internal(set) var frame = Rect.zero

  /// The container's data about the item, while it is a child.
  var child: LayoutChild?

  /// An item without a container.
  public init(name: String = "") { self.name = name }

  /// The left edge: layouts run from left to right.
  public var leading: XAnchor { left }
  /// The right edge: layouts run from left to right.
  public var trailing: XAnchor { right }
  /// The left edge.
  public var left: XAnchor { XAnchor(self, .left) }
  /// The right edge.
  public var right: XAnchor { XAnchor(self, .right) }
  /// The middle between left and right.
  public var centerX: XAnchor { XAnchor(self, .centerX) }
  /// The top edge.
  public var top: YAnchor { YAnchor(self, .top) }
  /// The bottom edge.
  public var bottom: YAnchor { YAnchor(self, .bottom) }
  /// The middle between top and bottom.
  public var centerY: YAnchor { YAnchor(self, .centerY) }
  /// The horizontal extent.
  public var width: DimensionAnchor { DimensionAnchor(self, .width) }
  /// The vertical extent.
  public var height: DimensionAnchor { DimensionAnchor(self, .height) }
}

/// The data that a container keeps for one of its children.
struct LayoutChild {
  /// One axis of a child: its origin and its extent.
  struct Span {
    let origin: Variable
    let extent: Variable
  }

  let horizontal: Span
  let vertical: Span
  /// Whether the next solve has to report the child even if its frame stays the same.
  var isNew = true
  /// Whether the current solve has found a change of the child.
  var hasChanged = false

  subscript(axis: LayoutAxis) -> Span { axis == .horizontal ? horizontal : vertical }
}
