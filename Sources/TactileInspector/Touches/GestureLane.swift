internal import TactilePrimitives

/// The states of one recognizer in one touch sequence.
struct GestureLane: Hashable {
  /// A phase of a recognizer.
  enum Phase: Hashable {
    /// The recognizer has not decided yet.
    case possible
    /// The recognizer has met its condition and waits for another one to fail.
    case waiting
    /// The gesture has begun and continues.
    case running
    /// The gesture was recognized and has no duration.
    case recognized
    /// The gesture ended normally.
    case ended
    /// The gesture was cancelled.
    case cancelled
    /// The recognizer failed.
    case failed

    /// Whether the phase is final.
    var isFinal: Bool {
      switch self {
      case .recognized, .ended, .cancelled, .failed: true
      case .possible, .waiting, .running: false
      }
    }

    /// The phase as text.
    var text: String {
      switch self {
      case .possible: "possible"
      case .waiting: "waits"
      case .running: "began"
      case .recognized: "recognized"
      case .ended: "ended"
      case .cancelled: "cancelled"
      case .failed: "failed"
      }
    }
  }

  /// A part of the lane.
  struct Segment: Hashable {
    /// The phase of the segment.
    var phase: Phase
    /// The time at which it began.
    var start: Timestamp
    /// The time at which the next segment began; equal to ``start`` for a final phase.
    var end: Timestamp
    /// The reason for the phase, in words; nil at the beginning of a sequence.
    var why: String?
  }

  /// The recognizer.
  let name: String
  /// The segments in order; never empty.
  private(set) var segments: [Segment]

  /// Creates a lane that begins with ``Phase/possible``.
  init(_ name: String, start: Timestamp) {
    self.name = name
    segments = [Segment(phase: .possible, start: start, end: start)]
  }

  /// Whether the recognizer began or recognized its gesture.
  var isWinner: Bool {
    segments.contains { $0.phase == .running || $0.phase == .recognized }
  }

  /// Appends a segment with `phase`.
  mutating func add(_ phase: Phase, at time: Timestamp, why: String?, possibleSince: Timestamp) {
    if segments[segments.count - 1].phase.isFinal {
      let start = max(possibleSince, segments[segments.count - 1].end)
      segments.append(Segment(phase: .possible, start: start, end: start))
    }
    close(at: time)
    segments.append(Segment(phase: phase, start: time, end: time, why: why))
  }

  /// Extends the last segment to `time` unless its phase is final.
  mutating func close(at time: Timestamp) {
    let last = segments.count - 1
    if !segments[last].phase.isFinal { segments[last].end = max(time, segments[last].start) }
  }
}
