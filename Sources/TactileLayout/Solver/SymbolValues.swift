/// The values of a tableau's symbols, and which of them have become others.
struct SymbolValues {
  private var sums: [Sum] = []
  /// The symbols whose value has been set to another one since the flag was last cleared.
  private var isDirty: [Bool] = []
  /// Those symbols, in no order; some may not be dirty any more.
  private var dirty: [Int] = []

  subscript(symbol: Int) -> Sum { sums[symbol] }

  mutating func set(_ sum: Sum, of symbol: Int) {
    let hasChanged = sums[symbol].value != sum.value
    sums[symbol] = sum
    guard hasChanged, !isDirty[symbol] else { return }
    isDirty[symbol] = true
    dirty.append(symbol)
  }

  /// Appends the dirty symbols in ascending order, which then are not dirty any more.
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

  /// A place for one more symbol, whose value is zero.
  mutating func addPlace() {
    sums.append(Sum())
    isDirty.append(false)
  }

  /// Makes a place that was given away that of a new symbol, whose value is zero.
  mutating func clearPlace(_ symbol: Int) {
    sums[symbol] = Sum()
    isDirty[symbol] = false
  }
}
