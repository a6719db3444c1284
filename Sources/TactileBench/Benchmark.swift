/// Something whose cost is measured.
struct Benchmark: Sendable {
  /// Group and name with a dot between them.
  let name: String
  /// What is done once in an operation.
  let operation: String
  /// Allocations that an operation may make, on the average of a batch.
  var allocationsAllowed = 0.0
  /// Prepares a run: the function does as many operations as it is told, and returns something
  /// that depends on all of them, so that none is left out.
  let prepare: @Sendable () -> (Int) -> Double

  /// Every benchmark, in the order in which they run.
  static let all = arena + velocity + motion
}
