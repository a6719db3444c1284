extension TransformMachine {
  /// The threshold at which a component of the transform starts.
  struct Threshold: Sendable {
    /// The required change, in points or degrees.
    var limit: Double
    /// The part of the change that is not reported.
    var taken: Double
  }

  /// The requirements of a transform; a component without a threshold never starts.
  struct Rules: Sendable {
    var minimumTouches = 1
    var translation: Threshold?
    var scale: Threshold?
    var rotation: Threshold?
    var leastSpread = 1.0

    /// Removes the thresholds of scale and rotation, for a pinch that the system has already
    /// recognized.
    mutating func beginAtOnce() {
      if scale != nil { scale = Threshold(limit: 0, taken: 0) }
      if rotation != nil { rotation = Threshold(limit: 0, taken: 0) }
    }
  }
}
