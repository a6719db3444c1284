internal import TactilePrimitives

/// What became of one recognizer in one sequence of touches.
struct GestureLane: Hashable {
  /// What a recognizer did for a while, or how it ended.
  enum Phase: Hashable {
    /// Nothing was decided.
    case possible
    /// It has met its condition and waits for another one to fail.
    case waiting
    /// It was granted and goes on.
    case running
    /// It was granted, and has no duration.
    case recognized
    /// It came to its intended end.
    case ended
    /// It was taken away.
    case cancelled
    /// The touches were not for it.
    case failed

    /// Whether nothing comes after it.
    var isFinal: Bool {
      switch self {
      case .recognized, .ended, .cancelled, .failed: true
      case .possible, .waiting, .running: false
      }
    }

    /// The phase in words.
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
    /// What it was.
    var phase: Phase
    /// When it began.
    var start: Timestamp
    /// When the next one did; the same as ``start`` for one that is final.
    var end: Timestamp
    /// Why it began, in words; nil for the beginning of a sequence.
    var why: String?
  }

  /// The recognizer.
  let name: String
  /// In order; never empty.
  private(set) var segments: [Segment]

  /// A lane that begins with nothing decided.
  init(_ name: String, start: Timestamp) {
    self.name = name
    segments = [Segment(phase: .possible, start: start, end: start)]
  }

  /// Whether it was granted.
  var isWinner: Bool {
    segments.contains { $0.phase == .running || $0.phase == .recognized }
  }

  /// Goes on with `phase`.
  mutating func add(_ phase: Phase, at time: Timestamp, why: String?, possibleSince: Timestamp) {
    if segments[segments.count - 1].phase.isFinal {
      let start = max(possibleSince, segments[segments.count - 1].end)
      segments.append(Segment(phase: .possible, start: start, end: start))
    }
    close(at: time)
    segments.append(Segment(phase: phase, start: time, end: time, why: why))
  }

  /// Has what is not over last until `time`.
  mutating func close(at time: Timestamp) {
    let last = segments.count - 1
    if !segments[last].phase.isFinal { segments[last].end = max(time, segments[last].start) }
  }
}
