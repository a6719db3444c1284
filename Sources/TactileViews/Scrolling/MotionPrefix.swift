internal import TactileMotion

/// The part of a scroll motion up to the edge that it reaches.
nonisolated struct MotionPrefix: Motion {
  let start: Double
  let target: Double
  let duration: Double
  private let whole: ScrollMotion

  /// Creates the first `seconds` of `whole`.
  init(of whole: ScrollMotion, until seconds: Double) {
    self.whole = whole
    start = whole.start
    target = whole.value(at: seconds)
    duration = DurationGuard.seconds(seconds)
  }

  func value(at seconds: Double) -> Double {
    guard seconds < duration else { return target }
    return whole.value(at: seconds)
  }

  func velocity(at seconds: Double) -> Double {
    guard seconds < duration else { return 0 }
    return whole.velocity(at: seconds)
  }
}
