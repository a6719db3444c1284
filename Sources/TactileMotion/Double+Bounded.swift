extension Double {
  /// The largest position or velocity that a motion takes in; larger ones are cut to it, so that
  /// no product of two of them overflows.
  static let motionLimit = 1e9

  /// The number within ±``motionLimit``; NaN becomes `fallback`.
  func bounded(nan fallback: Double = 0) -> Double {
    clamped(to: -Self.motionLimit...Self.motionLimit, nan: fallback)
  }

  /// The number within `range`; NaN becomes `fallback`.
  func clamped(to range: ClosedRange<Double>, nan fallback: Double) -> Double {
    isNaN ? fallback : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
