import Testing
import TactileLayout

/// Random small systems against an exhaustive search, and against themselves built anew.
struct RandomSystemTests {
  @Test func `the solution costs as little as the best of all candidate points`() throws {
    for seed in 0..<600 {
      var randomness = Randomness(seed: seed)
      let count = randomness.integer(2...3)
      var solver = ConstraintSolver()
      let variables = (0..<count).map { _ in solver.addVariable() }
      var accepted: [Demand] = []
      let offered =
        Demand.stays(count, &randomness)
        + (0..<randomness.integer(3...8)).map { _ in Demand.random(count, &randomness) }

      for demand in offered {
        let least = Oracle.leastCost(accepted + [demand], variables: count)
        do throws(ConstraintError) {
          try solver.add(demand.constraint(over: variables))
          accepted.append(demand)
        } catch {
          #expect(accepted.count >= count && least == nil, "seed \(seed): refused \(demand)")
        }
      }

      let point = try variables.map { try #require(solver.value(of: $0)) }
      let cost = Oracle.cost(accepted, at: point)
      let least = try #require(Oracle.leastCost(accepted, variables: count), "seed \(seed)")
      #expect(cost[0] < 1e-7, "seed \(seed)")
      for tier in 0..<3 { #expect(abs(cost[tier + 1] - least[tier]) < 1e-6, "seed \(seed)") }
    }
  }

  @Test func `after any changes the solution is that of a solver built anew`() throws {
    var refusals = 0
    for seed in 0..<600 {
      var randomness = Randomness(seed: 10_000 + seed)
      var system = try ChangingSystem(variables: randomness.integer(2...7), &randomness)
      for step in 0..<40 {
        let before = system.values
        let wasAccepted = try system.changeSomething(&randomness)
        if !wasAccepted {
          refusals += 1
          #expect(system.values == before, "seed \(seed), step \(step)")
        }
        #expect(system.worstRequiredViolation < 1e-7, "seed \(seed), step \(step)")
        guard step % 8 == 7 || !wasAccepted else { continue }

        let fresh = try system.valuesOfFreshSolver(&randomness)

        for (value, other) in zip(system.values, fresh) {
          #expect(abs(value - other) < 1e-6, "seed \(seed), step \(step)")
        }
      }
    }
    #expect(refusals > 200, "too tame a test")
  }

  @Test func `hundreds of changes of a large dense system leave no error behind`() throws {
    var randomness = Randomness(seed: 5)
    var system = try ChangingSystem(variables: 20, &randomness)
    for step in 0..<400 {
      _ = try system.changeSomething(&randomness)
      guard step % 50 == 49 else { continue }

      let fresh = try system.valuesOfFreshSolver(&randomness)

      for (value, other) in zip(system.values, fresh) {
        #expect(abs(value - other) < 1e-6, "step \(step)")
      }
    }
  }

  @Test func `the same requests give the same bits`() throws {
    func run() throws -> [[UInt64]] {
      var randomness = Randomness(seed: 77)
      var system = try ChangingSystem(variables: 8, &randomness)
      return try (0..<300).map { _ in
        _ = try system.changeSomething(&randomness)
        return system.values.map(\.bitPattern)
      }
    }

    #expect(try run() == run())
  }
}
