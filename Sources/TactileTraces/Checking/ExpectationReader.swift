import TactilePrimitives
import TactileViews

/// Reads expectation files, whole or not at all.
public enum ExpectationReader {
  /// The maximum number of ticks in a run: an hour at a thousand per second.
  private static let maximumTicks = 3_600_000
  /// The highest frame rate.
  private static let maximumRate = 1000.0

  /// Reads a file, checking all of it.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - file: The name of the file in errors.
  /// - Returns: The expectation.
  /// - Throws: A ``TraceError`` about the first line that is malformed.
  /// - Complexity: Linear in the number of bytes times the number of probes.
  public static func read(_ bytes: [UInt8], file: String) throws(TraceError) -> TraceExpectation {
    var lines = LineReader(bytes)
    var expectation: TraceExpectation?
    var body = Body()
    while lines.advance() {
      do throws(LineFault) {
        guard let line = try lines.object() else { continue }
        if expectation == nil {
          expectation = try header(line)
        } else if let fps = expectation?.table.fps {
          try body.accept(line, fps: fps)
        }
      } catch {
        throw TraceError(file: file, line: lines.number, message: error.message)
      }
    }
    let last = max(1, lines.number)
    guard var expectation else {
      let message = "the file is empty; the first line must be like {\"expect\": 1}"
      throw TraceError(file: file, line: 1, message: message)
    }
    guard let end = body.end, !body.rows.isEmpty else {
      throw TraceError(file: file, line: last, message: "the file stops before its end line")
    }
    expectation.table = body.table(fps: expectation.table.fps, end: end)
    return expectation
  }

  private static func header(_ line: TraceLine) throws(LineFault) -> TraceExpectation {
    try line.checkVersion("expect", TraceExpectation.version)
    let fps = try line.extent("fps", upTo: maximumRate)
    var expectation = TraceExpectation(
      scene: try line.text("scene"),
      size: Size(
        width: try line.extent("width", upTo: TraceHeader.maximumExtent),
        height: try line.extent("height", upTo: TraceHeader.maximumExtent),
      ),
      scale: try line.extent("scale", upTo: TraceHeader.maximumScale),
      table: RunTable(probes: [], fps: fps),
    )
    expectation.tuning = try line.numbers("tuning")
    expectation.tolerances = try line.numbers("tolerances")
    if line["slack"] != nil { expectation.slack = Int(try line.integer("slack", in: 0...1000)) }
    expectation.displayHash = try line.optionalText("displayHash")
    expectation.pictures = try line.ticks("pictures", below: maximumTicks)
    return expectation
  }

  /// The contents of the lines after the first.
  private struct Body {
    var names: [String] = []
    var rows: [(tick: Int, values: [ProbeValue])] = []
    var log: [LogEntry] = []
    var end: (tick: Int, settled: Bool)?

    mutating func accept(_ line: TraceLine, fps: Double) throws(LineFault) {
      guard end == nil else { throw LineFault("a line after the end") }
      let time = try line.time()
      let tick = Int((time * fps).rounded())
      guard tick < ExpectationReader.maximumTicks else {
        throw LineFault("\"t\" is \(JSONText.number(time)), which is too late for a run")
      }
      if line["probes"] != nil {
        try acceptRow(line, tick: tick)
      } else if line["end"] != nil {
        guard tick >= rows.last?.tick ?? 0 else { throw LineFault("time goes back") }
        end = (tick, try line.word("end", among: ["settled": true, "moving": false]))
      } else {
        log.append(try line.logEntry(at: Timestamp(seconds: time)))
      }
    }

    private mutating func acceptRow(_ line: TraceLine, tick: Int) throws(LineFault) {
      guard case .object(let members)? = line["probes"] else {
        throw LineFault("\"probes\" must be an object")
      }
      guard let last = rows.last else {
        guard tick == 0 else { throw LineFault("the first \"probes\" must be at \"t\": 0") }
        names = members.map(\.key)
        var values: [ProbeValue] = []
        for member in members { values.append(try member.probeValue()) }
        rows.append((tick, values))
        return
      }
      guard tick > last.tick else { throw LineFault("time goes back") }
      var values = last.values
      for member in members {
        guard let index = names.firstIndex(of: member.key) else {
          throw LineFault("\(JSONText.excerpt(member.key)) is not among the probes at \"t\": 0")
        }
        values[index] = try member.probeValue()
      }
      rows.append((tick, values))
    }

    func table(fps: Double, end: (tick: Int, settled: Bool)) -> RunTable {
      var table = RunTable(probes: names, fps: fps)
      for row in rows { table.append(row.values, tick: row.tick) }
      table.extend(to: end.tick + 1)
      table.log = log
      table.settled = end.settled
      return table
    }
  }
}

extension JSONMember {
  fileprivate func probeValue() throws(LineFault) -> ProbeValue {
    switch value {
    case .number(let number) where number.isFinite: return .number(number)
    case .string(let text): return .text(text)
    case .bool(let flag): return .flag(flag)
    case .number, .null, .array, .object:
      throw LineFault("\(JSONText.excerpt(key)) is \(value.summary); no probe shows that")
    }
  }
}

extension TraceLine {
  /// Returns the numbers by name under `key`, none where the key is missing.
  fileprivate func numbers(_ key: String) throws(LineFault) -> [String: Double] {
    guard let value = self[key] else { return [:] }
    guard case .object(let members) = value else {
      throw LineFault("\"\(key)\" is \(value.summary); an object of numbers is needed")
    }
    var numbers: [String: Double] = [:]
    for member in members {
      guard case .number(let number) = member.value, number.isFinite else {
        let name = JSONText.excerpt(member.key)
        throw LineFault("\(name) in \"\(key)\" is \(member.value.summary); a number is needed")
      }
      numbers[member.key] = number
    }
    return numbers
  }

  /// Returns the increasing whole numbers under `key`, none where the key is missing.
  fileprivate func ticks(_ key: String, below limit: Int) throws(LineFault) -> [Int] {
    guard let value = self[key] else { return [] }
    guard case .array(let values) = value else {
      throw LineFault("\"\(key)\" is \(value.summary); an array of whole numbers is needed")
    }
    var ticks: [Int] = []
    for value in values {
      guard case .number(let number) = value, let tick = Int(exactly: number),
        tick > ticks.last ?? -1, tick < limit
      else { throw LineFault("\(value.summary) in \"\(key)\": growing whole numbers are needed") }
      ticks.append(tick)
    }
    return ticks
  }

  /// Returns the decision on the line, as ``LogEntry/json`` writes it.
  fileprivate func logEntry(at time: Timestamp) throws(LineFault) -> LogEntry {
    let kind: LogEntry.Kind
    switch try text("kind") {
    case "recognizer": kind = .recognizer(from: try text("from"), to: try text("to"))
    case "refused": kind = .refused
    case "settle": kind = .settle(to: try text("to"), duration: try number("duration"))
    case "tap": kind = .tap
    case let other: kind = .other(other)
    }
    return LogEntry(timestamp: time, kind: kind, name: try text("name"))
  }
}
