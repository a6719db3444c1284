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

  /// The width its content would have on its own.
  public var contentWidth = ContentExtent() {
    didSet { if contentWidth != oldValue { container?.updateContent(of: self) } }
  }

  /// The height its content would have on its own.
  public var contentHeight = ContentExtent() {
    didSet { if contentHeight != oldValue { container?.updateContent(of: self) } }
  }

  /// The container's data about the item, while it is a child.
  var child: LayoutChild?

  /// An item without a container.
  public init(name: String = "") {
    self.name = name
  }

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
