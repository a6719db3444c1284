/// The solver's state: every symbol is a parameter, or defined by a row of parameters.
///
/// The rows hold no constants. A parameter that is the left side of a constraint has the
/// constraint's constant as its value, a parameter that is a variable is zero, and a row's value is
/// the sum of its terms. The sum changes by what one of them changed by, and is kept to twice the
/// precision (``Sum``). So the values depend on which symbols are parameters and never on the changes
/// that led there: constants can change any number of times without an error building up.
///
/// Which rows mention a parameter is found out when its constant first changes, and known until a
/// row becomes another one: from then on a change costs as much as there is that depends on it.
///
/// Invariants between requests: no row mentions a defined symbol; `sums` agrees with the
/// rows; the total cost is the least possible, because no parameter can move either way from its
/// kink without costs growing at least as fast as they shrink elsewhere.
struct Tableau {
  private(set) var symbols: [Symbol] = []
  /// The values of the symbols, as sums.
  private var sums: [Sum] = []
  private(set) var rows: [Row] = []
  /// The symbols whose value has been set to another one since the flag was last cleared.
  private var isDirty: [Bool] = []
  /// Those symbols, in no order; some may not be dirty any more.
  private var dirty: [Int] = []
  /// The left sides of the constraints as they were given, by symbol.
  private var expressions: [[LinearExpression.Term]] = []
  /// The constraints that mention a variable, as often as they do, by symbol.
  private var mentions: [[Int]] = []
  /// The rows that mention a parameter, for those whose constants changed since rows last did.
  private var columns: [Int: [Entry]] = [:]
  /// What changed by changes of constants since ``forgetTouched()``.
  private(set) var touched: [Int] = []
  private var vacant: [Int] = []
  /// How the costs of all rows together grow with each parameter.
  private var growth: [Penalty] = []
  private var scratch: [Row.Term] = []

  /// A row that mentions a parameter, and its factor there.
  private struct Entry {
    let row: Int
    let coefficient: Double
  }

  /// Whether a place is that of a variable, and how often it was given away.
  func identity(of symbol: Int) -> (isVariable: Bool, generation: Int) {
    (symbols[symbol].isLive && !symbols[symbol].isConstraint, symbols[symbol].generation)
  }

  /// The value of a symbol.
  func value(of symbol: Int) -> Double { sums[symbol].value }

  // MARK: Symbols

  /// A new variable, which is a parameter.
  mutating func addVariable() -> Int {
    takePlace(for: .variable)
  }

  /// Gives the place of a variable away that no constraint mentions.
  mutating func removeVariable(_ variable: Int) {
    clearPlace(variable)
  }

  /// A new row for the left side of a constraint; the cost may then not be the least any more.
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

  /// A variable among `terms` that no constraint mentions yet, if there is one.
  ///
  /// An equation with it can be met by it alone, which costs nothing elsewhere and cannot contradict
  /// anything.
  func freeVariable(in terms: [LinearExpression.Term]) -> Int? {
    terms.first { term in
      symbols[term.variable.index].uses == 0 && abs(term.coefficient) >= 0.1
        && terms.count { $0.variable == term.variable } == 1
    }?.variable.index
  }

  /// Meets an equation that was just added by a variable that it alone mentions.
  ///
  /// - Complexity: O(length of its row).
  mutating func meet(_ constraint: Int, by variable: Int) {
    guard let row = symbols[constraint].row,
      let coefficient = rows[row].coefficient(of: variable)
    else { return }
    rows[row].solve(for: variable, coefficient: coefficient)
    symbols[variable].row = row
    symbols[constraint].row = nil
    setSum(Sum(symbols[constraint].kink), of: constraint)
    evaluate(row)
    if !isAccurate(constraint) { settle() }
  }

  /// Takes the left side of a constraint away; the cost may then not be the least any more.
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
    if symbols[symbol].row == nil, let row = rowToRelease(symbol) {
      pivot(row, symbol)
    }
    if let row = symbols[symbol].row { removeRow(row) }
    clearPlace(symbol)
  }

  // MARK: Constants

  /// Moves a kink and the rows that depend on it.
  ///
  /// - Complexity: O(rows that mention it), the first time after a row became another one O(rows ×
  ///   log of their length).
  mutating func setKink(_ kink: Double, of symbol: Int) {
    symbols[symbol].kink = kink
    touched.append(symbol)
    guard symbols[symbol].row == nil else { return }
    let old = value(of: symbol)
    guard old != kink else { return }
    setSum(Sum(kink), of: symbol)
    for entry in column(of: symbol) {
      let basic = rows[entry.row].basic
      var sum = sums[basic]
      let largest = max(abs(kink), abs(old)) * max(1, abs(entry.coefficient))
      guard sum.canTake(largest) else {
        evaluate(entry.row)
        touched.append(basic)
        continue
      }
      sum.add(kink, minus: old, times: entry.coefficient)
      setSum(sum, of: basic)
      touched.append(basic)
    }
  }

  /// The rows that mention a parameter, in order.
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

  private mutating func forgetColumns() {
    if !columns.isEmpty { columns.removeAll(keepingCapacity: true) }
  }

  /// Begins to note which symbols change by changes of constants.
  mutating func forgetTouched() {
    touched.removeAll(keepingCapacity: true)
  }

  /// Whether a required constraint that was touched does not hold.
  var isBrokenWhereTouched: Bool {
    touched.contains { symbols[$0].isBroken(at: value(of: $0)) }
  }

  /// Finds touched rows that have come to the other side of their kink.
  ///
  /// - Returns: Whether there are any; where not, the cost is the least possible as it is.
  mutating func updateSidesWhereTouched() -> Bool {
    var hasChanged = false
    for symbol in touched where symbols[symbol].row != nil {
      hasChanged = updateSide(of: symbol) || hasChanged
    }
    return hasChanged
  }

  /// Whether the values agree with the constraints as they were given where something was touched.
  ///
  /// - Complexity: O(constraints with what was touched, and their terms).
  var isAccurateWhereTouched: Bool {
    for symbol in touched {
      if symbols[symbol].isConstraint {
        if !isAccurate(symbol) { return false }
      } else {
        for constraint in mentions[symbol] where !isAccurate(constraint) { return false }
      }
    }
    return true
  }

  /// Finds the rows that have come to the other side of their kink.
  ///
  /// - Returns: Whether there are any; where not, the cost is the least possible as it is.
  mutating func updateSides() -> Bool {
    var hasChanged = false
    for row in rows.indices {
      hasChanged = updateSide(of: rows[row].basic) || hasChanged
    }
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

  /// Whether a required constraint does not hold.
  var isBroken: Bool {
    rows.contains { symbols[$0.basic].isBroken(at: value(of: $0.basic)) }
  }

  /// The required constraints that together cannot hold, after ``settle()`` left one broken.
  ///
  /// The broken ones, and those that cannot give way to mend them. Equations that say twice what
  /// one says may be named without need.
  mutating func conflict() -> [Int] {
    updateGrowth()
    return symbols.indices.filter { index in
      let symbol = symbols[index]
      return symbol.row == nil ? growth[index].isRequired : symbol.slope.isRequired
    }
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

  // MARK: Simplex

  /// Brings the cost to the least possible, and the rows to full accuracy where they have lost it.
  mutating func settle() {
    minimise()
    // One rebuild is enough unless it changes which solution is best.
    var rebuildsLeft = 3
    while rebuildsLeft > 0, !isAccurate {
      rebuild()
      _ = updateSides()
      minimise()
      rebuildsLeft -= 1
    }
  }

  /// Brings the cost to the least possible by the simplex method.
  ///
  /// Each step takes a parameter whose move away from its kink lowers the cost, and moves it until
  /// the first row meets its own kink; that row's symbol becomes the parameter instead. After a
  /// change of constants, the steps needed are few, as in the dual simplex method of the Cassowary
  /// paper: a required constraint that is broken costs more than all else, and the move that mends
  /// it is the only kind that pays.
  private mutating func minimise() {
    // The steepest move is nearly always best, but can run in circles; Bland's rule cannot, unless
    // rounding defeats it, for which the number of steps is limited.
    let steepestSteps = 50 + symbols.count
    let allSteps = 1000 + 20 * symbols.count
    for step in 0..<allSteps {
      let isCautious = step >= steepestSteps
      guard let (symbol, isUp) = parameterToMove(first: isCautious),
        let (row, _) = firstRowToStop(symbol, movingUp: isUp, inOrder: isCautious)
      else { return }
      pivot(row, symbol)
      symbols[symbol].isAbove = isUp
    }
  }

  /// The parameter that lowers the cost most steeply, or the first that does, and where to.
  private mutating func parameterToMove(first takesFirst: Bool) -> (symbol: Int, isUp: Bool)? {
    updateGrowth()
    var steepest = Penalty.zero
    var best: (symbol: Int, isUp: Bool)?
    for index in symbols.indices where symbols[index].row == nil && growth[index] != .zero {
      let up = growth[index] + symbols[index].above
      let down = symbols[index].below - growth[index]
      for (rate, isUp) in [(up, true), (down, false)] where (rate - steepest).isNegative {
        if takesFirst { return (index, isUp) }
        steepest = rate
        best = (index, isUp)
      }
    }
    return best
  }

  private mutating func updateGrowth() {
    for index in growth.indices { growth[index] = .zero }
    for row in rows.indices {
      let slope = symbols[rows[row].basic].slope
      guard slope != .zero else { continue }
      for term in rows[row].terms {
        growth[term.symbol].add(slope, times: term.coefficient)
      }
    }
  }

  /// The row that meets its kink first when a parameter moves, and how far that is.
  ///
  /// Of several at one distance, that with the largest factor, which keeps rounding small, or that
  /// with the first symbol.
  private func firstRowToStop(
    _ symbol: Int,
    movingUp: Bool,
    inOrder: Bool = false,
  ) -> (row: Int, distance: Double)? {
    var best: (row: Int, distance: Double)?
    var bestFactor = 0.0
    for index in rows.indices {
      let basic = rows[index].basic
      guard symbols[basic].isConstraint,
        let coefficient = rows[index].coefficient(of: symbol)
      else { continue }
      let rises = (coefficient > 0) == movingUp
      guard rises != symbols[basic].isAbove else { continue }
      let gap = value(of: basic) - symbols[basic].kink
      let factor = abs(coefficient)
      let distance = max(0, symbols[basic].isAbove ? gap : -gap) / factor
      if let found = best {
        let isTie = abs(distance - found.distance) <= 1e-9
        let isPreferred = inOrder ? basic < rows[found.row].basic : factor > bestFactor
        guard isTie ? isPreferred : distance < found.distance else { continue }
      }
      best = (index, distance)
      bestFactor = factor
    }
    return best
  }

  /// The row whose symbol becomes a parameter in place of one that is to go.
  private mutating func rowToRelease(_ symbol: Int) -> Int? {
    updateGrowth()
    let up = firstRowToStop(symbol, movingUp: true)
    let down = firstRowToStop(symbol, movingUp: false)
    let anyRow = rows.indices.first { rows[$0].coefficient(of: symbol) != nil }
    if growth[symbol].isNegative { return up?.row ?? down?.row ?? anyRow }
    if (-growth[symbol]).isNegative { return down?.row ?? up?.row ?? anyRow }
    guard let up, let down else { return up?.row ?? down?.row ?? anyRow }
    return up.distance <= down.distance ? up.row : down.row
  }

  /// Makes the parameter `entering` a defined symbol, and the row's symbol a parameter.
  ///
  /// - Complexity: O(rows × log of their length + length of the rows that mention the parameter).
  private mutating func pivot(_ pivotRow: Int, _ entering: Int) {
    guard let coefficient = rows[pivotRow].coefficient(of: entering) else { return }
    let leaving = rows[pivotRow].basic
    rows[pivotRow].solve(for: entering, coefficient: coefficient)
    symbols[entering].row = pivotRow
    symbols[leaving].row = nil
    forgetColumns()
    setSum(Sum(symbols[leaving].kink), of: leaving)
    let definition = rows[pivotRow].terms
    for index in rows.indices where index != pivotRow {
      guard let factor = rows[index].coefficient(of: entering) else { continue }
      rows[index].add(definition, times: factor, removing: entering, scratch: &scratch)
      evaluate(index)
    }
    evaluate(pivotRow)
  }

  // MARK: Accuracy

  /// Whether the values agree with the constraints as they were given.
  ///
  /// The rows are reworked at each step of the simplex method, and keep the rounding errors.
  ///
  /// - Complexity: O(number of constraints and their terms).
  var isAccurate: Bool {
    for index in symbols.indices where symbols[index].isConstraint && !isAccurate(index) {
      return false
    }
    return true
  }

  private func isAccurate(_ constraint: Int) -> Bool {
    var sum = 0.0
    var scale = 1.0
    for term in expressions[constraint] {
      let amount = term.coefficient * value(of: term.variable.index)
      sum += amount
      scale += abs(amount)
    }
    // Rounding in rows that are as they should be stays below 1e-13 for a hundred terms.
    return abs(sum - value(of: constraint)) <= 1e-11 * scale
  }

  /// Makes the rows anew from the constraints, with the same symbols for parameters.
  private mutating func rebuild() {
    let wasParameter = symbols.map { $0.row == nil }
    rows.removeAll(keepingCapacity: true)
    forgetColumns()
    for index in symbols.indices {
      symbols[index].row = nil
      guard symbols[index].isConstraint else { continue }
      var row = Row(basic: index)
      for term in expressions[index] {
        let definition = [Row.Term(symbol: term.variable.index, coefficient: 1)]
        row.add(definition, times: term.coefficient, removing: nil, scratch: &scratch)
      }
      symbols[index].row = rows.count
      rows.append(row)
    }
    for index in symbols.indices where symbols[index].row == nil {
      setSum(Sum(symbols[index].kink), of: index)
    }
    for index in symbols.indices where !symbols[index].isConstraint && !wasParameter[index] {
      let candidates = rows.indices.filter { wasParameter[rows[$0].basic] }
      let factors = candidates.map { abs(rows[$0].coefficient(of: index) ?? 0) }
      guard let largest = factors.max(), largest > 1e-9,
        let best = factors.firstIndex(of: largest)
      else { continue }
      pivot(candidates[best], index)
    }
    for row in rows.indices { evaluate(row) }
  }

  // MARK: Storage

  private mutating func evaluate(_ row: Int) {
    var sum = Sum()
    for term in rows[row].terms { sum.add(value(of: term.symbol), times: term.coefficient) }
    setSum(sum, of: rows[row].basic)
  }

  private mutating func setSum(_ sum: Sum, of symbol: Int) {
    let hasChanged = sums[symbol].value != sum.value
    sums[symbol] = sum
    guard hasChanged, !isDirty[symbol] else { return }
    isDirty[symbol] = true
    dirty.append(symbol)
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
      sums.append(Sum())
      isDirty.append(false)
      growth.append(.zero)
      expressions.append([])
      mentions.append([])
      return symbols.count - 1
    }
    let generation = symbols[place].generation + 1
    symbols[place] = symbol
    symbols[place].generation = generation
    sums[place] = Sum()
    isDirty[place] = false
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
