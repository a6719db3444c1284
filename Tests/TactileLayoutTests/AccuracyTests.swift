import TactileLayout
import Testing

/// Exact results where the numbers allow it, and none that get worse with time.
struct AccuracyTests {
  @Test func `a chain gives the doubles that a sum by hand gives`() throws {
    var solver = ConstraintSolver()
    let (x, width) = (solver.addVariable(), solver.addVariable())
    let position = LinearConstraint(LinearExpression(x), .equal, 0.1)
    try solver.add(position)
    try solver.add(LinearConstraint(LinearExpression(x) + LinearExpression(width), .equal, 320))

    for constant in [0.1, 260, 0.3, 1.0 / 3, 260] {
      try solver.setConstant(constant, of: position)

      #expect(solver.value(of: x) == constant)
      #expect(solver.value(of: width) == 320 - constant)
    }
  }

  @Test func `ten thousand changes leave a chain exact`() throws {
    var randomness = Randomness(seed: 1)
    var solver = ConstraintSolver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    let position = LinearConstraint(LinearExpression(x), .equal, 0)
    try solver.add(LinearConstraint(LinearExpression(x), .greaterThanOrEqual, -1e6))
    try solver.add(position)
    try solver.add(LinearConstraint(LinearExpression(y), .equal, LinearExpression(x)))

    for _ in 0..<10_000 {
      let constant = randomness.number(-1e5...1e5)
      try solver.setConstant(constant, of: position)
      try #require(solver.value(of: x) == constant && solver.value(of: y) == constant)
    }
    try solver.setConstant(260, of: position)

    #expect(solver.value(of: x) == 260)
  }

  /// Factors of a third, and bounds that are met and left again, which reworks the tableau.
  @Test func `ten thousand changes across active bounds do not drift`() throws {
    var randomness = Randomness(seed: 2)
    var solver = ConstraintSolver()
    let variables = (0..<12).map { _ in solver.addVariable() }
    var constraints: [LinearConstraint] = []
    for (index, variable) in variables.enumerated() {
      let this = LinearExpression(variable)
      let previous = LinearExpression(variables[max(0, index - 1)])
      constraints.append(
        LinearConstraint(
          this,
          .equal,
          Double(index * 30),
          strength: Strength(.medium, priority: Double(index + 1)),
        )
      )
      guard index > 0 else { continue }
      constraints.append(LinearConstraint(this * 3, .greaterThanOrEqual, previous * 2 + 10))
      constraints.append(LinearConstraint(this, .lessThanOrEqual, previous * (4.0 / 3) + 70))
    }
    for constraint in constraints { try solver.add(constraint) }
    var constants = constraints.map(\.constant)

    for _ in 0..<10_000 {
      let index = randomness.integer(0...constraints.count - 1)
      guard constraints[index].strength.tier != .required else { continue }
      constants[index] = randomness.number(0...400)
      try solver.setConstant(constants[index], of: constraints[index])
    }

    var fresh = ConstraintSolver()
    for _ in variables { _ = fresh.addVariable() }
    for constraint in constraints { try fresh.add(constraint) }
    try fresh.setConstants(zip(constraints, constants).map { ConstantChange($0, to: $1) })
    for variable in variables {
      let (value, expected) = (solver.value(of: variable), fresh.value(of: variable))
      #expect(abs(try #require(value) - #require(expected)) < 1e-9)
    }
  }

  /// Uneven factors, each variable in several constraints: rounding errors in the tableau multiply.
  @Test func `thousands of changes of one dense system leave no error behind`() throws {
    var randomness = Randomness(seed: 3)
    let factors = [0.1, 10, -7, 1.0 / 7, 1]
    let tiers: [Strength.Tier] = [.strong, .medium, .weak]
    let relations: [Relation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
    var solver = ConstraintSolver()
    let variables = (0..<20).map { _ in solver.addVariable() }
    var constraints = variables.map {
      LinearConstraint(
        LinearExpression($0),
        .equal,
        10,
        strength: Strength(.weak, priority: randomness.number(0.1...1)),
      )
    }
    for _ in 0..<40 {
      let terms = (0..<3).map { _ in
        LinearExpression.Term(
          variables[randomness.integer(0...19)],
          coefficient: factors[randomness.integer(0...4)],
        )
      }
      let strength = Strength(
        tiers[randomness.integer(0...2)],
        priority: randomness.number(1...10),
      )
      let relation = relations[randomness.integer(0...2)]
      constraints.append(
        LinearConstraint(LinearExpression(terms), relation, 0, strength: strength)
      )
    }
    for constraint in constraints { try solver.add(constraint) }
    var constants = constraints.map(\.constant)

    for _ in 0..<3000 {
      let index = randomness.integer(0...constraints.count - 1)
      constants[index] = randomness.number(-200...200)
      try solver.setConstant(constants[index], of: constraints[index])
    }

    var fresh = ConstraintSolver()
    for _ in variables { _ = fresh.addVariable() }
    for constraint in constraints { try fresh.add(constraint) }
    try fresh.setConstants(zip(constraints, constants).map { ConstantChange($0, to: $1) })
    for variable in variables {
      let (value, expected) = (solver.value(of: variable), fresh.value(of: variable))
      #expect(abs(try #require(value) - #require(expected)) < 1e-6)
    }
  }
}
