/// What an operation was found to cost.
struct Measurement: Codable {
  var name: String
  /// Nanoseconds of processor time in the best batch and the middle one.
  var best: Double
  var median: Double
  /// Allocations of one operation, on the average of a batch.
  var allocations: Double
  var allocationsAllowed: Double

  /// Operations in a second, at the best.
  var rate: Double { 1e9 / best }

  /// Whether it allocates no more than it may.
  var isWithinLimits: Bool { allocations <= allocationsAllowed }
}
