/// The check that every duration passes before a motion uses it.
///
/// A duration computed as distance over speed can come out as NaN (0/0), infinite (n/0), zero or
/// negative; NaN moreover passes through a `min`/`max` clamp. A motion with such a duration never
/// ends, or ends before it starts.
public enum DurationGuard {
  /// The permitted range of durations in seconds: from a millisecond to a minute.
  public static let permitted: ClosedRange<Double> = 0.001...60

  /// `seconds` clamped to `range`, which itself is clamped to ``permitted``.
  ///
  /// NaN becomes the lower bound, so that a motion that cannot be computed ends at once; +∞
  /// becomes the upper bound; zero, negative numbers and −∞ become the lower bound.
  public static func seconds(
    _ seconds: Double,
    in range: ClosedRange<Double> = permitted,
  ) -> Double {
    let bounds = range.clamped(to: permitted)
    guard seconds > bounds.lowerBound else { return bounds.lowerBound }
    return min(seconds, bounds.upperBound)
  }
}
