/// The solver's state: every symbol is a parameter, or defined by a row of parameters.
///
/// The rows hold no constants. A parameter that is the left side of a constraint has the
/// constraint's constant as its value, a parameter that is a variable is zero, and a row's value
/// is the sum of its terms. The sum is updated by the change of each term, and is kept to twice
/// the precision (``Sum``). So the values depend on which symbols are parameters and never on the
/// changes that led there: constants can change any number of times without accumulating an error.
///
/// The rows that mention a parameter are found when its constant first changes, and remembered
/// until a row is redefined: from then on a change costs as much as there are dependent rows.
///
/// Invariants between requests: no row mentions a defined symbol; `values` agree with the
/// rows; the total cost is the least possible, because no parameter can move either way from its
/// kink without costs growing at least as fast as they shrink elsewhere.
struct Tableau {
  var symbols: [Symbol] = []
  var rows: [Row] = []
  /// The rate of the total cost of all rows with each parameter.
  var growth: [Penalty] = []
  /// The left sides of the constraints as they were given, by symbol.
  private(set) var expressions: [[LinearExpression.Term]] = []
  private var values = SymbolValues()
  /// The constraints that mention a variable, once for each mention, by symbol.
  private var mentions: [[Int]] = []
  /// The rows that mention a parameter, for those whose constants changed since a row was last redefined.
  private var columns: [Int: [Entry]] = [:]
  /// The symbols whose constants changed since ``forgetTouched()``, and the rows that changed with them.
  private(set) var touched: [Int] = []
  private var vacant: [Int] = []
  /// Storage for rows while they are added up.
  var scratch: [Row.Term] = []

  /// A row that mentions a parameter, and its factor there.
  private struct Entry {
    let row: Int
    let coefficient: Double
  }

  /// Returns whether a symbol is a live variable, and its generation.
  func identity(of symbol: Int) -> (isVariable: Bool, generation: Int) {
    (symbols[symbol].isLive && !symbols[symbol].isConstraint, symbols[symbol].generation)
  }

  /// The value of a symbol.
  func value(of symbol: Int) -> Double { values[symbol].value }

  // MARK: Symbols

  /// A new variable, which is a parameter.
  mutating func addVariable() -> Int { takePlace(for: .variable) }

  /// Frees the storage of a variable that no constraint mentions.
  mutating func removeVariable(_ variable: Int) { clearPlace(variable) }

  /// Adds a row for the left side of a constraint; the cost may then not be minimal any more.
  ///
  /// - Complexity: O(sum of the lengths of the rows of its variables).
  mutating func addConstraint(_ symbol: Symbol, terms: [LinearExpression.Term]) -> Int {
    let added = takePlace(for: symbol)
    expressions[added] = terms
    var row = Row(basic: added)
    for term in terms {
      let variable = term.variable.index
      symbols[variable].uses += 1
      mentions[variable].append(added)
      let definition =
        symbols[variable].row.map { rows[$0].terms }
        ?? [Row.Term(symbol: variable, coefficient: 1)]
      row.add(definition, times: term.coefficient, removing: nil, scratch: &scratch)
    }
    symbols[added].row = rows.count
    rows.append(row)
    forgetColumns()
    evaluate(rows.count - 1)
    let mayMeetFromAbove = symbol.below != .zero
    symbols[added].isAbove =
      mayMeetFromAbove ? value(of: added) >= symbol.kink : value(of: added) > symbol.kink
    return added
  }

  /// Returns a variable among `terms` that no constraint mentions yet, if there is one.
  ///
  /// That variable alone can satisfy an equation, which costs nothing elsewhere and cannot
  /// contradict anything.
  func freeVariable(in terms: [LinearExpression.Term]) -> Int? {
    terms.first { term in
      symbols[term.variable.index].uses == 0 && abs(term.coefficient) >= 0.1
        && terms.count { $0.variable == term.variable } == 1
    }?.variable.index
  }

  /// Satisfies an equation that was just added by a variable that it alone mentions.
  ///
  /// - Complexity: O(length of its row).
  mutating func meet(_ constraint: Int, by variable: Int) {
    guard let row = symbols[constraint].row,
      let coefficient = rows[row].coefficient(of: variable)
    else { return }
    rows[row].solve(for: variable, coefficient: coefficient)
    symbols[variable].row = row
    symbols[constraint].row = nil
    setToKink(constraint)
    evaluate(row)
    if !isAccurate(constraint) { settle() }
  }

  /// Removes the left side of a constraint; the cost may then not be minimal any more.
  ///
  /// Where it is a parameter, it moves to where another symbol meets its kink, so that no other
  /// required constraint is broken on the way.
  mutating func removeConstraint(_ symbol: Int) {
    for term in expressions[symbol] {
      let variable = term.variable.index
      symbols[variable].uses -= 1
      mentions[variable].removeAll { $0 == symbol }
    }
    symbols[symbol].below = .zero
    symbols[symbol].above = .zero
    if symbols[symbol].row == nil, let row = rowToRelease(symbol) { pivot(row, symbol) }
    if let row = symbols[symbol].row { removeRow(row) }
    clearPlace(symbol)
  }

  // MARK: Constants

  /// Moves a kink and the rows that depend on it.
  ///
  /// - Complexity: O(rows that mention it); the first time after a row was redefined O(rows × log
  ///   of their length).
  mutating func setKink(_ kink: Double, of symbol: Int) {
    symbols[symbol].kink = kink
    touched.append(symbol)
    guard symbols[symbol].row == nil else { return }
    let old = value(of: symbol)
    guard old != kink else { return }
    setToKink(symbol)
    for entry in column(of: symbol) {
      let basic = rows[entry.row].basic
      var sum = values[basic]
      let largest = max(abs(kink), abs(old)) * max(1, abs(entry.coefficient))
      guard sum.canTake(largest) else {
        evaluate(entry.row)
        touched.append(basic)
        continue
      }
      sum.add(kink, minus: old, times: entry.coefficient)
      values.set(sum, of: basic)
      touched.append(basic)
    }
  }

  /// Returns the rows that mention a parameter, in order.
  private mutating func column(of symbol: Int) -> [Entry] {
    if let known = columns[symbol] { return known }
    var column: [Entry] = []
    for index in rows.indices {
      guard let coefficient = rows[index].coefficient(of: symbol) else { continue }
      column.append(Entry(row: index, coefficient: coefficient))
    }
    columns[symbol] = column
    return column
  }

  /// Discards the record of which rows mention which parameters, after a row was redefined.
  mutating func forgetColumns() { if !columns.isEmpty { columns.removeAll(keepingCapacity: true) } }

  /// Starts to record the symbols that change because constants change.
  mutating func forgetTouched() { touched.removeAll(keepingCapacity: true) }

  /// Whether a required constraint among the touched symbols is violated.
  var isBrokenWhereTouched: Bool { touched.contains { symbols[$0].isBroken(at: value(of: $0)) } }

  /// Updates the touched rows that have crossed their kink.
  ///
  /// - Returns: Whether there are any; if not, the cost is already minimal.
  mutating func updateSidesWhereTouched() -> Bool {
    var hasChanged = false
    for symbol in touched where symbols[symbol].row != nil {
      hasChanged = updateSide(of: symbol) || hasChanged
    }
    return hasChanged
  }

  /// Whether the values agree with the constraints as they were given, for the touched symbols.
  ///
  /// - Complexity: O(constraints that mention touched symbols, and their terms).
  var isAccurateWhereTouched: Bool {
    touched.allSatisfy { symbol in
      symbols[symbol].isConstraint
        ? isAccurate(symbol) : mentions[symbol].allSatisfy { isAccurate($0) }
    }
  }

  /// Updates the rows that have crossed their kink.
  ///
  /// - Returns: Whether there are any; if not, the cost is already minimal.
  mutating func updateSides() -> Bool {
    var hasChanged = false
    for row in rows.indices { hasChanged = updateSide(of: rows[row].basic) || hasChanged }
    return hasChanged
  }

  private mutating func updateSide(of basic: Int) -> Bool {
    guard symbols[basic].isConstraint else { return false }
    let distance = value(of: basic) - symbols[basic].kink
    let isAbove = distance > 0
    guard symbols[basic].isAbove != isAbove, abs(distance) > symbols[basic].tolerance else {
      return false
    }
    symbols[basic].isAbove = isAbove
    return true
  }

  /// Whether a required constraint is violated.
  var isBroken: Bool { rows.contains { symbols[$0.basic].isBroken(at: value(of: $0.basic)) } }

  /// Returns the required constraints that contradict each other, after ``settle()`` left one violated.
  ///
  /// They are the violated ones and those that cannot yield to satisfy them. Redundant equations
  /// may be included.
  mutating func conflict() -> [Int] {
    updateGrowth()
    return symbols.indices.filter { index in
      let symbol = symbols[index]
      return symbol.row == nil ? growth[index].isRequired : symbol.slope.isRequired
    }
  }

  /// Appends the symbols whose value changed since the last call, in ascending order.
  ///
  /// - Complexity: O(*n* log *n*) in their number.
  mutating func takeDirty(into places: inout [Int]) { values.takeDirty(into: &places) }

  // MARK: Storage

  /// Recomputes the value of a row's symbol.
  mutating func evaluate(_ row: Int) {
    var sum = Sum()
    for term in rows[row].terms { sum.add(value(of: term.symbol), times: term.coefficient) }
    values.set(sum, of: rows[row].basic)
  }

  /// Gives a parameter the value of its kink.
  mutating func setToKink(_ parameter: Int) {
    values.set(Sum(symbols[parameter].kink), of: parameter)
  }

  private mutating func removeRow(_ row: Int) {
    forgetColumns()
    symbols[rows[row].basic].row = nil
    let last = rows.removeLast()
    guard row < rows.count else { return }
    rows[row] = last
    symbols[last.basic].row = row
  }

  private mutating func takePlace(for symbol: Symbol) -> Int {
    guard let place = vacant.popLast() else {
      symbols.append(symbol)
      values.addPlace()
      growth.append(.zero)
      expressions.append([])
      mentions.append([])
      return symbols.count - 1
    }
    let generation = symbols[place].generation + 1
    symbols[place] = symbol
    symbols[place].generation = generation
    values.clearPlace(place)
    return place
  }

  private mutating func clearPlace(_ place: Int) {
    symbols[place].isLive = false
    symbols[place].isConstraint = false
    symbols[place].kink = 0
    expressions[place] = []
    vacant.append(place)
  }
}
