public import TactilePrimitives
public import TactileViews

/// The outcome of a replay: the values of the probes, the decisions, and the hashes of the final frame.
public struct Report: Hashable, Sendable {
  /// A probe with its value.
  public struct Probe: Hashable, Sendable {
    /// The name of the probe, such as `drawer.x`.
    public var name: String
    /// The value of the probe.
    public var value: ProbeValue

    /// A probe `name` with `value`.
    public init(_ name: String, _ value: ProbeValue) {
      self.name = name
      self.value = value
    }
  }

  /// A mark of the trace with the values of the probes at its time.
  public struct Mark: Hashable, Sendable {
    /// The label of the mark in the trace.
    public var label: String
    /// The time of the mark in the trace.
    public var timestamp: Timestamp
    /// The probes at the first tick at or after the mark.
    public var probes: [Probe]

    /// The mark `label` at a time.
    public init(label: String, timestamp: Timestamp, probes: [Probe]) {
      self.label = label
      self.timestamp = timestamp
      self.probes = probes
    }
  }

  /// The scene's name.
  public var scene: String
  /// The window at the end, in points.
  public var size: Size
  /// Ticks per second.
  public var fps: Double
  /// The number of ticks in the run.
  public var frames: Int
  /// The number of events in the trace.
  public var events: Int
  /// Whether everything was at rest at the end.
  public var settled: Bool
  /// The duration of the run, in seconds of trace time.
  public var duration: Double
  /// The probes at the end, in the scene's order.
  public var probes: [Probe]
  /// The marks, in the order of the trace.
  public var marks: [Mark]
  /// The decisions, in the order in which they were made.
  public var log: [LogEntry]
  /// SHA-256 of the final frame's RGBA bytes, in hexadecimal.
  public var imageHash: String
  /// The hash of the final display list, in hexadecimal.
  public var displayHash: String

  /// A report with these values.
  public init(
    scene: String,
    size: Size,
    fps: Double,
    frames: Int,
    events: Int,
    settled: Bool,
    duration: Double,
    probes: [Probe],
    marks: [Mark],
    log: [LogEntry],
    imageHash: String,
    displayHash: String,
  ) {
    self.scene = scene
    self.size = size
    self.fps = fps
    self.frames = frames
    self.events = events
    self.settled = settled
    self.duration = duration
    self.probes = probes
    self.marks = marks
    self.log = log
    self.imageHash = imageHash
    self.displayHash = displayHash
  }
}

extension Report {
  /// The report as one JSON object that ends in a line feed.
  ///
  /// Keys come in one fixed order, probes in the scene's; marks and log entries take a line each.
  /// Numbers are rounded to 1e-9, flags are 1 and 0, an empty text of a probe is `none`.
  ///
  /// - Precondition: Every number is finite, and no two probes share a name.
  public var json: String {
    var head = JSONObjectText()
    head.add("scene", scene)
    head.add(
      "size",
      json: "[\(ProbeValue.decimal(size.width)), \(ProbeValue.decimal(size.height))]",
    )
    head.add("fps", json: ProbeValue.decimal(fps))
    head.add("frames", frames)
    head.add("events", events)
    head.add("settled", settled)
    head.add("duration", json: ProbeValue.decimal(duration))
    let hashes: JSONObjectText = ["imageHash": imageHash, "displayHash": displayHash]
    return """
      {\(head.body),
       "probes": \(Self.json(of: probes)),
       "marks": \(Self.list(marks.map(Self.json))),
       "log": \(Self.list(log.map(\.json))),
       \(hashes.body)}

      """
  }

  private static func list(_ lines: [String]) -> String {
    "[\(lines.joined(separator: ",\n         "))]"
  }

  private static func json(of probes: [Probe]) -> String {
    var object = JSONObjectText()
    for probe in probes { object.add(probe.name, json: probe.value.json) }
    return object.text
  }

  private static func json(of mark: Mark) -> String {
    var object: JSONObjectText = ["label": mark.label]
    object.add("t", json: JSONText.billionths(mark.timestamp.nanoseconds))
    object.add("probes", json: json(of: mark.probes))
    return object.text
  }
}

extension LogEntry {
  /// The decision as a JSON object on one line.
  var json: String {
    var object = JSONObjectText()
    object.add("t", json: JSONText.billionths(timestamp.nanoseconds))
    object.add("kind", kind.name)
    object.add("name", name)
    switch kind {
    case .recognizer(let from, let to):
      object.add("from", from)
      object.add("to", to)
    case .settle(let to, let duration):
      object.add("to", to)
      object.add("duration", json: ProbeValue.decimal(duration))
    case .phase(let to):
      if let to { object.add("to", to) }
    case .refused, .tap, .other:
      break
    }
    if let why { object.add("why", why) }
    return object.text
  }
}

extension LogEntry.Kind {
  fileprivate var name: String {
    switch self {
    case .recognizer: "recognizer"
    case .refused: "refused"
    case .settle: "settle"
    case .tap: "tap"
    case .phase: "phase"
    case .other(let name): name
    }
  }
}

/// Writes the values of probes over time as comma-separated values, one row per tick.
///
/// Flags are 0 and 1, numbers are rounded to 1e-9, an empty text is `none`, and texts are quoted
/// where they hold commas, quotes or line breaks.
public struct CSVWriter: Sendable {
  /// The first line: `t` and the names of the probes, with its line feed.
  public let headerLine: String

  private let count: Int

  /// A writer of one column for the time and one for each probe.
  public init(probes: [String]) {
    count = probes.count
    headerLine = (["t"] + probes).map(Self.cell).joined(separator: ",") + "\n"
  }

  /// Returns the row of one tick, with its line feed.
  ///
  /// - Precondition: There is one value for each probe, in their order, and every number is
  ///   finite.
  public func row(at time: Timestamp, _ values: [ProbeValue]) -> String {
    precondition(values.count == count, "A row has one value for each probe.")
    var row = JSONText.billionths(time.nanoseconds)
    for value in values {
      row += ","
      row += value.csv
    }
    return row + "\n"
  }

  /// Returns `text` as a cell, quoted where necessary.
  static func cell(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      byte != UInt8(ascii: ",") && byte != UInt8(ascii: "\"") && byte != 0x0A && byte != 0x0D
    }
    guard !isPlain else { return text }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" { quoted += "\"" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }
}

extension ProbeValue {
  /// The magnitude from which a Double is no finer than the billionths to which reports are rounded.
  static let coarseMagnitude = 4_000_000.0

  /// The replacement for an empty text, since no cell may be empty.
  static let emptyText = "none"

  /// The value as JSON.
  package var json: String { written { JSONText.string($0) } }

  /// The value as a cell of a CSV file.
  var csv: String { written { CSVWriter.cell($0) } }

  private func written(_ text: (String) -> String) -> String {
    switch self {
    case .number(let number): Self.decimal(number)
    case .text(let words): text(words.isEmpty ? Self.emptyText : words)
    case .flag(let flag): flag ? "1" : "0"
    }
  }

  /// Returns `number` to the billionth, in as few digits as possible.
  ///
  /// The rounding hides the last bits, in which machines may differ, and stays well below the 1e-6 that
  /// reports promise. Numbers too large for it are written in full. There is no negative zero.
  ///
  /// - Precondition: `number` is finite.
  static func decimal(_ number: Double) -> String {
    precondition(number.isFinite, "A reported value must be a finite number.")
    guard number.magnitude < coarseMagnitude else { return JSONText.number(number) }
    return JSONText.billionths(Int64((number * 1e9).rounded()))
  }
}
