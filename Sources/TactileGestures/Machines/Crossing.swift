internal import TactilePrimitives

/// When, on the straight way from one report to the next, something came to its limit.
///
/// The answers are parts of the way: 0 at the last report, 1 at this one. Where the limit was
/// passed before already, which takes a change of rules, the answer is 0.
enum Crossing {
  /// Parts of the way that are too little to tell two crossings apart: rounding of places in
  /// points, far below what any touchscreen tells.
  static let tolerance = 1e-9

  /// When an amount that changes evenly reached zero from below; it is not negative at the end.
  static func ofZero(from before: Double, to after: Double) -> Double {
    guard before < 0, after > before else { return 0 }
    return min(-before / (after - before), 1)
  }

  /// When a number that changes evenly got as far from zero as the limit; it is as far at the end.
  static func ofAmount(_ limit: Double, from before: Double, to after: Double) -> Double {
    let sign = after < 0 ? -1.0 : 1
    return ofZero(from: sign * before - limit, to: sign * after - limit)
  }

  /// When a vector whose tip moves evenly got as long as the limit; it is as long at the end.
  ///
  /// With p the vector and q its way this is the larger root of |p + q·t|² = limit².
  static func ofLength(_ limit: Double, from before: Vector, to after: Vector) -> Double {
    let way = after - before
    let square = way.dx * way.dx + way.dy * way.dy
    let short = limit * limit - (before.dx * before.dx + before.dy * before.dy)
    guard short > 0, square > 0 else { return 0 }
    let half = before.dx * way.dx + before.dy * way.dy
    let root = (half * half + square * short).squareRoot()
    // Of the two forms of the root the one that subtracts nothing.
    let part = half > 0 ? short / (half + root) : (root - half) / square
    return min(max(part, 0), 1)
  }

  /// When what holds at the end began to hold, for conditions without a formula.
  static func ofCondition(_ holds: (Double) -> Bool) -> Double {
    guard !holds(0) else { return 0 }
    var (before, after) = (0.0, 1.0)
    while after - before > tolerance / 2 {
      let middle = (before + after) / 2
      if holds(middle) { after = middle } else { before = middle }
    }
    return after
  }
}
