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
  /// The variable is edited already.
  case alreadyEdited(Variable)
  /// The variable is not edited.
  case notEdited(Variable)
  /// The variable cannot be edited with the strength ``Strength/required``.
  case requiredEdit(Variable)
  /// The number suggested for this variable is infinite or not a number.
  case suggestionNotFinite(Variable)
}
