internal import Glibc

/// A range of numbers along a side of a plot, with marks at round numbers.
public struct PlotAxis: Hashable, Sendable {
  /// The number at the low end.
  public let low: Double
  /// The number at the high end.
  public let high: Double
  /// The multiples within the range of a step that is 1, 2 or 5 times a power of ten.
  public let ticks: [Double]

  /// The least extent of a range that is not flat, relative to its numbers.
  private static let resolution = 1e-9
  /// The magnitude from which numbers count as infinite, so that no sum of two overflows.
  private static let limit = 1e300

  /// An axis for values from `low` to `high`, with ticks that are at least a `count`th of the range
  /// apart; if `isWidened`, its ends are moved outwards to ticks.
  ///
  /// A flat range is widened on both sides, and one that is not finite becomes −1…1.
  ///
  /// - Complexity: O(*count*).
  public init(from low: Double, to high: Double, count: Int, isWidened: Bool = true) {
    let isFinite = abs(low) < Self.limit && abs(high) < Self.limit
    let isFlat = !isFinite || !(high - low > Self.resolution * max(1, abs(low), abs(high)))
    let middle = isFinite ? low : 0
    let margin = max(1, Self.resolution * abs(middle))
    let (low, high) = isFlat ? (middle - margin, middle + margin) : (low, high)
    let step = Self.step(for: (high - low) / Double(max(1, count)))
    let first = isWidened ? (low / step + 1e-9).rounded(.down) : (low / step - 1e-9).rounded(.up)
    let last = isWidened ? (high / step - 1e-9).rounded(.up) : (high / step + 1e-9).rounded(.down)
    self.low = isWidened ? first * step : low
    self.high = isWidened ? last * step : high
    // A short range may lie between two ticks.
    let tickCount = max(0, Int(min(last - first, 100)) + 1)
    ticks = (0..<tickCount).map { (first + Double($0)) * step }
  }

  /// Returns the position of `value`, 0 at the low end and 1 at the high one.
  public func fraction(_ value: Double) -> Double { (value - low) / (high - low) }

  /// Returns the smallest of 1, 2 and 5 times a power of ten that is no smaller than `size`.
  private static func step(for size: Double) -> Double {
    let power = pow(10, floor(log10(size)))
    for factor in [1.0, 2, 5] where factor * power >= size * (1 - 1e-9) { return factor * power }
    return 10 * power
  }
}
