/// The tableau's data about one unknown: a variable, or the left side of a constraint.
///
/// The left side of a constraint is an unknown of its own that costs something on the wrong side
/// of the constraint's constant, the kink. That is the pair of error variables (or the slack
/// variable) of the Cassowary paper in one: the positive error is the distance above the kink, the
/// negative one the distance below.
struct Symbol {
  /// The row that defines the symbol, nil where it is a parameter.
  var row: Int?
  /// The constraint's constant; 0 for a variable.
  var kink = 0.0
  /// The cost of each unit below the kink.
  var below = Penalty.zero
  /// The cost of each unit above the kink.
  var above = Penalty.zero
  /// Whether a row that defines it counts as above the kink; exactly at the kink it may be either.
  var isAbove = true
  /// Whether the symbol is the left side of a constraint, and so has a kink.
  var isConstraint = false
  /// The number of constraints that mention the variable.
  var uses = 0
  /// The number of times that the symbol's storage was reused.
  var generation = 0
  /// Whether the symbol's storage is in use.
  var isLive = true

  /// A variable, which costs nothing at any value.
  static let variable = Symbol()

  /// The left side of a constraint.
  static func constraint(_ relation: Relation, _ constant: Double, _ strength: Strength) -> Symbol {
    var symbol = Symbol()
    symbol.isConstraint = true
    symbol.kink = constant
    if relation != .lessThanOrEqual { symbol.below = Penalty(strength) }
    if relation != .greaterThanOrEqual { symbol.above = Penalty(strength) }
    return symbol
  }

  /// The rate of the cost with the symbol's value on its current side of the kink.
  var slope: Penalty { isAbove ? above : -below }

  /// The distance from the kink that is put down to rounding, in the unit of the values.
  var tolerance: Double { 1e-8 * max(1, abs(kink)) }

  /// Whether `value` breaks a required constraint.
  func isBroken(at value: Double) -> Bool {
    guard isConstraint else { return false }
    return value - kink > tolerance && above.isRequired
      || kink - value > tolerance && below.isRequired
  }
}
