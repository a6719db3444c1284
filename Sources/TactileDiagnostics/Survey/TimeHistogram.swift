/// A histogram of durations: in bins of a quarter of a millisecond, up to half a second.
package struct TimeHistogram: Hashable, Sendable {
  /// The durations in a bin.
  private struct Bin: Hashable, Sendable {
    var count = 0
    var sum = 0.0
  }

  /// The width of a bin in seconds.
  package static let binWidth = 0.000_25
  /// The number of bins; longer durations count in the last one.
  package static let binCount = 2000

  /// The number of durations added.
  package private(set) var count = 0
  /// The longest duration in seconds; 0 without any.
  package private(set) var longest = 0.0

  private var bins = [Bin](repeating: Bin(), count: binCount)

  package init() {}

  /// Adds a duration in seconds; negative ones count as 0, and ones that are not finite are ignored.
  package mutating func add(_ seconds: Double) {
    guard seconds.isFinite else { return }
    let seconds = max(0, seconds)
    longest = max(longest, seconds)
    count += 1
    let index = Self.index(of: seconds)
    bins[index].count += 1
    bins[index].sum += seconds
  }

  /// Returns the duration that a fraction `part` of all do not exceed, by nearest rank, to within
  /// a bin; 0 without any.
  ///
  /// - Complexity: O(bins).
  package func quantile(_ part: Double) -> Double {
    guard count > 0 else { return 0 }
    let rank = min(count, max(1, Int((part * Double(count)).rounded(.up))))
    var seen = 0
    for bin in bins where bin.count > 0 {
      seen += bin.count
      guard seen >= rank else { continue }
      // The longest span lies by itself, however many others share its bin.
      return rank == count ? longest : bin.sum / Double(bin.count)
    }
    return longest
  }

  package var median: Double { quantile(0.5) }

  /// Returns the mean in seconds of the bins whose means lie in `range`; nil where they are empty.
  ///
  /// - Complexity: O(bins).
  package func mean(in range: ClosedRange<Double>) -> Double? {
    var all = Bin()
    for bin in bins where bin.count > 0 && range.contains(bin.sum / Double(bin.count)) {
      all.count += bin.count
      all.sum += bin.sum
    }
    return all.count > 0 ? all.sum / Double(all.count) : nil
  }

  /// The mean in seconds and the count of each bin that is not empty, the shortest first.
  ///
  /// - Complexity: O(bins).
  package var filledBins: [(seconds: Double, count: Int)] {
    bins.filter { $0.count > 0 }.map { ($0.sum / Double($0.count), $0.count) }
  }

  private static func index(of seconds: Double) -> Int {
    // The addition keeps a span of whole bins, such as 0.008, from falling into the bin below.
    Int(min(seconds / binWidth + 1e-6, Double(binCount - 1)))
  }
}
