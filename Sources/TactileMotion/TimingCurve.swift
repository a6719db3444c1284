/// A timing curve that maps the elapsed fraction of a duration to progress: a cubic Bézier curve
/// from (0, 0) to (1, 1) with time on its x axis and progress on its y axis.
public struct TimingCurve: Hashable, Sendable {
  /// The coordinates of the first and the second control point; each x is 0 … 1.
  public let x1, y1, x2, y2: Double

  /// A curve by its two inner control points.
  ///
  /// x is clamped to 0 … 1, so that each time has one progress, and y to −10 … 10; where a y is
  /// outside 0 … 1 the progress may be, too. NaN becomes the coordinate of ``linear``: 0 for the
  /// first point, 1 for the second.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = x1.clamped(to: 0...1, nan: 0)
    self.y1 = y1.clamped(to: -10...10, nan: 0)
    self.x2 = x2.clamped(to: 0...1, nan: 1)
    self.y2 = y2.clamped(to: -10...10, nan: 1)
  }

  /// Constant speed.
  public static let linear = TimingCurve(x1: 0, y1: 0, x2: 1, y2: 1)
  /// Slow start: (0.42, 0, 1, 1).
  public static let easeIn = TimingCurve(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// Slow end: (0, 0, 0.58, 1).
  public static let easeOut = TimingCurve(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// Slow start and end: (0.42, 0, 0.58, 1).
  public static let easeInOut = TimingCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// The progress at a fraction of the time, which is clamped to 0 … 1: exactly 0 at 0 (and for
  /// NaN) and exactly 1 at 1.
  public func progress(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    if x1 == y1, x2 == y2 { return fraction }
    return Self.bezier(y1, y2, parameter(at: fraction))
  }

  /// The rate of progress at a fraction of the time, as a multiple of that of ``linear``.
  ///
  /// Outside 0 … 1 that of the nearer end. A vertical tangent counts as a very steep, finite one.
  public func slope(at fraction: Double) -> Double {
    if x1 == y1, x2 == y2 { return 1 }
    let fraction = fraction.clamped(to: 0...1, nan: 0)
    let s = parameter(at: fraction)
    let dx = Self.derivative(x1, x2, s)
    if dx > 1e-3 { return Self.derivative(y1, y2, s) / dx }
    // Both derivatives may vanish here; a short chord has the slope of their limit.
    let (low, high) = (max(0, fraction - 1e-9), min(1, fraction + 1e-9))
    return (progress(at: high) - progress(at: low)) / (high - low)
  }

  /// The curve parameter at which x is `fraction`: Newton's method inside a shrinking bracket,
  /// halving the bracket where a step would leave it.
  private func parameter(at fraction: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var s = fraction
    for _ in 0..<64 {
      let error = Self.bezier(x1, x2, s) - fraction
      guard abs(error) > 1e-15 else { return s }
      if error > 0 { high = s } else { low = s }
      let next = s - error / Self.derivative(x1, x2, s)
      s = next > low && next < high ? next : low + (high - low) / 2
    }
    return s
  }

  /// One coordinate of the curve at parameter `s`, with inner control values `a` and `b`.
  private static func bezier(_ a: Double, _ b: Double, _ s: Double) -> Double {
    let r = 1 - s
    return s * (3 * r * (r * a + s * b) + s * s)
  }

  private static func derivative(_ a: Double, _ b: Double, _ s: Double) -> Double {
    let r = 1 - s
    return 3 * (r * r * a + 2 * r * s * (b - a) + s * s * (1 - b))
  }
}

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
  /// ``DurationGuard`` clamps the duration. Positions are clamped to ±10⁹; a NaN position becomes
  /// the other one.
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

  /// An ease-in-out motion between two values of progress, whose duration is `seconds` times their
  /// difference, so that a reversed transition takes no longer than the part that had run.
  public init(partFrom start: Double, to target: Double, ofSeconds seconds: Double) {
    self.init(from: start, to: target, duration: seconds * abs(target - start), curve: .easeInOut)
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
