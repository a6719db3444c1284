/// Finds values for variables that satisfy linear constraints as well as possible, and updates
/// them as constraints are added, removed and changed.
///
/// All required constraints hold; among the solutions that are left, the violations of the others
/// are least, tier by tier (``Strength``). Where that leaves a choice the result depends on the
/// order of the requests, yet is the same for the same requests. A variable that nothing determines is 0.
///
/// The method is that of Badros, Borning and Stuckey, "The Cassowary Linear Arithmetic Constraint
/// Solving Algorithm" (ACM TOCHI 8(4), 2001): a simplex tableau that is kept solved, in which
/// variables are unrestricted and the violation of a constraint is an unknown of its own. It
/// departs from the paper in that constants are not folded into the rows; see `Tableau`.
///
/// A request that fails with a ``ConstraintError`` changes nothing.
public struct ConstraintSolver {
  private struct Entry {
    let constraint: LinearConstraint
    let symbol: Int
  }

  private var tableau = Tableau()
  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The values last reported by ``forEachChange(_:)``, by variable.
  private var reported: [Double] = []
  private var changed: [Int] = []
  private var previousConstants: [(symbol: Int, constant: Double)] = []

  /// A solver without variables and constraints.
  public init() {}

  // MARK: Variables

  /// A new variable, whose value is 0 as long as no constraint mentions it.
  public mutating func addVariable() -> Variable {
    let index = tableau.addVariable()
    while reported.count <= index { reported.append(0) }
    reported[index] = 0
    return Variable(index: index, generation: tableau.symbols[index].generation)
  }

  /// Removes a variable.
  ///
  /// Throws ``ConstraintError/variableInUse(_:)`` while a constraint mentions it.
  public mutating func removeVariable(_ variable: Variable) throws(ConstraintError) {
    guard isKnown(variable) else { throw .unknownVariable(variable) }
    guard tableau.symbols[variable.index].uses == 0 else { throw .variableInUse(variable) }
    tableau.removeVariable(variable.index)
  }

  /// The value of a variable in the present solution, nil where the variable is unknown.
  public func value(of variable: Variable) -> Double? {
    isKnown(variable) ? tableau.value(of: variable.index) : nil
  }

  /// Calls `body` for each variable whose value has changed since the last call.
  ///
  /// The order is that of ascending indices, which for a solver that never removed a variable is
  /// the order in which the variables were added. Before the first call, every variable counts as
  /// 0.
  ///
  /// - Complexity: O(n log n) in the number of variables that changed.
  public mutating func forEachChange(_ body: (Variable, Double) -> Void) {
    tableau.takeDirty(into: &changed)
    for index in changed {
      let (isVariable, generation) = tableau.identity(of: index)
      let value = tableau.value(of: index)
      guard isVariable, reported[index] != value else { continue }
      reported[index] = value
      body(Variable(index: index, generation: generation), value)
    }
    changed.removeAll(keepingCapacity: true)
  }

  private func isKnown(_ variable: Variable) -> Bool {
    guard tableau.symbols.indices.contains(variable.index) else { return false }
    let symbol = tableau.symbols[variable.index]
    return symbol.isLive && !symbol.isConstraint && symbol.generation == variable.generation
  }

  // MARK: Constraints

  /// Adds a constraint and solves.
  ///
  /// Throws ``ConstraintError/unsatisfiable(_:conflicting:)`` where it is required and contradicts
  /// the required ones already there.
  public mutating func add(_ constraint: LinearConstraint) throws(ConstraintError) {
    guard entries[ObjectIdentifier(constraint)] == nil else { throw .alreadyAdded(constraint) }
    guard constraint.expression.isFinite, constraint.constant.isFinite else {
      throw .notFinite(constraint)
    }
    for term in constraint.expression.terms where !isKnown(term.variable) {
      throw .unknownVariable(term.variable)
    }
    let free =
      constraint.relation == .equal ? tableau.freeVariable(in: constraint.expression.terms) : nil
    let mayBeRefused = free == nil && constraint.strength.tier == .required
    let previous = mayBeRefused ? tableau : nil
    let symbol = tableau.addConstraint(
      .constraint(constraint.relation, constraint.constant, constraint.strength),
      terms: constraint.expression.terms,
    )
    if let free {
      tableau.meet(symbol, by: free)
    } else {
      tableau.settle()
    }
    if let previous, tableau.isBroken {
      let conflicting = conflict(without: symbol)
      tableau = previous
      throw .unsatisfiable(constraint, conflicting: conflicting)
    }
    entries[ObjectIdentifier(constraint)] = Entry(constraint: constraint, symbol: symbol)
  }

  /// Removes a constraint and solves.
  public mutating func remove(_ constraint: LinearConstraint) throws(ConstraintError) {
    guard let entry = entries.removeValue(forKey: ObjectIdentifier(constraint)) else {
      throw .unknownConstraint(constraint)
    }
    tableau.removeConstraint(entry.symbol)
    tableau.settle()
  }

  /// Whether the constraint has been added and not removed.
  public func contains(_ constraint: LinearConstraint) -> Bool {
    entries[ObjectIdentifier(constraint)] != nil
  }

  /// Returns the current right side of a constraint, nil where it is not in the solver.
  public func constant(of constraint: LinearConstraint) -> Double? {
    entries[ObjectIdentifier(constraint)].map { tableau.symbols[$0.symbol].kink }
  }

  /// Changes the right side of a constraint and solves.
  ///
  /// Throws ``ConstraintError/unsatisfiable(_:conflicting:)`` where the required constraints then
  /// contradict each other.
  ///
  /// - Complexity: O(variables and constraints that depend on it) as long as the same inequalities
  ///   are active, but for the first time; nothing is allocated then.
  public mutating func setConstant(
    _ constant: Double,
    of constraint: LinearConstraint,
  ) throws(ConstraintError) {
    try setConstants(CollectionOfOne(ConstantChange(constraint, to: constant)))
  }

  /// Changes the right sides of several constraints at once and solves.
  ///
  /// Either all changes are made or none; only the outcome has to be free of contradictions, and
  /// of two changes of one constraint the later counts. The error names the first required one.
  public mutating func setConstants(
    _ changes: some Collection<ConstantChange>
  ) throws(ConstraintError) {
    for change in changes {
      guard contains(change.constraint) else { throw .unknownConstraint(change.constraint) }
      guard change.constant.isFinite else { throw .notFinite(change.constraint) }
    }
    previousConstants.removeAll(keepingCapacity: true)
    tableau.forgetTouched()
    for change in changes {
      guard let symbol = entries[ObjectIdentifier(change.constraint)]?.symbol else { continue }
      previousConstants.append((symbol, tableau.symbols[symbol].kink))
      tableau.setKink(change.constant, of: symbol)
    }
    try solve(after: changes)
  }

  private mutating func solve(after changes: some Collection<ConstantChange>)
    throws(ConstraintError)
  {
    guard tableau.isBrokenWhereTouched else {
      if tableau.updateSidesWhereTouched() || !tableau.isAccurateWhereTouched { tableau.settle() }
      return
    }
    let previous = tableau
    _ = tableau.updateSides()
    tableau.settle()
    guard tableau.isBroken else { return }
    let refused = changes.first { $0.constraint.strength.tier == .required } ?? changes.first
    let symbol = refused.flatMap { entries[ObjectIdentifier($0.constraint)]?.symbol }
    let conflicting = conflict(without: symbol)
    tableau = previous
    for (symbol, constant) in previousConstants.reversed() {
      tableau.setKink(constant, of: symbol)
    }
    if let refused { throw .unsatisfiable(refused.constraint, conflicting: conflicting) }
  }

  private mutating func conflict(without symbol: Int?) -> [LinearConstraint] {
    let symbols = tableau.conflict().filter { $0 != symbol }
    guard !symbols.isEmpty else { return [] }
    var constraints: [Int: LinearConstraint] = [:]
    for entry in entries.values { constraints[entry.symbol] = entry.constraint }
    return symbols.compactMap { constraints[$0] }
  }
}

/// A constraint and the new constant on its right side.
public struct ConstantChange: Sendable {
  /// A constraint that is in the solver.
  public var constraint: LinearConstraint
  /// The new right side.
  public var constant: Double

  /// A change of the right side of `constraint` to `constant`.
  public init(_ constraint: LinearConstraint, to constant: Double) {
    self.constraint = constraint
    self.constant = constant
  }
}

/// The reason for which a solver refused a request; the solver is then unchanged.
public enum ConstraintError: Error {
  /// The named required constraint contradicts others that are required.
  ///
  /// `conflicting` are the other constraints of one such contradiction, in no meaningful but
  /// always the same order.
  case unsatisfiable(LinearConstraint, conflicting: [LinearConstraint])
  /// The constraint is in the solver already.
  case alreadyAdded(LinearConstraint)
  /// The constraint is not in the solver.
  case unknownConstraint(LinearConstraint)
  /// A factor or the constant meant for this constraint is infinite or not a number.
  case notFinite(LinearConstraint)
  /// The variable does not belong to the solver, or has been removed.
  case unknownVariable(Variable)
  /// The variable cannot be removed while constraints mention it.
  case variableInUse(Variable)
}
