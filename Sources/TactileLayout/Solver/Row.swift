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
  private func position(of symbol: Int) -> Int {
    var low = 0
    var high = terms.count
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].symbol < symbol {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
