import TactileLayout
import TactilePrimitives
import TactileViews

extension Benchmark {
  /// Benchmarks of the constraint solver alone, and of a view that places its subviews by it.
  static let constraints = [100, 1000].flatMap { count in
    [
      Benchmark(
        name: "constraints.solve.\(count)",
        operation: "a chain of \(count) boxes, each beside the one before, from nothing",
        counted: 1,
      ) {
        { times in
          var sum = 0.0
          for _ in 0..<times { sum += ConstraintChain(count).end }
          return sum
        }
      },
      resolving(
        "constraints.resolve.\(count)",
        "another place for the first box of such a chain, and who has moved",
        count,
      ) { $0.moveFirst(to: Double($1)) },
      resolving(
        "constraints.resolve.end.\(count)",
        "another width for the last box of such a chain, which moves no other",
        count,
      ) { $0.widenLast(to: Double(20 + $1)) },
      Benchmark(
        name: "constraints.views.\(count)",
        operation: "another place for the first of \(count) views in a chain, and their layout",
      ) {
        let world = ViewWorld(try BenchFonts.shared())
        let views = (0..<count).map { _ in View() }
        for view in views { world.root.addSubview(view) }
        let first = views[0].leading.constraint(equalTo: world.root.leading)
        var all = [first]
        for (index, view) in views.enumerated() {
          all.append(view.width.constraint(equalToConstant: 20))
          guard index > 0 else { continue }
          all.append(view.leading.constraint(equalTo: views[index - 1].trailing, constant: 8))
        }
        world.root.activate(all)
        world.window.layoutIfNeeded()
        var step = 0
        return { times in
          for _ in 0..<times {
            step += 1
            first.constant = Double(step & 255)
            world.window.layoutIfNeeded()
          }
          return views[count - 1].frame.minX
        }
      },
    ]
  }

  /// Returns a benchmark of `change` in a chain of `count` boxes, with a number that differs each time.
  private static func resolving(
    _ name: String,
    _ operation: String,
    _ count: Int,
    by change: @escaping (inout ConstraintChain, Int) -> Int,
  ) -> Benchmark {
    Benchmark(name: name, operation: operation) {
      var chain = ConstraintChain(count)
      var step = 0
      return { times in
        var moved = 0
        for _ in 0..<times {
          step += 1
          moved += change(&chain, step & 255)
        }
        return Double(moved)
      }
    }
  }
}

/// Boxes in a row: each begins 8 points after the end of the one before.
@MainActor
private struct ConstraintChain {
  private var solver = ConstraintSolver()
  private let firstPlace: LinearConstraint
  private let last: Variable
  private let lastWidth: LinearConstraint

  init(_ count: Int) {
    var places: [Variable] = []
    var start: LinearConstraint?
    var width: LinearConstraint?
    do throws(ConstraintError) {
      for index in 0..<count {
        let place = solver.addVariable()
        let extent = solver.addVariable()
        let fixed = LinearConstraint(LinearExpression(extent), .equal, 20)
        try solver.add(fixed)
        if index > 0 {
          try solver.add(
            LinearConstraint(
              LinearExpression(place),
              .equal,
              LinearExpression([.init(places[index - 1]), .init(extent)], constant: 8),
            )
          )
        }
        places.append(place)
        width = fixed
      }
      let place = LinearConstraint(LinearExpression(places[0]), .equal, 0, strength: .strong)
      try solver.add(place)
      start = place
    } catch {
      preconditionFailure("\(error)")
    }
    guard let start, let width else { preconditionFailure("a chain has boxes") }
    firstPlace = start
    last = places[count - 1]
    lastWidth = width
    solver.forEachChange { _, _ in }
  }

  /// The end of the last box.
  var end: Double { solver.value(of: last) ?? .nan }

  /// Moves the first box and returns the number of changed unknowns.
  mutating func moveFirst(to place: Double) -> Int {
    do throws(ConstraintError) {
      try solver.setConstant(place, of: firstPlace)
    } catch {
      preconditionFailure("\(error)")
    }
    return changes()
  }

  /// Widens the last box and returns the number of changed unknowns.
  mutating func widenLast(to width: Double) -> Int {
    do throws(ConstraintError) {
      try solver.setConstant(width, of: lastWidth)
    } catch {
      preconditionFailure("\(error)")
    }
    return changes()
  }

  private mutating func changes() -> Int {
    var count = 0
    solver.forEachChange { _, _ in count += 1 }
    return count
  }
}
