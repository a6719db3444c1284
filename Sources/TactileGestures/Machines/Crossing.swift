internal import TactilePrimitives

/// Functions that compute where, on the straight path between two reports, a quantity reached its
/// limit.
///
/// Results are fractions of the path: 0 at the last report, 1 at this one. Where the limit was
/// already exceeded, which requires a change of rules, the result is 0.
enum Crossing {
  /// The fraction of the path below which two crossings count as equal: rounding of locations in
  /// points, far below the resolution of any touchscreen.
  static let tolerance = 1e-9

  /// Returns the fraction at which a linearly changing amount reached zero from below; it is not
  /// negative at the end.
  static func ofZero(from before: Double, to after: Double) -> Double {
    guard before < 0, after > before else { return 0 }
    return min(-before / (after - before), 1)
  }

  /// Returns the fraction at which the magnitude of a linearly changing number reached the limit,
  /// as it has at the end.
  static func ofAmount(_ limit: Double, from before: Double, to after: Double) -> Double {
    let sign = Double(signOf: after, magnitudeOf: 1)
    return ofZero(from: sign * before - limit, to: sign * after - limit)
  }

  /// Returns the fraction at which a linearly changing vector reached the length `limit`, as it
  /// has at the end.
  ///
  /// With p the vector and q its change this is the larger root of |p + q·t|² = limit².
  static func ofLength(_ limit: Double, from before: Vector, to after: Vector) -> Double {
    let change = after - before
    let square = change.dot(change)
    let short = limit * limit - before.dot(before)
    guard short > 0, square > 0 else { return 0 }
    let half = before.dot(change)
    let root = (half * half + square * short).squareRoot()
    // Of the two forms of the root the one that subtracts nothing.
    let part = half > 0 ? short / (half + root) : (root - half) / square
    return min(max(part, 0), 1)
  }

  /// Returns the fraction at which a condition that is true at the end became true, by bisection.
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
