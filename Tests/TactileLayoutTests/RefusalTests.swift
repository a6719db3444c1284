import TactileLayout
import Testing

/// The constraints that the solver refuses, staying as it was.
struct RefusalTests {
  private var solver = ConstraintSolver()
  private let variables: [Variable]
  private let floor: LinearConstraint
  private let gap: LinearConstraint
  private let wish: LinearConstraint

  init() throws {
    variables = [solver.addVariable(), solver.addVariable(), solver.addVariable()]
    let (x, y) = (LinearExpression(variables[0]), LinearExpression(variables[1]))
    floor = LinearConstraint(x, .greaterThanOrEqual, 10, name: "floor")
    gap = LinearConstraint(y, .equal, x * 3 + 7, name: "gap")
    wish = LinearConstraint(y, .equal, 100, strength: .weak, name: "wish")
    for constraint in [floor, gap, wish] { try solver.add(constraint) }
    // An equation that has nothing to do with the conflicts.
    try solver.add(LinearConstraint(LinearExpression(variables[2]), .equal, 1, name: "bystander"))
  }

  private var values: [Double?] { variables.map { solver.value(of: $0) } }

  @Test mutating func `an unsatisfiable constraint is named with those it contradicts`() throws {
    let before = values
    let ceiling = LinearConstraint(
      LinearExpression(variables[1]),
      .lessThanOrEqual,
      36,
      name: "ceiling",
    )

    let error = try #require(throws: ConstraintError.self) { try solver.add(ceiling) }

    guard case .unsatisfiable(let refused, let conflicting) = error else {
      Issue.record("a wrong error: \(error)")
      return
    }
    #expect(refused === ceiling)
    #expect(conflicting.map(\.name).sorted() == ["floor", "gap"])
    #expect(values == before)
    #expect(!solver.contains(ceiling))
  }

  @Test mutating func `a constant that cannot be leaves every value and constant`() throws {
    let cap = LinearConstraint(LinearExpression(variables[1]), .lessThanOrEqual, 50)
    try solver.add(cap)
    let before = values

    #expect(throws: ConstraintError.self) {
      try solver.setConstants([ConstantChange(wish, to: 0), ConstantChange(floor, to: 20)])
    }

    #expect(values == before)
    #expect(solver.constant(of: floor) == 10)
    #expect(solver.constant(of: wish) == 100)
    try solver.remove(cap)
    #expect(solver.value(of: variables[1]) == 100)
  }

  @Test func `misuse is told apart`() {
    let unknown = LinearConstraint(LinearExpression(variables[0]), .equal, 0)
    let infinite = LinearConstraint(LinearExpression(variables[0]), .equal, .infinity)
    let steep = LinearConstraint(LinearExpression(variables[0]) * .nan, .equal, 0)
    var other = solver
    let foreign = LinearConstraint(LinearExpression(other.addVariable()), .equal, 0)

    expect("alreadyAdded") { (solver) throws(ConstraintError) in try solver.add(floor) }
    expect("unknownConstraint") { (solver) throws(ConstraintError) in try solver.remove(unknown) }
    expect("unknownConstraint") { (solver) throws(ConstraintError) in
      try solver.setConstant(1, of: unknown)
    }
    expect("notFinite") { (solver) throws(ConstraintError) in try solver.add(infinite) }
    expect("notFinite") { (solver) throws(ConstraintError) in try solver.add(steep) }
    expect("notFinite") { (solver) throws(ConstraintError) in
      try solver.setConstant(.nan, of: wish)
    }
    expect("unknownVariable") { (solver) throws(ConstraintError) in try solver.add(foreign) }
    expect("variableInUse") { (solver) throws(ConstraintError) in
      try solver.removeVariable(variables[0])
    }
  }

  private func expect(
    _ name: String,
    from request: (inout ConstraintSolver) throws(ConstraintError) -> Void,
  ) {
    var copy = solver
    do throws(ConstraintError) {
      try request(&copy)
      Issue.record("not refused: \(name)")
    } catch {
      #expect("\(error)".hasPrefix(name))
    }
    #expect(variables.map { copy.value(of: $0) } == values)
  }
}
