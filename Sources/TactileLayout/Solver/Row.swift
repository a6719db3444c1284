internal import TactilePrimitives

/// The definition of one symbol as a sum of parameters.
struct Row {
  /// A parameter and its factor.
  struct Term {
    var symbol: Int
    var coefficient: Double
  }

  /// The magnitude below which a factor is zero plus rounding errors.
  private static let tolerance = 1e-10

  /// The symbol that is defined.
  var basic: Int
  /// The sum, ordered by symbol, each at most once.
  var terms: [Term] = []

  /// The factor of `symbol`, nil where it does not occur.
  ///
  /// - Complexity: O(log n) in the number of terms.
  func coefficient(of symbol: Int) -> Double? {
    let index = position(of: symbol)
    guard index < terms.count, terms[index].symbol == symbol else { return nil }
    return terms[index].coefficient
  }

  /// Solves the definition for a symbol on its right side.
  ///
  /// - Complexity: O(n) in the number of terms.
  mutating func solve(for symbol: Int, coefficient: Double) {
    terms.remove(at: position(of: symbol))
    for index in terms.indices {
      terms[index].coefficient = -terms[index].coefficient / coefficient
    }
    let term = Term(symbol: basic, coefficient: 1 / coefficient)
    terms.insert(term, at: position(of: basic))
    basic = symbol
  }

  /// Adds `factor` times `other` and leaves out `removed`.
  ///
  /// The sum is built in `scratch`, whose storage the row then keeps, and the other way round:
  /// once both are large enough nothing is allocated.
  ///
  /// - Complexity: O(n + m) in the numbers of terms.
  mutating func add(
    _ other: [Term],
    times factor: Double,
    removing removed: Int?,
    scratch: inout [Term],
  ) {
    scratch.removeAll(keepingCapacity: true)
    var mine = 0
    var theirs = 0
    while mine < terms.count || theirs < other.count {
      let next: Term
      if theirs == other.count || (mine < terms.count && terms[mine].symbol < other[theirs].symbol)
      {
        next = terms[mine]
        mine += 1
      } else {
        var sum = Term(
          symbol: other[theirs].symbol,
          coefficient: other[theirs].coefficient * factor,
        )
        theirs += 1
        if mine < terms.count, terms[mine].symbol == sum.symbol {
          sum.coefficient += terms[mine].coefficient
          mine += 1
        }
        next = sum
      }
      if next.symbol != removed && abs(next.coefficient) > Self.tolerance { scratch.append(next) }
    }
    swap(&terms, &scratch)
  }

  /// Returns the index of `symbol` in the order of terms, or the index at which to insert it.
  private func position(of symbol: Int) -> Int { terms.partitioningIndex { $0.symbol >= symbol } }
}

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

/// The values of a tableau's symbols, with a record of those that changed.
struct SymbolValues {
  private var sums: [Sum] = []
  /// Whether the value of each symbol has changed since the flag was last cleared.
  private var isDirty: [Bool] = []
  /// The symbols that became dirty, in no particular order; some may not be dirty any more.
  private var dirty: [Int] = []

  subscript(symbol: Int) -> Sum { sums[symbol] }

  mutating func set(_ sum: Sum, of symbol: Int) {
    let hasChanged = sums[symbol].value != sum.value
    sums[symbol] = sum
    guard hasChanged, !isDirty[symbol] else { return }
    isDirty[symbol] = true
    dirty.append(symbol)
  }

  /// Appends the dirty symbols in ascending order and clears their flags.
  ///
  /// - Complexity: O(*n* log *n*) in their number.
  mutating func takeDirty(into places: inout [Int]) {
    // A look at every flag is cheaper than sorting many of them, and allocates nothing.
    if dirty.count > isDirty.count / 16 {
      for index in isDirty.indices where isDirty[index] {
        isDirty[index] = false
        places.append(index)
      }
    } else {
      dirty.sort()
      for index in dirty where isDirty[index] {
        isDirty[index] = false
        places.append(index)
      }
    }
    dirty.removeAll(keepingCapacity: true)
  }

  /// Adds storage for one more symbol, whose value is zero.
  mutating func addPlace() {
    sums.append(Sum())
    isDirty.append(false)
  }

  /// Resets reused storage for a new symbol, whose value is zero.
  mutating func clearPlace(_ symbol: Int) {
    sums[symbol] = Sum()
    isDirty[symbol] = false
  }
}

/// A sum kept to twice the precision of its parts: what was added can be subtracted again, any
/// number of times, without accumulating an error.
///
/// The error of rounding each step is computed and carried along [T. J. Dekker, "A floating-point
/// technique for extending the available precision", Numerische Mathematik 18, 1971].
struct Sum {
  /// The sum, rounded.
  private(set) var value = 0.0
  /// The part that rounding removed from the sum.
  private var rest = 0.0

  /// The largest product or sum for which the carried error cannot overflow.
  private static let largest = 1e12

  /// A sum of this number alone.
  init(_ value: Double = 0) { self.value = value }

  /// Whether a sum that changes by `amount` can be updated instead of being computed again.
  func canTake(_ amount: Double) -> Bool { abs(amount) < Self.largest && abs(value) < Self.largest }

  /// Adds `factor` times `amount`.
  @inline(__always)
  mutating func add(_ amount: Double, times factor: Double) {
    let product = amount * factor
    let isExact = abs(factor) == 1
    add(product, rest: isExact ? 0 : (-product).addingProduct(amount, factor))
  }

  /// Adds `factor` times the difference of two numbers.
  @inline(__always)
  mutating func add(_ new: Double, minus old: Double, times factor: Double) {
    add(new, times: factor)
    add(-old, times: factor)
  }

  @inline(__always)
  private mutating func add(_ amount: Double, rest amountRest: Double) {
    let sum = value + amount
    let part = sum - value
    let error = (value - (sum - part)) + (amount - part)
    let low = rest + error + amountRest
    value = sum + low
    rest = low - (value - sum)
  }
}

/// An amount of cost with a number for each tier, compared from the required tier down.
struct Penalty: Equatable {
  /// The amount below which a cost is a rounding error.
  ///
  /// The smallest genuine cost is a priority of 0.001 times the factors of a row; rounding leaves
  /// about 1e-16 times a sum of priorities.
  private static let tolerance = 1e-9

  /// The amounts, indexed by ``Strength/Tier``.
  private var amounts: SIMD4<Double>

  /// No cost.
  static let zero = Penalty(amounts: .zero)

  private init(amounts: SIMD4<Double>) { self.amounts = amounts }

  /// The cost of a violation of one by a constraint of this strength.
  init(_ strength: Strength) {
    amounts = .zero
    amounts[strength.tier.rawValue] = strength.priority
  }

  /// Whether the cost includes violations of required constraints.
  var isRequired: Bool { abs(amounts[0]) > Self.tolerance }

  /// Whether the first amount that is not zero is negative.
  var isNegative: Bool {
    for tier in 0..<4 where abs(amounts[tier]) > Self.tolerance { return amounts[tier] < 0 }
    return false
  }

  static prefix func - (a: Penalty) -> Penalty { Penalty(amounts: -a.amounts) }
  static func + (a: Penalty, b: Penalty) -> Penalty { Penalty(amounts: a.amounts + b.amounts) }
  static func - (a: Penalty, b: Penalty) -> Penalty { Penalty(amounts: a.amounts - b.amounts) }

  /// Adds `factor` times `rate`.
  mutating func add(_ rate: Penalty, times factor: Double) { amounts += rate.amounts * factor }
}
