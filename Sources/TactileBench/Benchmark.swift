/// Something whose cost is measured.
@MainActor
struct Benchmark {
  /// Group and name with a dot between them.
  let name: String
  /// What is done once in an operation.
  let operation: String
  /// Operations of which the allocations are counted.
  var counted = 1000
  /// Prepares a run: the function does as many operations as it is told, and returns something
  /// that depends on all of them, so that none is left out.
  let prepare: () throws -> (Int) -> Double

  /// Every benchmark, in the order in which they run.
  static let all = arena + velocity + motion + hitTest + constraints + text + lists + trees
}
