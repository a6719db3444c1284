/// How often spans of time were how long: in bins of a quarter of a millisecond, up to half a second.
package struct TimeHistogram: Hashable, Sendable {
  /// The spans of a bin.
  private struct Bin: Hashable, Sendable {
    var count = 0
    var sum = 0.0
  }

  /// Seconds that a bin spans.
  package static let binWidth = 0.000_25
  /// How many bins there are; longer spans count in the last one.
  package static let binCount = 2000

  /// How many spans were added.
  package private(set) var count = 0
  /// The longest of them in seconds; 0 without any.
  package private(set) var longest = 0.0
  /// The shortest of them in seconds; 0 without any.
  package private(set) var shortest = 0.0

  private var bins = [Bin](repeating: Bin(), count: binCount)

  /// No spans yet.
  package init() {}

  /// Adds a span in seconds; those below 0 count as 0, and what is no number is left out.
  package mutating func add(_ seconds: Double) {
    guard seconds.isFinite else { return }
    let seconds = max(0, seconds)
    shortest = count == 0 ? seconds : min(shortest, seconds)
    longest = max(longest, seconds)
    count += 1
    let index = Self.index(of: seconds)
    bins[index].count += 1
    bins[index].sum += seconds
  }

  /// The span that `part` of all are no longer than, by nearest rank, to within a bin; 0 without any.
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

  /// The middle one of all spans, in seconds.
  package var median: Double { quantile(0.5) }

  /// The mean in seconds and the number of each bin that has any, the shortest first.
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
