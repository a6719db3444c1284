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
