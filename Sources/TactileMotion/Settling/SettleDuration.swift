/// The rule for the duration of a settle animation.
public enum SettleDuration: Hashable, Sendable {
  /// The same number of seconds always.
  case fixed(Double)

  /// The remaining distance over `normalisation` times the speed, clamped to `range`; standing
  /// still takes the longest.
  case travel(normalisation: Double, range: ClosedRange<Double>)

  /// The seconds for `distance` points at `speed` points per second, both 0 or more; it has passed
  /// ``DurationGuard``.
  public func seconds(distance: Double, speed: Double) -> Double {
    switch self {
    case .fixed(let seconds):
      return DurationGuard.seconds(seconds)
    case .travel(let normalisation, let range):
      let seconds = speed > 0 ? distance / (normalisation * speed) : range.upperBound
      return DurationGuard.seconds(seconds, in: range)
    }
  }
}
