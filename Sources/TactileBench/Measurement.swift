/// The measured cost of an operation.
struct Measurement: Codable {
  var name: String
  /// Nanoseconds of processor time in the best batch and in the median one.
  var best: Double
  var median: Double
  /// The number of allocations in ``operations`` operations.
  var allocations: Int
  var operations: Int

  /// Operations in a second, in the best batch.
  var rate: Double { 1e9 / best }
}
