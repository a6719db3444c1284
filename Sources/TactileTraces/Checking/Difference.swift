public import TactilePrimitives
internal import TactileViews

/// The first difference between a run and its expectation.
public struct Difference: Hashable, Sendable {
  /// The tick of the difference.
  public var tick: Int
  /// The time of the difference, in trace time.
  public var timestamp: Timestamp
  /// The probe that differs; nil where the difference is not in a probe.
  public var probe: String?
  /// The difference as one line: its subject, its time, the actual and the expected value.
  public var description: String
  /// Whether the run differs from the recorded run, whose values accepting cannot change, rather
  /// than from the expectation.
  public var isFromRecording = false

  /// Returns the first difference between the `table` of a run and its `expectation` at the same frame rate;
  /// nil where there is none.
  ///
  /// Of those at one tick it is a decision in the log. Probes that the expectation does not contain are
  /// ignored.
  ///
  /// - Complexity: Linear in the rows of both times the number of probes and the slack.
  public static func first(
    of table: RunTable,
    displayHash: String,
    from expectation: TraceExpectation,
  ) -> Difference? {
    let comparison = Comparison(table: table, expectation: expectation)
    let found = [comparison.firstInLog(), comparison.firstOfProbes()].compactMap(\.self)
    if let first = found.min(by: { $0.tick < $1.tick }) { return first }
    return comparison.atEnd(displayHash: displayHash)
  }
}

private struct Comparison {
  let table: RunTable
  let expectation: TraceExpectation

  private var expected: RunTable { expectation.table }
  private var slack: Int { expectation.slack }

  // MARK: Probes

  func firstOfProbes() -> Difference? {
    var columns: [(name: String, expected: Int, actual: Int)] = []
    for (index, name) in expected.probes.enumerated() {
      guard let column = table.probes.firstIndex(of: name) else {
        return difference(0, name, "\(name) is not there any more")
      }
      columns.append((name, index, column))
    }
    for tick in ticksOfInterest {
      let values = table.values(at: tick)
      let allowed = rows(around: tick)
      for column in columns {
        let value = values[column.actual]
        let range = allowed.map { $0.values[column.expected] }
        if value.isAmong(range, tolerance: expectation.tolerance(of: column.name)) { continue }
        let now = expected.values(at: tick)[column.expected]
        return difference(tick, column.name, describe(column.name, tick, value, now))
      }
    }
    return nil
  }

  /// The ticks at which a value can begin to differ: those at which either run changes, shifted by
  /// the slack in both directions for the expected run.
  private var ticksOfInterest: [Int] {
    var ticks = Set(table.rows.map(\.tick))
    for row in expected.rows { ticks.formUnion([row.tick - slack, row.tick + slack]) }
    return ticks.filter { (0..<table.frames).contains($0) }.sorted()
  }

  /// Returns the expected rows at ticks that are no further from `tick` than the slack.
  private func rows(around tick: Int) -> ArraySlice<RunTable.Row> {
    expected.rows[expected.rowIndex(at: tick - slack)...expected.rowIndex(at: tick + slack)]
  }

  private func describe(
    _ name: String,
    _ tick: Int,
    _ value: ProbeValue,
    _ expected: ProbeValue,
  ) -> String {
    var (found, should) = (value.brief, expected.brief)
    var margin = ""
    if case .number = expected {
      if found == should { (found, should) = (value.json, expected.json) }
      margin = " ± \(JSONText.number(expectation.tolerance(of: name)))"
    }
    return "\(name) at \(seconds(of: tick)) is \(found), expected \(should)\(margin)"
      + (slack > 0 ? " within \(slack) frame\(slack == 1 ? "" : "s")" : "")
  }

  // MARK: Decisions

  func firstInLog() -> Difference? {
    let (made, wanted) = (table.log, expected.log)
    for index in 0..<max(made.count, wanted.count) {
      guard index < wanted.count else {
        return difference(made[index], "\(words(made[index])), expected no more decisions")
      }
      guard index < made.count else {
        let tick = min(tickOf(wanted[index].timestamp), max(0, table.frames - 1))
        return difference(tick, nil, "no more decisions, expected \(words(wanted[index]))")
      }
      guard !isAlike(made[index], wanted[index]) else { continue }
      let (found, should) = (words(made[index]), words(wanted[index]))
      let earlier = made[index].timestamp <= wanted[index].timestamp ? made[index] : wanted[index]
      return difference(earlier, "\(found), expected \(should)")
    }
    return nil
  }

  private func isAlike(_ made: LogEntry, _ wanted: LogEntry) -> Bool {
    let allowed = Double(slack) / expected.fps + TraceExpectation.usualTolerance
    guard made.name == wanted.name, abs(made.timestamp - wanted.timestamp) <= allowed else {
      return false
    }
    if case .settle(let to, let duration) = made.kind,
      case .settle(to, let expected) = wanted.kind
    {
      return abs(duration - expected) <= allowed
    }
    return made.kind == wanted.kind
  }

  private func words(_ entry: LogEntry) -> String {
    let what =
      switch entry.kind {
      case .recognizer(let from, let to): "goes from \(from) to \(to)"
      case .refused: "is refused"
      case .settle(let to, let duration):
        "settles \(to) in \(ProbeValue.number(duration).brief) s"
      case .tap: "is tapped"
      case .phase(let phase): phase.map { "enters \($0)" } ?? "comes to rest"
      case .other(let kind): kind
      }
    return "\(entry.name) \(what) at \(ProbeValue.number(entry.timestamp.seconds).brief) s"
  }

  private func tickOf(_ time: Timestamp) -> Int {
    Int((time.seconds * table.fps - 1e-6).rounded(.up))
  }

  // MARK: The end

  func atEnd(displayHash: String) -> Difference? {
    let last = max(0, table.frames - 1)
    if table.settled != expected.settled {
      let (now, before) = table.settled ? ("at rest", "moving") : ("moving", "at rest")
      return difference(last, nil, "the scene is \(now) at the end, expected \(before)")
    }
    if abs(table.frames - expected.frames) > slack {
      return difference(
        min(last, expected.frames - 1),
        nil,
        "the run ends at \(seconds(of: last)), expected \(seconds(of: expected.frames - 1))",
      )
    }
    if let hash = expectation.displayHash, hash != displayHash {
      return difference(last, nil, "the last picture differs from the expected one")
    }
    return nil
  }

  private func seconds(of tick: Int) -> String {
    "\(ProbeValue.number(table.time(ofTick: tick).seconds).brief) s"
  }

  private func difference(_ entry: LogEntry, _ description: String) -> Difference {
    difference(min(tickOf(entry.timestamp), max(0, table.frames - 1)), nil, description)
  }

  private func difference(_ tick: Int, _ probe: String?, _ description: String) -> Difference {
    Difference(
      tick: tick,
      timestamp: table.time(ofTick: tick),
      probe: probe,
      description: JSONText.line(description),
    )
  }
}

extension Difference {
  /// Returns the first probe whose value at a mark, such as the end of a recording, differs between
  /// a run of `trace` and the recorded run; nil where none differs.
  ///
  /// The recorded run's frames fell between the ticks, so that a value may be that of any tick
  /// from one before the last frame to one after the mark, or between two of them, or the one that
  /// the same frame of the replay showed. Probes that the scene does not have are ignored.
  ///
  /// - Parameters:
  ///   - table: the table of the run.
  ///   - trace: the trace.
  ///   - marks: the probes of the run at the frame before each mark, by the index of its event.
  ///   - end: the time at which the run ended early; nil where it did not.
  /// - Returns: the difference.
  /// - Complexity: Linear in the events, and in the probes of marks times the rows around each.
  public static func first(
    of table: RunTable,
    fromMarksOf trace: Trace,
    shownAt marks: [Int: [Report.Probe]],
    until end: Timestamp? = nil,
  ) -> Difference? {
    for (index, event) in trace.events.enumerated() where !event.probes.isEmpty {
      guard case .mark(let label) = event.kind, end.map({ event.timestamp <= $0 }) ?? true
      else { continue }
      let time = event.timestamp
      let frame = min(event.frame ?? time, time)
      let first = Int((frame.seconds * table.fps).rounded(.down)) - 1
      let last = Int((time.seconds * table.fps).rounded(.up)) + 1
      let rows = table.rows[table.rowIndex(at: first)...table.rowIndex(at: last)]
      for probe in event.probes {
        guard let column = table.probes.firstIndex(of: probe.name) else { continue }
        let recorded = probe.value.reported
        let atFrame = marks[index]?.first { $0.name == probe.name }?.value.reported
        let shown = rows.map { $0.values[column] } + [atFrame].compactMap(\.self)
        if recorded.isAmong(shown) { continue }
        let tick = min(max(0, last - 1), table.frames - 1)
        let replayed = table.values(at: tick)[column]
        let description =
          "\(probe.name) is \(replayed.brief) at the mark \(JSONText.excerpt(label)),"
          + " but the recording showed \(recorded.brief)"
        return Difference(
          tick: tick,
          timestamp: table.time(ofTick: tick),
          probe: probe.name,
          description: JSONText.line(description),
          isFromRecording: true,
        )
      }
    }
    return nil
  }
}

extension ProbeValue {
  /// Returns the largest difference from `number` that counts as none: half a point, or less for
  /// small numbers such as opacities.
  private static func closeness(of number: Double) -> Double {
    min(0.5, max(0.01, abs(number) / 200))
  }

  /// Returns whether this is one of `values`, or a number no further than `tolerance`, which is
  /// that for recorded values unless given, from one of them or between two of them.
  func isAmong(_ values: [ProbeValue], tolerance: Double? = nil) -> Bool {
    guard case .number(let number) = self else { return values.contains(self) }
    let numbers = values.compactMap { if case .number(let number) = $0 { number } else { nil } }
    guard let low = numbers.min(), let high = numbers.max() else { return false }
    let tolerance = tolerance ?? Self.closeness(of: number)
    return number >= low - tolerance && number <= high + tolerance
  }
}
