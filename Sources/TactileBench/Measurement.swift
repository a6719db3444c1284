/// What an operation was found to cost.
struct Measurement: Codable {
  var name: String
  /// Nanoseconds of processor time in the best batch and the middle one.
  var best: Double
  var median: Double
  /// How often memory was asked for in ``operations`` operations.
  var allocations: Int
  var operations: Int

  /// Operations in a second, at the best.
  var rate: Double { 1e9 / best }
}
