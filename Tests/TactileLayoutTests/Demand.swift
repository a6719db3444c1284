import TactileLayout

/// A constraint as plain numbers, over variables 0, 1, ….
struct Demand {
  var factors: [Double]
  var relation: Relation
  var constant: Double
  var strength: Strength

  func constraint(over variables: [Variable]) -> LinearConstraint {
    let terms = zip(variables, factors).filter { $0.1 != 0 }
      .map { LinearExpression.Term($0.0, coefficient: $0.1) }
    return LinearConstraint(LinearExpression(terms), relation, constant, strength: strength)
  }

  func violation(at point: [Double]) -> Double {
    let excess = zip(factors, point).map(*).reduce(0, +) - constant
    return switch relation {
    case .lessThanOrEqual: max(0, excess)
    case .equal: abs(excess)
    case .greaterThanOrEqual: max(0, -excess)
    }
  }

  static func random(_ count: Int, _ randomness: inout Randomness) -> Demand {
    let strengths: [Strength.Tier] = [.required, .required, .strong, .medium, .weak]
    let relations: [Relation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
    let coefficients = [-2.0, -1, -1, -0.5, 0.5, 1, 1, 1, 1, 2, 3]
    var factors = Array(repeating: 0.0, count: count)
    for _ in 0..<randomness.integer(1...min(3, count)) {
      factors[randomness.integer(0...count - 1)] =
        coefficients[randomness.integer(0...coefficients.count - 1)]
    }
    return Demand(
      factors: factors,
      relation: relations[randomness.integer(0...2)],
      constant: Double(randomness.integer(-20...20) * 5),
      // Uneven priorities leave one best solution only.
      strength: Strength(
        strengths[randomness.integer(0...4)],
        priority: randomness.number(1...10),
      ),
    )
  }

  /// Demands that tie each variable weakly to a number, so that the best solution is unique.
  static func stays(_ count: Int, _ randomness: inout Randomness) -> [Demand] {
    (0..<count).map { index in
      var factors = Array(repeating: 0.0, count: count)
      factors[index] = 1
      return Demand(
        factors: factors,
        relation: .equal,
        constant: Double(randomness.integer(-10...10)),
        strength: Strength(.weak, priority: randomness.number(0.01...0.1)),
      )
    }
  }
}
