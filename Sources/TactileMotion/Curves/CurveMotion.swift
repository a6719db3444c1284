/// A movement from one value to another in a given time along a timing curve.
public struct CurveMotion: Motion, Hashable {
  /// The value at 0 s.
  public let start: Double
  /// The value from ``duration`` on.
  public let target: Double
  /// Seconds from ``start`` to ``target``.
  public let duration: Double
  /// The timing curve, which maps time to progress.
  public let curve: TimingCurve

  /// A movement from `start` to `target` in `duration` seconds.
  ///
  /// The duration passes ``DurationGuard``. Positions are cut to ±10⁹; a NaN one counts as the
  /// other.
  public init(
    from start: Double,
    to target: Double,
    duration: Double,
    curve: TimingCurve = .easeInOut,
  ) {
    self.start = start.bounded(nan: target.bounded())
    self.target = target.bounded(nan: self.start)
    self.duration = DurationGuard.seconds(duration)
    self.curve = curve
  }

  /// The value `seconds` after the start.
  public func value(at seconds: Double) -> Double {
    guard seconds > 0 else { return start }
    guard seconds < duration else { return target }
    return start + (target - start) * curve.progress(at: seconds / duration)
  }

  /// The velocity per second; at 0 s and before, the curve's initial velocity.
  public func velocity(at seconds: Double) -> Double {
    guard seconds < duration else { return seconds.isNaN ? velocity(at: 0) : 0 }
    return (target - start) * curve.slope(at: seconds / duration) / duration
  }
}
