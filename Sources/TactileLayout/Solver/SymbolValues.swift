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
