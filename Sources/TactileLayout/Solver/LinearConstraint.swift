/// A linear constraint on a solver's variables: an expression compared with a number.
///
/// It has an identity: a solver contains each constraint at most once and finds it by that
/// identity. The right side can change in the solver (``ConstraintSolver/setConstant(_:of:)``);
/// ``constant`` is the initial one.
public final class LinearConstraint: Sendable {
  /// The left side, whose own constant is zero.
  public let expression: LinearExpression
  /// The relation between the left side and the constant.
  public let relation: Relation
  /// The right side at the time the constraint is added.
  public let constant: Double
  /// The importance of the constraint.
  public let strength: Strength
  /// The name of the constraint in messages.
  public let name: String

  /// A constraint that compares `left` with `right` as `relation` specifies.
  ///
  /// Variables are brought to the left side and constants to the right.
  public init(
    _ left: LinearExpression,
    _ relation: Relation,
    _ right: LinearExpression,
    strength: Strength = .required,
    name: String = "",
  ) {
    let difference = left - right
    self.expression = LinearExpression(difference.terms)
    self.relation = relation
    self.constant = right.constant - left.constant
    self.strength = strength
    self.name = name
  }

  /// A constraint that compares `left` with a number as `relation` specifies.
  public convenience init(
    _ left: LinearExpression,
    _ relation: Relation,
    _ right: Double,
    strength: Strength = .required,
    name: String = "",
  ) {
    self.init(left, relation, LinearExpression(constant: right), strength: strength, name: name)
  }
}
