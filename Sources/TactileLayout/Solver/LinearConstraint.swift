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

/// The comparison that a constraint requires between its left and right side.
public enum Relation: Hashable, Sendable {
  /// The left side is the smaller one, or the sides are equal.
  case lessThanOrEqual
  /// The sides have the same value.
  case equal
  /// The left side is the larger one, or the sides are equal.
  case greaterThanOrEqual
}

/// The importance of a constraint.
///
/// Tiers are compared first: no number of weak constraints outweighs a medium one. Inside a tier
/// the solver minimises the sum of `priority × violation`, so of two that contradict each other
/// the one with the higher priority holds to the full, while several together may outweigh one.
public struct Strength: Hashable, Sendable {
  /// The classes of importance, from the one that must hold to the least.
  public enum Tier: Int, Hashable, Sendable {
    /// Holds always; a constraint that cannot is refused.
    case required
    /// Gives way to required constraints only.
    case strong
    /// Gives way to strong and required constraints.
    case medium
    /// Gives way to everything else.
    case weak
  }

  /// The class of importance.
  public let tier: Tier
  /// The factor on a violation inside the tier; ignored in the required tier.
  public let priority: Double

  /// A strength inside `tier`, where `priority` is the weight among its constraints.
  ///
  /// It is 0.001 to 1000, which keeps weights apart from rounding errors; anything else is a programmer's
  /// error.
  public init(_ tier: Tier, priority: Double = 1) {
    precondition(
      priority >= 0.001 && priority <= 1000,
      "A constraint's priority inside its tier is a number from 0.001 to 1000.",
    )
    self.init(tier: tier, uncheckedPriority: tier == .required ? 1 : priority)
  }

  private init(tier: Tier, uncheckedPriority: Double) {
    self.tier = tier
    self.priority = uncheckedPriority
  }

  /// Holds always; a constraint that cannot is refused.
  public static let required = Strength(.required)
  /// Gives way to required constraints only.
  public static let strong = Strength(.strong)
  /// Gives way to strong and required constraints.
  public static let medium = Strength(.medium)
  /// Gives way to everything else.
  public static let weak = Strength(.weak)

  /// The strength of a container's own size: above each strength but required.
  ///
  /// A thousand times the largest priority that can be requested.
  static let containerSize = Strength(tier: .strong, uncheckedPriority: 1_000_000)
}

/// A sum of variables, each with a factor, and a constant.
public struct LinearExpression: Sendable {
  /// One variable and its factor.
  public struct Term: Hashable, Sendable {
    /// The variable.
    public var variable: Variable
    /// The factor of the variable.
    public var coefficient: Double

    /// The product of `coefficient` and `variable`.
    public init(_ variable: Variable, coefficient: Double = 1) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The variables with their factors; one variable may occur more than once.
  public var terms: [Term]
  /// The number added to the terms.
  public var constant: Double

  /// The sum of `terms` and `constant`.
  public init(_ terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// The value of `variable`.
  public init(_ variable: Variable) { self.init([Term(variable)]) }

  /// Whether all factors and the constant are finite numbers.
  var isFinite: Bool { constant.isFinite && terms.allSatisfy { $0.coefficient.isFinite } }

  /// The sum of two expressions.
  public static func + (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    LinearExpression(a.terms + b.terms, constant: a.constant + b.constant)
  }

  /// The first expression less the second.
  public static func - (a: LinearExpression, b: LinearExpression) -> LinearExpression { a + b * -1 }

  /// An expression with a number added.
  public static func + (a: LinearExpression, constant: Double) -> LinearExpression {
    LinearExpression(a.terms, constant: a.constant + constant)
  }

  /// An expression with a number subtracted.
  public static func - (a: LinearExpression, constant: Double) -> LinearExpression { a + -constant }

  /// An expression with each factor and the constant multiplied.
  public static func * (a: LinearExpression, factor: Double) -> LinearExpression {
    LinearExpression(
      a.terms.map { Term($0.variable, coefficient: $0.coefficient * factor) },
      constant: a.constant * factor,
    )
  }
}

/// An identifier of one unknown of a ``ConstraintSolver``.
///
/// It is valid only in the solver that made it; another solver may confuse it with one of its own.
public struct Variable: Hashable, Sendable {
  /// The index in the solver's storage, reused after a removal.
  package let index: Int
  /// A number that distinguishes variables that used the same index one after another.
  let generation: Int
}
