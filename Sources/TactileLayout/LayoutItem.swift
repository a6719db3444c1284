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

/// The natural extent of an item's content along one axis, with the strengths that preserve it.
///
/// A change takes effect when the item's container next solves.
public struct ContentExtent: Hashable, Sendable {
  /// The extent in points, nil where the content has none.
  ///
  /// Infinite, negative and not-a-number extents count as nil.
  public var extent: Double?

  /// The strength with which the item stays no larger than its content; not ``Strength/required``.
  public var hugging: Strength {
    willSet { Self.check(newValue) }
  }

  /// The strength with which the item stays no smaller than its content; not
  /// ``Strength/required``.
  public var compressionResistance: Strength {
    willSet { Self.check(newValue) }
  }

  /// The extent of a content; by default the item stretches beyond it more readily than it shrinks
  /// below it.
  public init(
    _ extent: Double? = nil,
    hugging: Strength = .weak,
    compressionResistance: Strength = .medium,
  ) {
    Self.check(hugging)
    Self.check(compressionResistance)
    self.extent = extent
    self.hugging = hugging
    self.compressionResistance = compressionResistance
  }

  /// The extent, or nil where it is infinite, negative or not a number.
  var usableExtent: Double? { extent.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil } }

  private static func check(_ strength: Strength) {
    precondition(strength.tier != .required, "Constraints of content cannot be required.")
  }
}

/// The data that a container keeps for one of its children.
struct LayoutChild {
  /// One axis of a child: its origin, its extent and the constraints of its content.
  struct Span {
    let origin: Variable
    let extent: Variable
    var content: ContentConstraints?
  }

  var horizontal: Span
  var vertical: Span
  /// Whether the next solve has to report the child even if its frame stays the same.
  var isNew = true
  /// Whether the current solve has found a change of the child.
  var hasChanged = false

  subscript(axis: LayoutAxis) -> Span {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

/// The pair of constraints that keeps an extent near that of the content.
struct ContentConstraints {
  /// The extent is at most the content's.
  let hugging: LinearConstraint
  /// The extent is at least the content's.
  let resistance: LinearConstraint

  /// The constraints for a content of `extent` points.
  init(_ variable: Variable, extent: Double, content: ContentExtent) {
    let expression = LinearExpression(variable)
    hugging = LinearConstraint(expression, .lessThanOrEqual, extent, strength: content.hugging)
    resistance = LinearConstraint(
      expression,
      .greaterThanOrEqual,
      extent,
      strength: content.compressionResistance,
    )
  }

  /// Whether the strengths match those of `content`, so that at most the extent differs.
  func fits(_ content: ContentExtent) -> Bool {
    hugging.strength == content.hugging && resistance.strength == content.compressionResistance
  }
}
