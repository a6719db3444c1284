extension Tableau {
  /// Minimises the cost, and restores the accuracy of the rows where rounding has reduced it.
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

  /// Minimises the cost by the simplex method.
  ///
  /// Each step takes a parameter whose move away from its kink lowers the cost, and moves it until
  /// the first row meets its own kink; that row's symbol becomes the parameter instead. After a
  /// change of constants few steps are needed, as in the dual simplex method of the Cassowary
  /// paper: a violated required constraint costs more than everything else, so that only moves that
  /// repair it lower the cost.
  private mutating func minimise() {
    // The steepest move is nearly always best, but can cycle; Bland's rule cannot, except through
    // rounding errors, for which the number of steps is limited.
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

  /// Returns the parameter that lowers the cost most steeply, or the first that lowers it, and its direction.
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

  /// Computes the growth of the cost with each parameter.
  mutating func updateGrowth() {
    for index in growth.indices { growth[index] = .zero }
    for row in rows.indices {
      let slope = symbols[rows[row].basic].slope
      guard slope != .zero else { continue }
      for term in rows[row].terms { growth[term.symbol].add(slope, times: term.coefficient) }
    }
  }

  /// Returns the row that meets its kink first when a parameter moves, and the distance to it.
  ///
  /// Of several at one distance it returns the row with the largest factor, which keeps rounding
  /// errors small, or the row with the first symbol.
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

  /// Returns the row whose symbol becomes a parameter in place of one that is removed.
  mutating func rowToRelease(_ symbol: Int) -> Int? {
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
  mutating func pivot(_ pivotRow: Int, _ entering: Int) {
    guard let coefficient = rows[pivotRow].coefficient(of: entering) else { return }
    let leaving = rows[pivotRow].basic
    rows[pivotRow].solve(for: entering, coefficient: coefficient)
    symbols[entering].row = pivotRow
    symbols[leaving].row = nil
    forgetColumns()
    setToKink(leaving)
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
  /// The rows are updated at each step of the simplex method, and accumulate rounding errors.
  ///
  /// - Complexity: O(number of constraints and their terms).
  var isAccurate: Bool {
    symbols.indices.allSatisfy { !symbols[$0].isConstraint || isAccurate($0) }
  }

  func isAccurate(_ constraint: Int) -> Bool {
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

  /// Rebuilds the rows from the constraints, with the same symbols as parameters.
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
    for index in symbols.indices where symbols[index].row == nil { setToKink(index) }
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
}
