public import TactilePrimitives
public import TactileViews

/// The values of the probes and the decisions of a run, tick by tick.
///
/// Values are as reports write them: rounded to 1e-9, an empty text as `none`. The probe `frame`
/// is omitted, since it contains nothing but the time.
public struct RunTable: Equatable, Sendable {
  /// The values of the probes from a tick on.
  public struct Row: Hashable, Sendable {
    /// The first tick with these values.
    public let tick: Int
    /// The values, in the order of ``RunTable/probes``.
    public let values: [ProbeValue]
  }

  /// The probe that contains only the time.
  private static let clock = "frame"

  /// The names of the probes.
  public let probes: [String]
  /// Ticks per second.
  public let fps: Double
  /// The ticks at which a value changed, in order, the first of them tick 0.
  public private(set) var rows: [Row] = []
  /// The number of ticks.
  public private(set) var frames = 0
  /// The decisions, in order.
  public var log: [LogEntry] = []
  /// Whether everything was at rest at the end.
  public var settled = false

  /// The indices of the probes that are kept.
  private let kept: [Int]

  /// A table without ticks of the probes called `names`.
  public init(probes names: [String], fps: Double) {
    kept = names.indices.filter { names[$0] != Self.clock }
    probes = kept.map { names[$0] }
    self.fps = fps
  }

  /// Adds the next tick, with a value for each name that the table was made with.
  public mutating func append(_ values: [ProbeValue]) {
    let shown = kept.map { values[$0].reported }
    if rows.last?.values != shown { rows.append(Row(tick: frames, values: shown)) }
    frames += 1
  }

  /// Appends the values of the probes from `tick` on, which is after all ticks so far.
  mutating func append(_ values: [ProbeValue], tick: Int) {
    rows.append(Row(tick: tick, values: values))
    frames = tick + 1
  }

  /// Extends the last values until there are `count` ticks.
  mutating func extend(to count: Int) { frames = max(frames, count) }

  /// The duration of the run, in seconds of trace time.
  public var duration: Double { time(ofTick: frames).seconds }

  /// Returns the time of a tick.
  public func time(ofTick tick: Int) -> Timestamp { Timestamp(seconds: Double(tick) / fps) }

  /// Returns the values of the probes at `tick`; before the first tick the first values, after the
  /// last tick the last.
  ///
  /// - Precondition: The table has a tick.
  /// - Complexity: Logarithmic in the number of rows.
  public func values(at tick: Int) -> [ProbeValue] { rows[rowIndex(at: tick)].values }

  /// Whether both tables describe the same run.
  public static func == (a: RunTable, b: RunTable) -> Bool {
    a.probes == b.probes && a.fps == b.fps && a.rows == b.rows && a.frames == b.frames
      && a.log == b.log && a.settled == b.settled
  }

  /// Returns the index of the row that applies at `tick`.
  func rowIndex(at tick: Int) -> Int {
    precondition(!rows.isEmpty, "A table without ticks has no values.")
    return max(0, rows.partitioningIndex { $0.tick > tick } - 1)
  }
}

extension ProbeValue {
  /// The value as it is read back from a report; flags stay flags.
  var reported: ProbeValue {
    switch self {
    case .number(let number):
      precondition(number.isFinite, "A reported value must be a finite number.")
      let isFine = number.magnitude < Self.coarseMagnitude
      return .number(isFine ? (number * 1e9).rounded() / 1e9 + 0 : number)
    case .text(""): return .text(Self.emptyText)
    case .text, .flag: return self
    }
  }

  /// The value for a message: numbers to a thousandth.
  public var brief: String {
    switch self {
    case .number(let number):
      number.magnitude < Self.coarseMagnitude && (number * 1000).rounded() != 0
        ? JSONText.number((number * 1000).rounded() / 1000)
        : JSONText.number(number)
    case .text(let text): text
    case .flag(let flag): flag ? "1" : "0"
    }
  }
}
