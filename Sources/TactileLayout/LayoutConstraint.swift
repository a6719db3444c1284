/// A relation between two anchors, or an anchor and a number: first = multiplier × second + constant.
///
/// It does nothing until a ``LayoutContainer`` activates it.
public final class LayoutConstraint {
  let first: LayoutPart
  let second: LayoutPart?
  /// The relation between the first anchor and the right side.
  public let relation: Relation
  /// The factor on the second anchor.
  public let multiplier: Double

  /// The number added to the second anchor, in points.
  ///
  /// While the constraint is active a change takes effect when the container next solves. If the
  /// new constant would contradict other required constraints, or is not a finite number, the
  /// previous one stays in effect and ``LayoutContainer/conflicts`` reports it.
  public var constant: Double {
    didSet { if constant != oldValue { container?.updateConstant(of: self) } }
  }

  /// The importance of the constraint, which can be set only while it is inactive.
  public var strength = Strength.required {
    willSet { precondition(!isActive, "The strength of an active constraint cannot change.") }
  }

  /// The name of the constraint in messages; where empty they describe it by its anchors.
  public var identifier = ""

  /// The container in which it is active.
  public internal(set) weak var container: LayoutContainer?
  /// Whether the constraint takes part in a layout.
  public var isActive: Bool { container != nil }

  /// The constraint in the container's solver that represents this one while it is active.
  var linear: LinearConstraint?
  /// The index among the container's active constraints.
  var place = 0

  init(
    _ first: LayoutPart,
    _ relation: Relation,
    _ second: LayoutPart?,
    times multiplier: Double = 1,
    plus constant: Double,
  ) {
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
  }

  /// The same constraint with another strength and identifier, for use in a list.
  public func with(_ strength: Strength, identifier: String = "") -> LayoutConstraint {
    self.strength = strength
    if !identifier.isEmpty { self.identifier = identifier }
    return self
  }

  /// The items whose anchors the constraint relates: one, or two.
  public var items: [LayoutItem] {
    guard let second, second.item !== first.item else { return [first.item] }
    return [first.item, second.item]
  }

  func mentions(_ item: LayoutItem) -> Bool { first.item === item || second?.item === item }
}

extension LayoutConstraint: CustomStringConvertible {
  /// The identifier, or else the relation of the anchors.
  public var description: String {
    guard identifier.isEmpty else { return identifier }
    let sign =
      switch relation {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    guard let second else { return "\(first) \(sign) \(constant)" }
    let factor = multiplier == 1 ? "" : "\(multiplier) * "
    return "\(first) \(sign) \(factor)\(second) + \(constant)"
  }
}

/// One side of a layout constraint: an anchor whose kind has been checked.
struct LayoutPart {
  let item: LayoutItem
  let attribute: LayoutAttribute
}

extension LayoutPart: CustomStringConvertible {
  var description: String { "\(item.name.isEmpty ? "item" : item.name).\(attribute.rawValue)" }
}
