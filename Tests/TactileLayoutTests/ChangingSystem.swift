import TactileLayout
import Testing

/// A solver whose constraints come, go and change at random, and a record of what is in it.
struct ChangingSystem {
  private(set) var solver = ConstraintSolver()
  private var variables: [Variable] = []
  private var present: [(demand: Demand, constraint: LinearConstraint)] = []

  init(variables count: Int, _ randomness: inout Randomness) throws {
    for _ in 0..<count { variables.append(solver.addVariable()) }
    for demand in Demand.stays(count, &randomness) { try add(demand) }
  }

  var values: [Double] { variables.map { solver.value(of: $0) ?? .nan } }

  var worstRequiredViolation: Double {
    let required = present.map(\.demand).filter { $0.strength.tier == .required }
    return required.map { $0.violation(at: values) }.max() ?? 0
  }

  /// Requests one change; where it is refused, requires that a solver built anew refuses too.
  mutating func changeSomething(_ randomness: inout Randomness) throws -> Bool {
    let dice = randomness.number(0...1)
    let removable = variables.count..<present.count
    if dice < 0.35 || removable.isEmpty {
      let demand = Demand.random(variables.count, &randomness)
      do {
        try add(demand)
      } catch {
        try requireRefusal(present.map(\.demand) + [demand])
        return false
      }
    } else if dice < 0.47 {
      let index = Int.random(in: removable, using: &randomness)
      try solver.remove(present.remove(at: index).constraint)
    } else {
      let index = randomness.integer(0...present.count - 1)
      let constant = Double(randomness.integer(-100...100))
      do {
        try solver.setConstant(constant, of: present[index].constraint)
        present[index].demand.constant = constant
      } catch {
        var demands = present.map(\.demand)
        demands[index].constant = constant
        try requireRefusal(demands)
        return false
      }
    }
    return true
  }

  /// The values a new solver finds for the same constraints, added in another order.
  func valuesOfFreshSolver(_ randomness: inout Randomness) throws -> [Double] {
    try Self.solve(present.map(\.demand).shuffled(using: &randomness), variables.count)
  }

  private mutating func add(_ demand: Demand) throws {
    let constraint = demand.constraint(over: variables)
    try solver.add(constraint)
    present.append((demand, constraint))
  }

  private func requireRefusal(_ demands: [Demand]) throws {
    #expect(throws: ConstraintError.self) { try Self.solve(demands, variables.count) }
  }

  private static func solve(_ demands: [Demand], _ count: Int) throws -> [Double] {
    var solver = ConstraintSolver()
    let variables = (0..<count).map { _ in solver.addVariable() }
    for demand in demands { try solver.add(demand.constraint(over: variables)) }
    return variables.map { solver.value(of: $0) ?? .nan }
  }
}
