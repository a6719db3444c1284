extension TransformMachine {
  /// When a part of the transform starts.
  struct Threshold: Sendable {
    /// How much it takes: points, or degrees.
    var limit: Double
    /// How much of that is not shown.
    var taken: Double
  }

  /// What the owner wants; a part without a threshold never starts.
  struct Rules: Sendable {
    var minimumTouches = 1
    var translation: Threshold?
    var scale: Threshold?
    var rotation: Threshold?
    var leastSpread = 1.0

    /// Drops the thresholds of scale and rotation, where the system has judged already that fingers
    /// pinch.
    mutating func beginAtOnce() {
      if scale != nil { scale = Threshold(limit: 0, taken: 0) }
      if rotation != nil { rotation = Threshold(limit: 0, taken: 0) }
    }
  }
}
