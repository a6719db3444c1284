/// Another motion, scaled to other ends and stopped at limits as at a wall.
public struct RetracedMotion: Motion {
  /// The value at 0 s.
  public let start: Double
  /// The value from ``duration`` on.
  public let target: Double
  /// The seconds of the other motion.
  public var duration: Double { base.duration }

  private let base: any Motion
  private let scale: Double
  private let range: ClosedRange<Double>

  /// `motion` as far as it stays within `range`, which is widened to its ends; it ends at `target`
  /// instead of its own.
  init(_ motion: any Motion, to target: Double? = nil, within range: ClosedRange<Double>) {
    base = motion
    start = motion.start
    self.target = target?.bounded(nan: motion.target) ?? motion.target
    scale = 1
    self.range = range.widened(to: start, self.target)
  }

  /// `motion` from `start` to `target` instead of its own ends, and never outside them.
  ///
  /// A motion without distance moves nothing.
  init(_ motion: any Motion, from start: Double, to target: Double) {
    base = motion
    self.start = start.bounded(nan: target.bounded())
    self.target = target.bounded(nan: self.start)
    let distance = motion.target - motion.start
    scale = distance == 0 ? 0 : ((self.target - self.start) / distance).bounded()
    range = min(self.start, self.target)...max(self.start, self.target)
  }

  /// The value `seconds` after the start.
  public func value(at seconds: Double) -> Double {
    guard seconds > 0 else { return start }
    guard seconds < duration else { return target }
    return path(at: seconds).clamped(to: range, nan: target)
  }

  /// The velocity per second: 0 while the value is held at a limit.
  public func velocity(at seconds: Double) -> Double {
    guard seconds < duration || seconds.isNaN else { return 0 }
    guard !(seconds > 0) || range.contains(path(at: seconds)) else { return 0 }
    return base.velocity(at: seconds) * scale
  }

  private func path(at seconds: Double) -> Double {
    start + (base.value(at: seconds) - base.start) * scale
  }
}

extension Motion {
  /// Returns the motion from `start` to `target` instead of its own ends, for a thing that moves
  /// along: a curve stays one, and no other goes beyond the ends.
  public func retraced(from start: Double, to target: Double) -> any Motion {
    guard let curve = self as? CurveMotion else {
      return RetracedMotion(self, from: start, to: target)
    }
    return CurveMotion(from: start, to: target, duration: duration, curve: curve.curve)
  }

  /// Returns the motion as far as it stays within `range`, which is widened to its ends: what comes
  /// to a limit stops there.
  public func stopped(at range: ClosedRange<Double>) -> any Motion {
    RetracedMotion(self, within: range)
  }
}

extension ClosedRange<Double> {
  fileprivate func widened(to one: Double, _ other: Double) -> ClosedRange {
    Swift.min(lowerBound, one, other)...Swift.max(upperBound, one, other)
  }
}
