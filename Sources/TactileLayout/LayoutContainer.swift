public import TactilePrimitives

/// The layout of one view's children: a solver, and the items and constraints in it.
///
/// Coordinates are in the space of the children's frames, with the container's content at 0, 0:
/// scrolling moves the space and changes no constraint. A constraint relates the root and its
/// children and nothing deeper; the frame of a child becomes the size of the container of which
/// the child may itself be the root.
///
/// The size of the root is not quite required: where required constraints cannot hold in it, the
/// content is laid out as in the nearest size in which they can, and overflows on the right or at the bottom.
public final class LayoutContainer {
  /// The item whose anchors stand for the container's own edges.
  public let root: LayoutItem
  /// The changes that the last ``solve()`` could not make, each with its reason.
  ///
  /// The previous values stay in effect, and each solve tries again.
  public private(set) var conflicts: [LayoutError] = []
  /// Whether something has been requested since the last ``solve()``.
  public private(set) var needsSolve = false {
    didSet { if needsSolve, !oldValue, !isLayingOut { onNeedsSolve?() } }
  }
  /// Called at the first request after a ``solve()``.
  public var onNeedsSolve: (() -> Void)?

  private(set) var solver = ConstraintSolver()
  private let rootWidth: Variable
  private let rootHeight: Variable
  private let widthConstraint: LinearConstraint
  private let heightConstraint: LinearConstraint
  /// The children, indexed by their variables.
  private var owners: [LayoutItem?] = []
  private var newItems: [LayoutItem] = []
  /// The active constraints, in no particular order.
  public private(set) var active: [LayoutConstraint] = []
  private var pendingConstants: [ConstantChange] = []
  private var changes: [FrameChange] = []
  /// The size that ``layOut(in:place:)`` set last.
  private var size: Size?
  private var isLayingOut = false

  /// A container of size zero without children.
  public init(root: LayoutItem) {
    self.root = root
    rootWidth = solver.addVariable()
    rootHeight = solver.addVariable()
    func extent(_ variable: Variable, _ name: String) -> LinearConstraint {
      let expression = LinearExpression(variable)
      return LinearConstraint(expression, .equal, 0, strength: .containerSize, name: name)
    }
    widthConstraint = extent(rootWidth, "the container's width")
    heightConstraint = extent(rootHeight, "the container's height")
    for constraint in [widthConstraint, heightConstraint] {
      trusting { (solver) throws(ConstraintError) in try solver.add(constraint) }
    }
  }

  // MARK: Size and children

  /// Sets the size of the root, in points, which takes effect at the next ``solve()``.
  public func setSize(_ size: Size) {
    request(size.width, for: widthConstraint)
    request(size.height, for: heightConstraint)
  }

  /// Adds `item` as a child; it must not be in a container yet.
  ///
  /// An item without constraints has a zero frame. The next ``solve()`` reports it.
  public func add(_ item: LayoutItem) {
    precondition(item.container == nil, "A layout item is the child of one container only.")
    precondition(item !== root, "A container is not its own child.")
    let horizontal = LayoutChild.Span(origin: solver.addVariable(), extent: solver.addVariable())
    let vertical = LayoutChild.Span(origin: solver.addVariable(), extent: solver.addVariable())
    for variable in [horizontal.origin, horizontal.extent, vertical.origin, vertical.extent] {
      while owners.count <= variable.index { owners.append(nil) }
      owners[variable.index] = item
    }
    item.child = LayoutChild(horizontal: horizontal, vertical: vertical)
    item.container = self
    newItems.append(item)
    needsSolve = true
  }

  /// Removes the child `item` and deactivates the constraints that mention it.
  public func remove(_ item: LayoutItem) {
    precondition(item.container === self, "The layout item is not a child of this container.")
    for constraint in active.reversed() where constraint.mentions(item) { remove(constraint) }
    for axis in LayoutAxis.allCases {
      guard let span = item.child?[axis] else { continue }
      for variable in [span.extent, span.origin] {
        owners[variable.index] = nil
        trusting { (solver) throws(ConstraintError) in try solver.removeVariable(variable) }
      }
    }
    item.child = nil
    item.container = nil
    newItems.removeAll { $0 === item }
    needsSolve = true
  }

  // MARK: Constraints

  /// Activates constraints: all of them, or none where one is refused.
  public func activate(_ constraints: [LayoutConstraint]) throws(LayoutError) {
    _ = applyPendingChanges()
    let previous = solver
    let previousCount = active.count
    needsSolve = true
    do throws(LayoutError) {
      for constraint in constraints { try activate(constraint) }
    } catch {
      solver = previous
      for constraint in active[previousCount...] { forget(constraint) }
      active.removeSubrange(previousCount...)
      throw error
    }
  }

  /// Deactivates constraints: all of them, or none where one is not active here.
  public func deactivate(_ constraints: [LayoutConstraint]) throws(LayoutError) {
    for constraint in constraints where constraint.container !== self {
      throw .notActive(constraint.description)
    }
    for constraint in constraints { remove(constraint) }
  }

  private func activate(_ constraint: LayoutConstraint) throws(LayoutError) {
    guard !constraint.isActive else { throw .alreadyActive(constraint.description) }
    let isOurs = constraint.first.item === root || constraint.first.item.container === self
    let second = constraint.second?.item ?? root
    guard isOurs, second === root || second.container === self else {
      throw .foreignItem(constraint.description)
    }
    let linear = LinearConstraint(
      expression(constraint.first),
      constraint.relation,
      expression(constraint.second) * constraint.multiplier + constraint.constant,
      strength: constraint.strength,
    )
    constraint.linear = linear
    constraint.container = self
    constraint.place = active.count
    active.append(constraint)
    do throws(ConstraintError) {
      try solver.add(linear)
    } catch {
      throw layoutError(error)
    }
  }

  private func remove(_ constraint: LayoutConstraint) {
    guard let linear = constraint.linear else { return }
    trusting { (solver) throws(ConstraintError) in try solver.remove(linear) }
    pendingConstants.removeAll { $0.constraint === linear }
    let last = active.removeLast()
    if last !== constraint {
      active[constraint.place] = last
      last.place = constraint.place
    }
    forget(constraint)
    needsSolve = true
  }

  private func forget(_ constraint: LayoutConstraint) {
    constraint.linear = nil
    constraint.container = nil
  }

  /// Returns an anchor as an expression of the solver's variables; zero for no anchor.
  private func expression(_ part: LayoutPart?) -> LinearExpression {
    guard let part else { return LinearExpression() }
    let attribute = part.attribute
    let span = part.item === root ? nil : part.item.child?[attribute.axis]
    let rootExtent = attribute.axis == .horizontal ? rootWidth : rootHeight
    var terms: [LinearExpression.Term] = []
    if attribute.countsOrigin, let span { terms.append(.init(span.origin)) }
    if attribute.extentFactor != 0 {
      terms.append(.init(span?.extent ?? rootExtent, coefficient: attribute.extentFactor))
    }
    return LinearExpression(terms)
  }

  // MARK: Solving

  /// Applies the changes since the last call and computes the frames.
  ///
  /// - Returns: The children whose frame has changed since the last call and those that are new,
  ///   in an order that depends on the requests alone. The array's storage is reused once the
  ///   caller has released it, so that a change of one constant allocates nothing.
  public func solve() -> [FrameChange] {
    conflicts = applyPendingChanges()
    needsSolve = false
    changes.removeAll(keepingCapacity: true)
    solver.forEachChange { variable, _ in
      guard owners.indices.contains(variable.index), let item = owners[variable.index] else {
        return
      }
      guard item.child?.hasChanged == false, item.child?.isNew == false else { return }
      item.child?.hasChanged = true
      changes.append(FrameChange(item: item, frame: item.frame))
    }
    for item in newItems { changes.append(FrameChange(item: item, frame: item.frame)) }
    newItems.removeAll(keepingCapacity: true)
    changes.removeAll { !updateFrame(of: $0.item) }
    for index in changes.indices { changes[index].frame = changes[index].item.frame }
    return changes
  }

  /// Solves where `size`, that of the root, or anything else has changed, and passes the changes to `place`.
  ///
  /// Requests during the call are for the next one: ``onNeedsSolve`` is not called.
  package func layOut(in size: Size, place: (FrameChange) -> Void) {
    isLayingOut = true
    defer { isLayingOut = false }
    if size != self.size {
      self.size = size
      setSize(size)
    }
    guard needsSolve else { return }
    for change in solve() { place(change) }
  }

  /// Updates the child's frame and returns whether the item has to be reported.
  private func updateFrame(of item: LayoutItem) -> Bool {
    guard let child = item.child else { return false }
    let frame = Rect(
      x: value(child.horizontal.origin),
      y: value(child.vertical.origin),
      width: max(0, value(child.horizontal.extent)),
      height: max(0, value(child.vertical.extent)),
    )
    let isReported = child.isNew || frame != item.frame
    item.child?.isNew = false
    item.child?.hasChanged = false
    item.frame = frame
    return isReported
  }

  private func value(_ variable: Variable) -> Double { solver.value(of: variable) ?? 0 }

  // MARK: Pending changes

  /// Records that the constant of an active constraint has changed.
  func updateConstant(of constraint: LayoutConstraint) {
    guard let linear = constraint.linear else { return }
    request(constraint.constant, for: linear)
  }

  private func request(_ constant: Double, for constraint: LinearConstraint) {
    needsSolve = true
    let change = ConstantChange(constraint, to: constant)
    if let index = pendingConstants.firstIndex(where: { $0.constraint === constraint }) {
      pendingConstants[index] = change
    } else {
      pendingConstants.append(change)
    }
  }

  /// Applies the pending changes and returns the errors of those that cannot be applied and stay pending.
  private func applyPendingChanges() -> [LayoutError] {
    guard !pendingConstants.isEmpty else { return [] }
    do throws(ConstraintError) {
      try solver.setConstants(pendingConstants)
      pendingConstants.removeAll(keepingCapacity: true)
      return []
    } catch {
      return applyPendingConstantsOneByOne()
    }
  }

  /// Applies the changes that can be applied alone or after others, and returns the errors of the rest.
  private func applyPendingConstantsOneByOne() -> [LayoutError] {
    var errors: [LayoutError] = []
    var triedCount: Int
    repeat {
      triedCount = pendingConstants.count
      errors.removeAll()
      var refused: [ConstantChange] = []
      for change in pendingConstants {
        do throws(ConstraintError) {
          try solver.setConstant(change.constant, of: change.constraint)
        } catch {
          refused.append(change)
          errors.append(layoutError(error))
        }
      }
      pendingConstants = refused
    } while !pendingConstants.isEmpty && pendingConstants.count < triedCount
    return errors
  }

  // MARK: Errors

  /// Makes a request that cannot fail while the container's own data is consistent.
  private func trusting(_ request: (inout ConstraintSolver) throws(ConstraintError) -> Void) {
    do throws(ConstraintError) {
      try request(&solver)
    } catch {
      preconditionFailure("The layout container and its solver disagree: \(error)")
    }
  }

  private func layoutError(_ error: ConstraintError) -> LayoutError {
    switch error {
    case .unsatisfiable(let constraint, let conflicting):
      .unsatisfiable(name(of: constraint), conflicting: conflicting.map(name(of:)))
    case .notFinite(let constraint): .notFinite(name(of: constraint))
    default: preconditionFailure("The layout container and its solver disagree: \(error)")
    }
  }

  private func name(of constraint: LinearConstraint) -> String {
    active.first { $0.linear === constraint }?.description ?? constraint.name
  }
}

/// A child whose frame a layout has changed.
public struct FrameChange {
  /// The child.
  public let item: LayoutItem
  /// The new frame, in the container's coordinate space; the extents are not negative.
  public internal(set) var frame: Rect
}

/// The reason for which a container refused a constraint or a constant.
///
/// Constraints are given by their descriptions, for use in messages.
public enum LayoutError: Error, Hashable {
  /// The required constraint contradicts the others.
  case unsatisfiable(String, conflicting: [String])
  /// The constraint is active already.
  case alreadyActive(String)
  /// The constraint is not active in this container.
  case notActive(String)
  /// The constraint mentions an item that is neither the container's root nor its child.
  case foreignItem(String)
  /// The constant or the multiplier is infinite or not a number.
  case notFinite(String)
}
