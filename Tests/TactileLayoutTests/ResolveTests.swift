import Testing

@testable import TactileLayout

/// The cost of a change of constants, which is none of accuracy.
struct ResolveTests {
  @Test func `a change touches what depends on it and nothing else`() throws {
    var tableau = Tableau()
    let first = chain(of: 10, in: &tableau)
    let second = chain(of: 10, in: &tableau)

    tableau.forgetTouched()
    tableau.setKink(7, of: second.constraints[18])
    let last = tableau.touched
    tableau.forgetTouched()
    tableau.setKink(5, of: first.constraints[0])
    let all = tableau.touched

    #expect(last == [second.constraints[18], second.places[9]])
    #expect(Set(all) == Set(first.places + [first.constraints[0]]))
    #expect(tableau.value(of: first.places[9]) == 5 + 9 * 28)
    #expect(tableau.value(of: second.places[9]) == 8 * 28 + 20 + 7)
  }

  @Test func `a hundred thousand changes leave no error behind`() throws {
    var solver = ConstraintSolver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    let edge = LinearConstraint(LinearExpression(x), .equal, 0.1)
    try solver.add(edge)
    try solver.add(
      LinearConstraint(
        LinearExpression(y),
        .equal,
        LinearExpression([.init(x, coefficient: 0.3)]),
      )
    )
    let before = solver.value(of: y)

    for step in 0..<100_000 { try solver.setConstant(Double(step % 1009) / 7, of: edge) }
    try solver.setConstant(0.1, of: edge)

    #expect(solver.value(of: y) == before)
  }

  @Test func `numbers too large to be carried along are computed again`() throws {
    var solver = ConstraintSolver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    let edge = LinearConstraint(LinearExpression(x), .equal, 1)
    try solver.add(edge)
    try solver.add(LinearConstraint(LinearExpression(y), .equal, LinearExpression(x) * 2 + 0.5))

    for large in [1e300, -8e307, 1e15] {
      try solver.setConstant(large, of: edge)
      try solver.setConstant(1, of: edge)

      #expect(solver.value(of: y) == 2.5)
    }
  }

  @Test func `changes are told in the order of the variables, few or many`() throws {
    var solver = ConstraintSolver()
    let variables = (0..<40).map { _ in solver.addVariable() }
    let edges = variables.map { LinearConstraint(LinearExpression($0), .equal, 1) }
    for edge in edges.reversed() { try solver.add(edge) }
    var told: [Int] = []
    solver.forEachChange { variable, _ in told.append(variable.index) }
    #expect(told == variables.map(\.index))

    told = []
    for index in [3, 1] { try solver.setConstant(2, of: edges[index]) }
    solver.forEachChange { variable, _ in told.append(variable.index) }

    #expect(told == [variables[1].index, variables[3].index])
  }

  /// Boxes of 20 in a row with 8 between them: their places, and by turns the constraints of their
  /// extents and places, the first of which is that of the first place.
  private func chain(
    of count: Int,
    in tableau: inout Tableau,
  ) -> (places: [Int], constraints: [Int]) {
    var places: [Int] = []
    var constraints: [Int] = []
    func add(_ terms: [(Int, Double)], _ constant: Double) {
      let symbol = tableau.addConstraint(
        .constraint(.equal, constant, .required),
        terms: terms.map { .init(Variable(index: $0.0, generation: 0), coefficient: $0.1) },
      )
      tableau.settle()
      constraints.append(symbol)
    }
    for index in 0..<count {
      let place = tableau.addVariable()
      if index == 0 {
        add([(place, 1)], 0)
      } else {
        let extent = tableau.addVariable()
        add([(extent, 1)], 20)
        add([(place, 1), (places[index - 1], -1), (extent, -1)], 8)
      }
      places.append(place)
    }
    return (places, constraints)
  }
}
