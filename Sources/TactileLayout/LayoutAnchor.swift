/// A position on the horizontal axis: the kind of an ``XAnchor``.
public enum HorizontalPosition {}
/// A position on the vertical axis: the kind of a ``YAnchor``.
public enum VerticalPosition {}
/// A width or height: the kind of a ``DimensionAnchor``.
public enum Extent {}

/// A left, right or horizontal middle.
public typealias XAnchor = LayoutAnchor<HorizontalPosition>
/// A top, bottom or vertical middle.
public typealias YAnchor = LayoutAnchor<VerticalPosition>
/// A width or height.
public typealias DimensionAnchor = LayoutAnchor<Extent>

/// An edge, a middle or an extent of an item, as one side of a constraint.
///
/// Only anchors of one kind can be compared. Where the item is the container itself, its left and
/// top are 0 and its right and bottom its size; anchors of its children are in that same space.
public struct LayoutAnchor<Kind> {
  /// The item whose frame the anchor refers to.
  public let item: LayoutItem
  /// The edge, middle or extent of the frame that the anchor refers to.
  package let attribute: LayoutAttribute

  init(_ item: LayoutItem, _ attribute: LayoutAttribute) {
    self.item = item
    self.attribute = attribute
  }

  /// The constraint that this anchor is `constant` points beyond the other: further right, further
  /// down, or larger.
  public func constraint(equalTo other: Self, constant: Double = 0) -> LayoutConstraint {
    LayoutConstraint(part, .equal, other.part, plus: constant)
  }

  /// The constraint that this anchor is at least `constant` points beyond the other.
  public func constraint(greaterThanOrEqualTo other: Self, constant: Double = 0) -> LayoutConstraint
  {
    LayoutConstraint(part, .greaterThanOrEqual, other.part, plus: constant)
  }

  /// The constraint that this anchor is at most `constant` points beyond the other.
  public func constraint(lessThanOrEqualTo other: Self, constant: Double = 0) -> LayoutConstraint {
    LayoutConstraint(part, .lessThanOrEqual, other.part, plus: constant)
  }

  var part: LayoutPart { LayoutPart(item: item, attribute: attribute) }
}

extension LayoutAnchor<Extent> {
  /// The constraint that this extent is `multiplier` times the other and `constant` points more.
  public func constraint(
    equalTo other: DimensionAnchor,
    multiplier: Double,
    constant: Double = 0,
  ) -> LayoutConstraint {
    LayoutConstraint(part, .equal, other.part, times: multiplier, plus: constant)
  }

  /// The constraint that this extent is at least `multiplier` times the other and `constant` points more.
  public func constraint(
    greaterThanOrEqualTo other: DimensionAnchor,
    multiplier: Double,
    constant: Double = 0,
  ) -> LayoutConstraint {
    LayoutConstraint(part, .greaterThanOrEqual, other.part, times: multiplier, plus: constant)
  }

  /// The constraint that this extent is at most `multiplier` times the other and `constant` points more.
  public func constraint(
    lessThanOrEqualTo other: DimensionAnchor,
    multiplier: Double,
    constant: Double = 0,
  ) -> LayoutConstraint {
    LayoutConstraint(part, .lessThanOrEqual, other.part, times: multiplier, plus: constant)
  }

  /// The constraint that this extent is `constant` points.
  public func constraint(equalToConstant constant: Double) -> LayoutConstraint {
    LayoutConstraint(part, .equal, nil, plus: constant)
  }

  /// The constraint that this extent is at least `constant` points.
  public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    LayoutConstraint(part, .greaterThanOrEqual, nil, plus: constant)
  }

  /// The constraint that this extent is at most `constant` points.
  public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    LayoutConstraint(part, .lessThanOrEqual, nil, plus: constant)
  }
}

/// The part of an item's frame that an anchor stands for.
package enum LayoutAttribute: String {
  case left
  case right
  case centerX
  case top
  case bottom
  case centerY
  case width
  case height

  /// The direction it is measured in.
  var axis: LayoutAxis {
    switch self {
    case .left, .right, .centerX, .width: .horizontal
    case .top, .bottom, .centerY, .height: .vertical
    }
  }

  /// Whether the position of the item is a part of the value.
  var countsOrigin: Bool { self != .width && self != .height }

  /// The factor of the item's extent in the value.
  var extentFactor: Double {
    switch self {
    case .left, .top: 0
    case .centerX, .centerY: 0.5
    case .right, .bottom, .width, .height: 1
    }
  }
}

/// One of the two axes; each is laid out independently.
enum LayoutAxis: CaseIterable {
  case horizontal
  case vertical
}
