import Foundation

/// A recorded trace as its lines of JSON, with no regard to what the program takes for valid.
struct Trace {
  let header: [String: Any]
  let events: [[String: Any]]

  /// The trace in a file that may still be recorded: a line that is being written is left out.
  init(path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let end = text.lastIndex(of: "\n") ?? text.startIndex
    let lines = try text[..<end].split(separator: "\n").map { line in
      guard let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      else { throw TimedOut(description: "Not a JSON object: \(line)") }
      return object
    }
    guard let first = lines.first else { throw TimedOut(description: "\(path) is empty") }
    header = first
    events = Array(lines.dropFirst())
  }

  /// The values under `key` of the events that have it.
  func values(_ key: String) -> [String] { events.compactMap { $0[key] as? String } }

  /// The reports of contacts, in order.
  var touches: [TraceTouch] { events.compactMap(TraceTouch.init) }

  /// How often held keys were repeated.
  var repetitions: Int { events.count { $0["repeat"] as? Bool == true } }

  /// The size in points that the window was last said to have.
  var size: (width: Double, height: Double)? {
    let last = events.last { $0["width"] != nil } ?? header
    guard
      let width = (last["width"] as? NSNumber)?.doubleValue,
      let height = (last["height"] as? NSNumber)?.doubleValue
    else { return nil }
    return (width, height)
  }

  /// The scale that the window was last said to have.
  var scale: Double? {
    let last = events.last { $0["window"] as? String == "scaleChanged" } ?? header
    return (last["scale"] as? NSNumber)?.doubleValue
  }

  /// The times of the events in seconds.
  var times: [Double] { events.compactMap { ($0["t"] as? NSNumber)?.doubleValue } }
}

/// A line of a trace about a finger.
struct TraceTouch: Equatable {
  let phase: String
  let id: Int
  let x: Double
  let y: Double

  /// Whether it is at `place`, give or take a point.
  func isNear(_ place: (x: Int, y: Int)) -> Bool {
    abs(x - Double(place.x)) <= 1 && abs(y - Double(place.y)) <= 1
  }

  /// The touch that `event` tells of, nil where it tells of something else.
  init?(_ event: [String: Any]) {
    guard
      let phase = event["touch"] as? String,
      let id = event["id"] as? Int,
      let x = (event["x"] as? NSNumber)?.doubleValue,
      let y = (event["y"] as? NSNumber)?.doubleValue
    else { return nil }
    self.phase = phase
    self.id = id
    self.x = x
    self.y = y
  }
}

/// The table that `tactile replay --csv` writes.
struct ProbeTable {
  private let columns: [String: [Double]]

  init(path: String) throws {
    let rows = try String(contentsOfFile: path, encoding: .utf8)
      .split(whereSeparator: \.isNewline)
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    guard let names = rows.first else { throw TimedOut(description: "\(path) is empty") }
    columns = Dictionary(
      zip(
        names,
        names.indices.map { index in rows.dropFirst().map { Double($0[index]) ?? .nan } },
      ),
      uniquingKeysWith: { first, _ in first },
    )
  }

  /// The values of a probe, one a frame; empty when there is no such column.
  subscript(name: String) -> [Double] { columns[name] ?? [] }
}
