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
  public init(_ variable: Variable) {
    self.init([Term(variable)])
  }

  /// Whether all factors and the constant are finite numbers.
  var isFinite: Bool {
    constant.isFinite && terms.allSatisfy { $0.coefficient.isFinite }
  }

  /// The sum of two expressions.
  public static func + (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    LinearExpression(a.terms + b.terms, constant: a.constant + b.constant)
  }

  /// The first expression less the second.
  public static func - (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    a + b * -1
  }

  /// An expression with a number added.
  public static func + (a: LinearExpression, constant: Double) -> LinearExpression {
    LinearExpression(a.terms, constant: a.constant + constant)
  }

  /// An expression with a number subtracted.
  public static func - (a: LinearExpression, constant: Double) -> LinearExpression {
    a + -constant
  }

  /// An expression with each factor and the constant multiplied.
  public static func * (a: LinearExpression, factor: Double) -> LinearExpression {
    LinearExpression(
      a.terms.map { Term($0.variable, coefficient: $0.coefficient * factor) },
      constant: a.constant * factor,
    )
  }
}
