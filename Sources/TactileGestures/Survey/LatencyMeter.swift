package import TactilePrimitives

/// How long input took until a frame that knew of it was presented.
///
/// Hand in each event as it arrives, and after each frame whether it was presented. What lies before
/// the stamps (the device, the display server) and after presenting (the display itself) is not in it.
package struct LatencyMeter: Hashable, Sendable {
  /// The latency of every event since the start.
  package private(set) var all = TimeHistogram()

  private var waiting: [Timestamp] = []
  private var recent: [Double] = []
  private var next = 0

  /// How many of the last events the live figures are about.
  package static let recentCount = 120
  /// Events that may wait for a frame; a window that is hidden presents none.
  private static let mostWaiting = 4096

  /// Nothing measured yet.
  package init() {}

  /// Takes in that an event arrived at `time`.
  package mutating func received(at time: Timestamp) {
    if waiting.count < Self.mostWaiting { waiting.append(time) }
  }

  /// Takes in that the frame with all that arrived was presented at `time`.
  package mutating func presented(at time: Timestamp) {
    for arrival in waiting { add(max(0, time - arrival)) }
    waiting.removeAll(keepingCapacity: true)
  }

  /// Takes in that the frame with all that arrived showed nothing new.
  package mutating func passed() {
    waiting.removeAll(keepingCapacity: true)
  }

  /// The latency that `part` of the last events did not exceed, in seconds; 0 without any.
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
