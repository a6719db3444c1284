import TactileReplay

/// The running results of a check of many traces.
@MainActor
struct CheckTally {
  /// The possible outcomes of one trace.
  enum Outcome: String {
    case ok
    case differs
    case new
    case blessed
    case broken
  }

  /// All traces so far, for a report.
  private(set) var page = CheckPage()
  private var counts: [Outcome: Int] = [:]
  private var playedSeconds = 0.0
  private var seconds = 0.0

  /// Adds a trace.
  ///
  /// - Parameters:
  ///   - entry: the trace's entry in the report.
  ///   - outcome: the outcome of the trace.
  ///   - played: the run's duration, in seconds of trace time.
  ///   - seconds: the time that the check took, in seconds.
  mutating func add(
    _ entry: CheckPage.Entry,
    _ outcome: Outcome,
    played: Double,
    seconds: Double,
  ) {
    page.entries.append(entry)
    counts[outcome, default: 0] += 1
    playedSeconds += played
    self.seconds += seconds
  }

  /// The number of traces for each outcome, and the speed at which they were played.
  var summary: String {
    let order: [Outcome] = [.ok, .blessed, .differs, .new, .broken]
    let parts = order.compactMap { outcome in
      counts[outcome].map { "\($0) \(outcome.rawValue)" }
    }
    let pace = Int((playedSeconds / max(seconds, 1e-6)).rounded(.down))
    return "\(parts.joined(separator: ", ")): \(Self.hundredths(playedSeconds)) s played in"
      + " \(Self.hundredths(seconds)) s, \(pace) times faster than time"
  }

  /// The exit status; nil where all traces are as accepted.
  var status: Int32? {
    if counts[.broken] != nil { return Failure.Status.data.rawValue }
    return counts[.differs] != nil || counts[.new] != nil ? 1 : nil
  }

  /// Formats `seconds` with two decimals.
  static func hundredths(_ seconds: Double) -> String {
    let count = Int((seconds * 100).rounded())
    return "\(count / 100).\(count % 100 < 10 ? "0" : "")\(count % 100)"
  }
}
