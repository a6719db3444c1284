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
