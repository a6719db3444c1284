public import TactilePrimitives
internal import TactileViews

/// The expected outcome of a trace, in a file beside it: its replay options, the values of its
/// probes, its decisions, and the tolerances.
public struct TraceExpectation: Equatable, Sendable {
  /// The version of the format that this program reads and writes.
  public static let version = 1

  /// The suffix that replaces `.jsonl` in the name of the trace's file.
  public static let suffix = ".expect.jsonl"

  /// The default tolerance of a number: the accuracy that reports promise on any machine.
  public static let usualTolerance = 1e-6

  /// The scene of the replay.
  public var scene: String
  /// The window at the start, in points.
  public var size: Size
  /// Pixels per point.
  public var scale: Double
  /// The settings that differ from the published ones, by name.
  public var tuning: [String: Double] = [:]
  /// The tolerances of numbers, by the probe's name.
  public var tolerances: [String: Double] = [:]
  /// The number of ticks by which changes may come earlier or later.
  public var slack = 0
  /// The ticks with expected pictures.
  public var pictures: [Int] = []
  /// The hash of the final display list; nil where it is not compared.
  public var displayHash: String?
  /// The values of the probes, the decisions, the tick rate and the number of ticks.
  public var table: RunTable

  /// An expectation of `table`, for a run in a window of `size` points.
  public init(scene: String, size: Size, scale: Double, table: RunTable) {
    self.scene = scene
    self.size = size
    self.scale = scale
    self.table = table
  }

  /// Returns the tolerance of the probe called `name`.
  public func tolerance(of name: String) -> Double { tolerances[name] ?? Self.usualTolerance }
}

/// Reads expectation files, whole or not at all.
public enum ExpectationReader {
  /// The maximum number of ticks in a run: an hour at a thousand per second.
  private static let maximumTicks = 3_600_000
  /// The highest frame rate.
  private static let maximumRate = 1000.0

  /// Reads the whole `file` in `bytes`, checking all of it.
  ///
  /// - Throws: A ``TraceError`` about the first line that is malformed.
  /// - Complexity: Linear in the number of bytes times the number of probes.
  public static func read(_ bytes: [UInt8], file: String) throws(TraceError) -> TraceExpectation {
    var expectation: TraceExpectation?
    var body = Body()
    let last = try LineReader.readObjects(of: bytes, file: file) { line throws(LineFault) in
      if let fps = expectation?.table.fps {
        try body.accept(line, fps: fps)
      } else {
        expectation = try header(line)
      }
    }
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
        let values = try members.map { member throws(LineFault) in try member.probeValue() }
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
  /// Returns the value of the probe that the member is named after.
  func probeValue() throws(LineFault) -> ProbeValue {
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
    case "phase": kind = .phase(self["to"] == nil ? nil : try text("to"))
    case let other: kind = .other(other)
    }
    return LogEntry(timestamp: time, kind: kind, name: try text("name"))
  }
}

/// Writes expectations as ``ExpectationReader`` reads them: JSON lines, one for each tick with a
/// change and each decision, in the order of time.
public enum ExpectationWriter {
  /// Returns the whole file.
  ///
  /// - Complexity: Linear in the number of values that the table holds.
  public static func text(of expectation: TraceExpectation) -> String {
    let table = expectation.table
    var lines = [header(of: expectation)]
    var log = table.log[...]
    var shown: [ProbeValue?] = table.probes.map { _ in nil }
    for row in table.rows {
      let time = table.time(ofTick: row.tick)
      while let entry = log.first, entry.timestamp <= time { lines.append(log.removeFirst().line) }
      lines.append(line(of: row, after: shown, in: table))
      shown = row.values
    }
    lines += log.map(\.line)
    lines.append(end(of: table))
    return lines.joined(separator: "\n") + "\n"
  }

  private static func header(of expectation: TraceExpectation) -> String {
    var object: JSONObjectText = [
      "expect": TraceExpectation.version, "scene": expectation.scene,
      "width": expectation.size.width, "height": expectation.size.height,
      "scale": expectation.scale, "fps": expectation.table.fps,
    ]
    if !expectation.tuning.isEmpty { object.add("tuning", numbers(expectation.tuning)) }
    if !expectation.tolerances.isEmpty {
      object.add("tolerances", numbers(expectation.tolerances))
    }
    if expectation.slack > 0 { object.add("slack", expectation.slack) }
    if !expectation.pictures.isEmpty { object.add("pictures", expectation.pictures) }
    if let hash = expectation.displayHash { object.add("displayHash", hash) }
    return object.text
  }

  private static func numbers(_ numbers: [String: Double]) -> JSONObjectText {
    var object = JSONObjectText()
    for (name, value) in numbers.sorted(by: { $0.key < $1.key }) { object.add(name, value) }
    return object
  }

  private static func line(
    of row: RunTable.Row,
    after shown: [ProbeValue?],
    in table: RunTable,
  ) -> String {
    var probes = JSONObjectText()
    for (index, value) in row.values.enumerated() where value != shown[index] {
      switch value {
      case .flag(let flag): probes.add(table.probes[index], flag)
      case .number, .text: probes.add(table.probes[index], json: value.json)
      }
    }
    var object = JSONObjectText()
    object.add("t", json: JSONText.billionths(table.time(ofTick: row.tick).nanoseconds))
    object.add("probes", probes)
    return object.text
  }

  private static func end(of table: RunTable) -> String {
    var object = JSONObjectText()
    let last = table.time(ofTick: max(0, table.frames - 1))
    object.add("t", json: JSONText.billionths(last.nanoseconds))
    object.add("end", table.settled ? "settled" : "moving")
    return object.text
  }
}

extension LogEntry {
  /// The decision as a line, without its reason, whose wording may change.
  fileprivate var line: String {
    var entry = self
    entry.reason = nil
    return entry.json
  }
}
