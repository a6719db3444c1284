/// Another motion, scaled to other ends and clamped to a range.
public struct RemappedMotion: Motion {
  /// The value at 0 s.
  public let start: Double
  /// The value from ``duration`` on.
  public let target: Double
  /// The duration of the other motion, in seconds.
  public var duration: Double { base.duration }

  private let base: any Motion
  private let scale: Double
  private let range: ClosedRange<Double>

  /// Creates `motion` with its values clamped to `range`, which is extended to include its ends; it
  /// ends at `target`, if that is given.
  init(_ motion: any Motion, to target: Double? = nil, within range: ClosedRange<Double>) {
    base = motion
    start = motion.start
    self.target = target?.bounded(nan: motion.target) ?? motion.target
    scale = 1
    self.range = range.widened(to: start, self.target)
  }

  /// Creates `motion` scaled to run from `start` to `target`, and clamped to the range between them.
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
  /// Returns the motion scaled to run from `start` to `target`, for a value that moves along with
  /// it: a ``CurveMotion`` stays one, and other motions are clamped to the new ends.
  public func remapped(from start: Double, to target: Double) -> any Motion {
    guard let curve = self as? CurveMotion else {
      return RemappedMotion(self, from: start, to: target)
    }
    return CurveMotion(from: start, to: target, duration: duration, curve: curve.curve)
  }

  /// Returns the motion with its values clamped to `range`, which is extended to include the motion's ends.
  public func clamped(to range: ClosedRange<Double>) -> any Motion {
    RemappedMotion(self, within: range)
  }
}

extension ClosedRange<Double> {
  fileprivate func widened(to one: Double, _ other: Double) -> ClosedRange {
    Swift.min(lowerBound, one, other)...Swift.max(upperBound, one, other)
  }
}
