/// A demand on the variables of a solver: an expression that compares in some way with a number.
///
/// It has an identity: a solver takes each at most once, and finds it by that again. The number on
/// the right side may later be another one in the solver
/// (``ConstraintSolver/setConstant(_:of:)``); ``constant`` is the one it starts with.
public final class LinearConstraint: Sendable {
  /// The left side, whose own constant is zero.
  public let expression: LinearExpression
  /// How the left side compares with the constant.
  public let relation: Relation
  /// The right side at the time the constraint is added.
  public let constant: Double
  /// How much it matters that it holds.
  public let strength: Strength
  /// What messages call it.
  public let name: String

  /// The demand that `left` compares with `right` as `relation` says.
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

  /// The demand that `left` compares with a number as `relation` says.
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
