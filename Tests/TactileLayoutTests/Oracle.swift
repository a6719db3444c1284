import TactileLayout

/// Finds the best solution of a few demands by trying every point at which it could be.
///
/// The cost is convex and linear between the demands' kinks; as each variable has a demand of its
/// own, it is least at a point where as many independent demands as there are variables are met exactly.
enum Oracle {
  /// The least violation in each soft tier, nil where the required demands contradict each other.
  static func leastCost(_ demands: [Demand], variables count: Int) -> [Double]? {
    var best: [Double]?
    forEachChoice(of: count, from: demands.count) { choice in
      guard let point = meetingPoint(choice.map { demands[$0] }) else { return }
      let cost = cost(demands, at: point)
      guard cost[0] < 1e-7 else { return }
      let soft = Array(cost[1...])
      if let found = best, !isLess(soft, found) { return }
      best = soft
    }
    return best
  }

  static func cost(_ demands: [Demand], at point: [Double]) -> [Double] {
    var cost = [0.0, 0, 0, 0]
    for demand in demands {
      cost[demand.strength.tier.rawValue] += demand.strength.priority * demand.violation(at: point)
    }
    return cost
  }

  private static func isLess(_ a: [Double], _ b: [Double]) -> Bool {
    for (x, y) in zip(a, b) where abs(x - y) > 1e-7 { return x < y }
    return false
  }

  private static func forEachChoice(of count: Int, from total: Int, _ body: ([Int]) -> Void) {
    func extend(_ chosen: [Int]) {
      if chosen.count == count { return body(chosen) }
      for next in ((chosen.last ?? -1) + 1)..<total where total - next >= count - chosen.count {
        extend(chosen + [next])
      }
    }
    extend([])
  }

  /// The point where all demands are equations that hold; Gauss–Jordan elimination.
  private static func meetingPoint(_ demands: [Demand]) -> [Double]? {
    var matrix = demands.map { $0.factors + [$0.constant] }
    let count = matrix.count
    for column in 0..<count {
      let pivot = (column..<count).max { abs(matrix[$0][column]) < abs(matrix[$1][column]) }
      guard let pivot, abs(matrix[pivot][column]) > 1e-9 else { return nil }
      matrix.swapAt(pivot, column)
      for row in 0..<count where row != column {
        let factor = matrix[row][column] / matrix[column][column]
        for index in column...count { matrix[row][index] -= factor * matrix[column][index] }
      }
    }
    return (0..<count).map { matrix[$0][count] / matrix[$0][$0] }
  }
}
