/// An operation whose cost is measured.
@MainActor
struct Benchmark {
  /// Group and name with a dot between them.
  let name: String
  /// A description of one operation.
  let operation: String
  /// The number of operations whose allocations are counted.
  var counted = 1000
  /// Prepares a run: the returned function performs the given number of operations, and returns a
  /// value that depends on all of them, so that none is optimised away.
  let prepare: () throws -> (Int) -> Double

  /// Every benchmark, in the order in which they run.
  static let all = arena + velocity + motion + hitTest + constraints + text + lists + trees
}
