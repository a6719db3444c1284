package import TactilePrimitives

/// The latency from an input event to the presentation of a frame that contains it.
///
/// Call ``received(at:)`` for each event as it arrives, and ``presented(at:)`` or ``passed()``
/// after each frame. The latency before the time stamps (the device, the display server) and after
/// presentation (the display itself) is not included.
package struct LatencyMeter: Hashable, Sendable {
  /// The latency of every event since the start.
  package private(set) var all = TimeHistogram()

  private var waiting: [Timestamp] = []
  private var recent: [Double] = []
  private var next = 0

  /// The number of recent events in the live figures.
  package static let recentCount = 120
  /// The maximum number of events that wait for a frame; a hidden window presents none.
  private static let mostWaiting = 4096

  /// A meter without measurements.
  package init() {}

  /// Records that an event arrived at `time`.
  package mutating func received(at time: Timestamp) {
    if waiting.count < Self.mostWaiting { waiting.append(time) }
  }

  /// Records that the frame with all events so far was presented at `time`.
  package mutating func presented(at time: Timestamp) {
    for arrival in waiting { add(max(0, time - arrival)) }
    waiting.removeAll(keepingCapacity: true)
  }

  /// Records that the frame with all events so far showed no change.
  package mutating func passed() {
    waiting.removeAll(keepingCapacity: true)
  }

  /// Returns the latency in seconds that a fraction `part` of the recent events did not exceed; 0
  /// without any.
  ///
  /// - Complexity: O(n log n) in ``recentCount``.
  package func recentQuantile(_ part: Double) -> Double {
    guard !recent.isEmpty else { return 0 }
    let sorted = recent.sorted()
    let rank = Int((part * Double(sorted.count)).rounded(.up))
    return sorted[min(sorted.count, max(1, rank)) - 1]
  }

  private mutating func add(_ seconds: Double) {
    all.add(seconds)
    if recent.count < Self.recentCount {
      recent.append(seconds)
    } else {
      recent[next] = seconds
      next = (next + 1) % Self.recentCount
    }
  }
}

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
  /// The shortest duration in seconds; 0 without any.
  package private(set) var shortest = 0.0

  private var bins = [Bin](repeating: Bin(), count: binCount)

  /// A histogram without durations.
  package init() {}

  /// Adds a duration in seconds; negative ones count as 0, and ones that are not finite are
  /// ignored.
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

  /// The median duration, in seconds.
  package var median: Double { quantile(0.5) }

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
