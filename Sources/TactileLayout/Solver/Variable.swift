/// The name of one unknown of a ``ConstraintSolver``.
///
/// Only the solver that made it understands it; another solver may take it for one of its own.
public struct Variable: Hashable, Sendable {
  /// The place in the solver's storage, used again after a removal.
  package let index: Int
  /// Tells the variables apart that had the same place one after another.
  let generation: Int
}
