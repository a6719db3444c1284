package import TactilePrimitives

/// The latency from an input event to the presentation of a frame that contains it, in parts.
///
/// Call ``received(at:device:)`` for each event as it arrives and ``frameBegan(at:)`` for each
/// frame. After each frame, call ``presented(at:)``, or ``passed()`` where nothing changed, or
/// ``submitted()`` where the display reports the presentation later.
package struct LatencyMeter: Hashable, Sendable {
  /// The parts of the way of an event.
  package enum Part: Int, CaseIterable, Hashable, Sendable {
    /// From the device's time to the arrival in the program.
    case deviceToArrival
    /// From the arrival to the beginning of the frame that contains the event.
    case arrivalToFrame
    /// From the beginning of that frame to its presentation.
    case frameToPresented
    /// From the arrival to the presentation.
    case arrivalToPresented
    /// From the device's time to the presentation.
    case deviceToPresented
  }

  /// The reporter of the presentation of a frame.
  package enum Witness: String, Hashable, Sendable {
    /// The program: presented is when its call to present the frame returned.
    case program = "present call"
    /// The compositor: presented is when the frame was first shown, as `wp_presentation` reports.
    case compositor = "wp_presentation"
  }

  /// The reporter of the presentations that are measured.
  package private(set) var witness = Witness.program

  private struct Waiting: Hashable, Sendable {
    var device: Timestamp?
    var arrival: Timestamp
    /// The beginning of the first frame after the arrival; nil before.
    var firstFrame: Timestamp?
    /// The frame that contains the event, and its beginning; nil before.
    var frame: Int?
    var began = Timestamp.zero
  }

  private var histograms = [TimeHistogram](repeating: TimeHistogram(), count: Part.allCases.count)
  private var waiting: [Waiting] = []
  /// The recent durations of each part in seconds, NaN where unknown.
  private var recent = [[Double]](repeating: [], count: Part.allCases.count)
  private var next = 0
  private var frame = 0
  private var frameStart: Timestamp?

  /// The number of recent events in the live figures.
  package static let recentCount = 120
  /// The maximum number of events that wait for a frame; a hidden window presents none.
  private static let mostWaiting = 4096
  /// The seconds after its beginning by which the display takes, and the compositor shows, a frame of a
  /// window that is seen.
  private static let longestWait = 1.0

  package init() {}

  /// Records that an event arrived at `time`, and the device's time of it where that is known.
  package mutating func received(at time: Timestamp, device: Timestamp? = nil) {
    if waiting.count < Self.mostWaiting { waiting.append(Waiting(device: device, arrival: time)) }
  }

  /// Records that a frame with all events so far began at `time`.
  ///
  /// Events do not count whose frames had to wait until the window was seen again.
  package mutating func frameBegan(at time: Timestamp) {
    frameStart = time
    waiting.removeAll { $0.frame == nil && time - ($0.firstFrame ?? time) > Self.longestWait }
    for index in waiting.indices where waiting[index].firstFrame == nil {
      waiting[index].firstFrame = time
    }
  }

  /// Records that the frame with all events so far was presented at `time`, as the program knows.
  package mutating func presented(at time: Timestamp) {
    present(at: time, by: .program) { $0.frame == nil }
  }

  /// The number of the frame that is submitted next.
  package var nextFrame: Int { frame + 1 }

  /// Records that the frame with all events so far was handed to the compositor, which reports its
  /// presentation later, and returns the number of the frame.
  @discardableResult
  package mutating func submitted() -> Int {
    frame += 1
    for index in waiting.indices where waiting[index].frame == nil {
      waiting[index].frame = frame
      waiting[index].began = frameStart ?? waiting[index].arrival
    }
    return frame
  }

  /// Records that the compositor first showed `frame`, and with it all frames before, at `time`.
  ///
  /// Events of a frame that had to wait until its window was seen again do not count.
  package mutating func presented(_ frame: Int, at time: Timestamp) {
    waiting.removeAll { $0.frame != nil && time - $0.began > Self.longestWait }
    present(at: time, by: .compositor) { $0.frame.map { $0 <= frame } ?? false }
  }

  /// Records that the compositor never shows `frame`; the next frame shows its events, where one
  /// was submitted.
  package mutating func discarded(_ frame: Int) {
    guard frame < self.frame else { return waiting.removeAll { $0.frame == frame } }
    for index in waiting.indices where waiting[index].frame == frame {
      waiting[index].frame = frame + 1
    }
  }

  /// Records that the frame with all events so far showed no change.
  package mutating func passed() { waiting.removeAll { $0.frame == nil } }

  /// Whether events wait for a frame.
  package var isWaiting: Bool { waiting.contains { $0.frame == nil } }

  private mutating func present(
    at time: Timestamp,
    by witness: Witness,
    _ isShown: (Waiting) -> Bool,
  ) {
    if witness == .compositor, self.witness == .program {
      // The two measure different times, and the compositor's are the better ones.
      for index in histograms.indices { histograms[index] = TimeHistogram() }
      for index in recent.indices { recent[index].removeAll(keepingCapacity: true) }
      next = 0
      self.witness = .compositor
    }
    for event in waiting where isShown(event) && witness == self.witness {
      add(event, presented: time)
    }
    waiting.removeAll(where: isShown)
  }

  private mutating func add(_ event: Waiting, presented: Timestamp) {
    let began = event.frame == nil ? frameStart ?? event.arrival : event.began
    add(event.device.map { max(0, event.arrival - $0) } ?? .nan, to: .deviceToArrival)
    add(max(0, began - event.arrival), to: .arrivalToFrame)
    add(max(0, presented - max(began, event.arrival)), to: .frameToPresented)
    add(max(0, presented - event.arrival), to: .arrivalToPresented)
    add(event.device.map { max(0, presented - $0) } ?? .nan, to: .deviceToPresented)
    next = (next + 1) % Self.recentCount
  }

  private mutating func add(_ seconds: Double, to part: Part) {
    let index = part.rawValue
    histograms[index].add(seconds)
    if recent[index].count < Self.recentCount {
      recent[index].append(seconds)
    } else {
      recent[index][next] = seconds
    }
  }
}

// MARK: - What was found

extension LatencyMeter {
  /// The time from the arrival to the presentation of every event.
  package var all: TimeHistogram { self[.arrivalToPresented] }

  /// The durations of a part; empty where its beginning is unknown.
  package subscript(part: Part) -> TimeHistogram { histograms[part.rawValue] }

  /// Returns the duration of `part`, in seconds, that a fraction of the recent events did not
  /// exceed; 0 without any.
  ///
  /// - Complexity: O(n log n) in ``recentCount``.
  package func recentQuantile(_ fraction: Double, of part: Part = .arrivalToPresented) -> Double {
    let sorted = recent[part.rawValue].filter(\.isFinite).sorted()
    guard !sorted.isEmpty else { return 0 }
    let rank = Int((fraction * Double(sorted.count)).rounded(.up))
    return sorted[min(sorted.count, max(1, rank)) - 1]
  }

  /// The fewest reports of which one in twenty can be told.
  private static let fewest = 20

  /// The latency that is judged, in seconds: the 95th percentile from the arrival to the
  /// presentation; nil with fewer than 20 reports.
  package var judged: Double? { all.count >= Self.fewest ? all.quantile(0.95) : nil }

  /// The times on the way from a finger to the eye that are not measured, in order.
  package var unseen: [String] {
    let hasDevice = self[.deviceToArrival].count > 0
    return [
      hasDevice
        ? "panel and kernel, until the display server's time of the report"
        : "panel, kernel and display server, until the report arrives",
      witness == .compositor
        ? "the response of the panel after the compositor's time of the picture"
        : "display server, scan-out and the response of the panel after the call that presents",
    ]
  }
}
