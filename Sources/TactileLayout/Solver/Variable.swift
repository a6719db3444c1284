/// An identifier of one unknown of a ``ConstraintSolver``.
///
/// It is valid only in the solver that made it; another solver may confuse it with one of its own.
public struct Variable: Hashable, Sendable {
  /// The index in the solver's storage, reused after a removal.
  package let index: Int
  /// A number that distinguishes variables that used the same index one after another.
  let generation: Int
}
