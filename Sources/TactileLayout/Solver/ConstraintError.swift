/// Why a solver refused a request; it is then exactly as it was before.
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
  /// The variable is not the solver's, or not any more.
  case unknownVariable(Variable)
  /// The variable cannot go while constraints mention it.
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
