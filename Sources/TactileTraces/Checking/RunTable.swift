public import TactilePrimitives
public import TactileViews

/// What the probes showed and what was decided in a run, tick by tick.
///
/// Values are as reports write them: rounded to 1e-9, an empty text as `none`. The probe `frame` is
/// left out, which tells the time and nothing else.
public struct RunTable: Equatable, Sendable {
  /// What the probes showed from a tick on.
  public struct Row: Hashable, Sendable {
    /// The first tick that showed it.
    public let tick: Int
    /// The values, in the order of ``RunTable/probes``.
    public let values: [ProbeValue]
  }

  /// The probe that only tells the time.
  private static let clock = "frame"

  /// The names of the probes.
  public let probes: [String]
  /// Ticks a second.
  public let fps: Double
  /// The ticks at which something changed, in order, the first of them tick 0.
  public private(set) var rows: [Row] = []
  /// How many ticks there were.
  public private(set) var frames = 0
  /// The decisions, in order.
  public var log: [LogEntry] = []
  /// Whether nothing moved any more at the end.
  public var settled = false

  /// Which of the values of a tick are kept.
  private let kept: [Int]

  /// A table without ticks of the probes called `names`.
  public init(probes names: [String], fps: Double) {
    kept = names.indices.filter { names[$0] != Self.clock }
    probes = kept.map { names[$0] }
    self.fps = fps
  }

  /// Adds the next tick.
  ///
  /// - Parameter values: one for each name that the table was made with.
  public mutating func append(_ values: [ProbeValue]) {
    let shown = kept.map { values[$0].reported }
    if rows.last?.values != shown { rows.append(Row(tick: frames, values: shown)) }
    frames += 1
  }

  /// Says what the probes show from `tick` on, which is after all that were added.
  mutating func append(_ values: [ProbeValue], tick: Int) {
    rows.append(Row(tick: tick, values: values))
    frames = tick + 1
  }

  /// Says that the last values stayed until there were `count` ticks.
  mutating func extend(to count: Int) {
    frames = max(frames, count)
  }

  /// The time of a tick.
  public func time(ofTick tick: Int) -> Timestamp { Timestamp(seconds: Double(tick) / fps) }

  /// What the probes showed at `tick`; before the first and after the last tick, what they did there.
  ///
  /// - Precondition: The table has a tick.
  /// - Complexity: Logarithmic in the number of rows.
  public func values(at tick: Int) -> [ProbeValue] { rows[rowIndex(at: tick)].values }

  /// Whether both tell of the same run.
  public static func == (a: RunTable, b: RunTable) -> Bool {
    a.probes == b.probes && a.fps == b.fps && a.rows == b.rows && a.frames == b.frames
      && a.log == b.log && a.settled == b.settled
  }

  /// The number of the row that holds at `tick`.
  func rowIndex(at tick: Int) -> Int {
    precondition(!rows.isEmpty, "A table without ticks has no values.")
    var (low, high) = (0, rows.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if rows[middle].tick <= tick { low = middle } else { high = middle }
    }
    return low
  }
}

extension ProbeValue {
  /// The value as it reads back from a report; flags stay flags.
  var reported: ProbeValue {
    switch self {
    case .number(let number):
      precondition(number.isFinite, "A reported value must be a finite number.")
      return .number(number.magnitude < 4_000_000 ? (number * 1e9).rounded() / 1e9 + 0 : number)
    case .text(""): return .text("none")
    case .text, .flag: return self
    }
  }

  /// The value as people read it in a message: numbers to a thousandth.
  public var brief: String {
    switch self {
    case .number(let number):
      number.magnitude < 4_000_000 && (number * 1000).rounded() != 0
        ? JSONText.number((number * 1000).rounded() / 1000)
        : JSONText.number(number)
    case .text(let text): text
    case .flag(let flag): flag ? "1" : "0"
    }
  }
}
