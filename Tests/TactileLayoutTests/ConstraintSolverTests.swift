import TactileLayout
import Testing

/// The solver's promises, on systems small enough to be solved in the head.
struct ConstraintSolverTests {
  private var solver = ConstraintSolver()
  private let x: LinearExpression
  private let y: LinearExpression

  init() {
    x = LinearExpression(solver.addVariable())
    y = LinearExpression(solver.addVariable())
  }

  private func value(_ expression: LinearExpression) throws -> Double {
    try #require(solver.value(of: expression.terms[0].variable))
  }

  // MARK: Strengths

  @Test mutating func `of contradicting constraints the stronger one holds`() throws {
    try solver.add(LinearConstraint(x, .equal, 1, strength: .weak))
    #expect(try value(x) == 1)

    try solver.add(LinearConstraint(x, .equal, 2, strength: .strong))
    #expect(try value(x) == 2)

    try solver.add(LinearConstraint(x, .equal, 3, strength: .medium))
    #expect(try value(x) == 2)

    try solver.add(LinearConstraint(x, .equal, 4))
    #expect(try value(x) == 4)
  }

  @Test mutating func `a thousand weak constraints do not move a medium one`() throws {
    try solver.add(LinearConstraint(x, .equal, 10, strength: .medium))
    for _ in 0..<1000 {
      try solver.add(LinearConstraint(x, .equal, 20, strength: Strength(.weak, priority: 1000)))
    }

    #expect(try value(x) == 10)
  }

  @Test mutating func `inside a tier the higher priority holds to the full`() throws {
    try solver.add(LinearConstraint(x, .equal, 10, strength: Strength(.medium, priority: 250)))
    try solver.add(LinearConstraint(x, .equal, 20, strength: Strength(.medium, priority: 251)))

    #expect(try value(x) == 20)
  }

  // MARK: Relations

  @Test mutating func `an inequality stops what a weaker constraint pulls`() throws {
    let wish = LinearConstraint(x, .equal, -50, strength: .strong)
    try solver.add(LinearConstraint(x, .greaterThanOrEqual, 0))
    try solver.add(LinearConstraint(x, .lessThanOrEqual, 260))
    try solver.add(wish)
    #expect(try value(x) == 0)

    try solver.setConstant(100.25, of: wish)
    #expect(try value(x) == 100.25)

    try solver.setConstant(1000, of: wish)
    #expect(try value(x) == 260)
  }

  @Test mutating func `a value follows the closer of two bounds as they move`() throws {
    let bound = LinearConstraint(x, .lessThanOrEqual, y + 10)
    try solver.add(bound)
    try solver.add(LinearConstraint(x, .lessThanOrEqual, 50))
    try solver.add(LinearConstraint(x, .equal, 1000, strength: .weak))
    let position = LinearConstraint(y, .equal, 0)
    try solver.add(position)
    #expect(try value(x) == 10)

    try solver.setConstant(100, of: position)
    #expect(try value(x) == 50)

    try solver.setConstant(-20, of: position)
    #expect(try value(x) == -10)
  }

  @Test mutating func `factors and sums on both sides are brought together`() throws {
    // 2x + 3 = x + y + 1 and y = 10: x = 8.
    try solver.add(LinearConstraint(x * 2 + 3, .equal, x + y + 1))
    try solver.add(LinearConstraint(y - 4, .equal, 6))

    #expect(try value(x) == 8)
  }

  // MARK: Coming and going

  @Test mutating func `removing a constraint restores what it overruled`() throws {
    try solver.add(LinearConstraint(x, .equal, 5, strength: .weak))
    let floor = LinearConstraint(x, .greaterThanOrEqual, 20)
    try solver.add(floor)
    try solver.add(LinearConstraint(y, .equal, x * 2))
    #expect(try value(y) == 40)

    try solver.remove(floor)

    #expect(try value(x) == 5)
    #expect(try value(y) == 10)
  }

  @Test mutating func `one of two equal required equations can go`() throws {
    let first = LinearConstraint(x + y, .equal, 10)
    let second = LinearConstraint(x + y, .equal, 10)
    try solver.add(first)
    try solver.add(second)
    try solver.add(LinearConstraint(x, .equal, 4, strength: .weak))

    try solver.remove(first)

    #expect(try value(x) == 4)
    #expect(try value(y) == 6)
    #expect(throws: ConstraintError.self) { try solver.add(LinearConstraint(x + y, .equal, 11)) }
  }

  @Test mutating func `constants that agree only together can change together`() throws {
    let first = LinearConstraint(x, .equal, 10)
    let second = LinearConstraint(x, .equal, 10)
    try solver.add(first)
    try solver.add(second)
    #expect(throws: ConstraintError.self) { try solver.setConstant(20, of: first) }

    try solver.setConstants([ConstantChange(first, to: 20), ConstantChange(second, to: 20)])

    #expect(try value(x) == 20)
  }

  @Test mutating func `a variable whose constraints are gone is zero and can be given up`() throws {
    let constraint = LinearConstraint(x, .equal, 7)
    try solver.add(constraint)
    let variable = x.terms[0].variable
    #expect(throws: ConstraintError.self) { try solver.removeVariable(variable) }

    try solver.remove(constraint)
    #expect(try value(x) == 0)
    try solver.removeVariable(variable)

    #expect(solver.value(of: variable) == nil)
    let successor = solver.addVariable()
    #expect(successor != variable && solver.value(of: successor) == 0)
  }

  @Test mutating func `a strong equation holds as far as it may, and others when it goes`() throws {
    let place = LinearConstraint(x, .equal, 30, strength: .strong)
    try solver.add(LinearConstraint(x, .equal, 30, strength: .weak))
    try solver.add(LinearConstraint(x, .lessThanOrEqual, 100))
    try solver.add(LinearConstraint(y, .equal, x + 1))
    try solver.add(place)
    #expect(try value(x) == 30)

    try solver.setConstant(80, of: place)
    #expect(try value(y) == 81)
    try solver.setConstant(500, of: place)
    #expect(try value(x) == 100)
    try solver.remove(place)

    #expect(try value(x) == 30)
  }

  // MARK: Changes

  @Test mutating func `changes are told once, in the order of the variables`() throws {
    var told: [Double] = []
    let position = LinearConstraint(x, .equal, 5)
    try solver.add(LinearConstraint(y, .equal, x + 1))
    try solver.add(position)
    solver.forEachChange { told.append($1) }
    #expect(told == [5, 6])

    told = []
    solver.forEachChange { told.append($1) }
    #expect(told.isEmpty)

    try solver.setConstant(8, of: position)
    try solver.setConstant(5, of: position)
    solver.forEachChange { told.append($1) }
    #expect(told.isEmpty)
  }
}
