internal import TactilePrimitives
internal import TactileTraces
internal import TactileViews

/// A file in the Trace Event Format, which chrome://tracing and ui.perfetto.dev open ["Trace Event
/// Format", Google].
///
/// Groups are its processes and lanes its threads. Slices of one lane never overlap: one that would
/// gets a lane of its own with the same name and a number.
struct TraceEventFile {
  /// A group of lanes, in the order of the view.
  enum Group: Int, CaseIterable {
    case marks = 1
    case fingers, verdicts, motions, frames

    var name: String { "\(self)" }
  }

  /// The facts that the view shows about an event.
  typealias Arguments = KeyValuePairs<String, ProbeValue>

  private struct Lane {
    let thread: Int
    var end: Timestamp
  }

  private struct LaneName: Hashable {
    let group: Group
    let name: String
  }

  private var lines: [String] = []
  private var lanes: [LaneName: [Lane]] = [:]
  private var threads = 0

  /// A file without events, whose groups carry `scene` in their names.
  init(scene: String) {
    for group in Group.allCases {
      addMetadata("process_name", group, 0, ["name": "\(scene): \(group.name)"])
      addMetadata("process_sort_index", group, 0, ["sort_index": group.rawValue])
    }
  }

  /// Adds a slice; `end` before `start` counts as `start`.
  mutating func addSlice(
    _ name: String,
    in group: Group,
    lane: String,
    from start: Timestamp,
    to end: Timestamp,
    _ arguments: Arguments = [:],
  ) {
    let end = max(start, end)
    let thread = thread(of: lane, in: group, from: start, to: end)
    var object = Self.event("X", name, group, thread, at: start)
    object.add("dur", Self.microseconds(end.nanoseconds - start.nanoseconds))
    add(object, arguments)
  }

  /// Adds an event without duration.
  mutating func addInstant(
    _ name: String,
    in group: Group,
    lane: String,
    at time: Timestamp,
    _ arguments: Arguments = [:],
  ) {
    let thread =
      lanes[LaneName(group: group, name: lane)]?.first?.thread
      ?? addLane(lane, in: group, end: .zero)
    var object = Self.event("i", name, group, thread, at: time)
    object.add("s", "t")
    add(object, arguments)
  }

  /// Adds the values of a counter from `time` on.
  mutating func addCounter(
    _ name: String,
    in group: Group,
    at time: Timestamp,
    _ values: Arguments,
  ) {
    add(Self.event("C", name, group, 0, at: time), values)
  }

  /// The file as one JSON object that ends in a line feed.
  var json: String {
    "{\"displayTimeUnit\": \"ms\", \"traceEvents\": [\n\(lines.joined(separator: ",\n"))\n]}\n"
  }

  // MARK: Lanes

  private mutating func thread(
    of lane: String,
    in group: Group,
    from start: Timestamp,
    to end: Timestamp,
  ) -> Int {
    let key = LaneName(group: group, name: lane)
    if let index = lanes[key]?.firstIndex(where: { $0.end <= start }) {
      lanes[key]?[index].end = end
      return lanes[key]?[index].thread ?? 0
    }
    return addLane(lane, in: group, end: end)
  }

  private mutating func addLane(_ name: String, in group: Group, end: Timestamp) -> Int {
    let key = LaneName(group: group, name: name)
    threads += 1
    let count = (lanes[key]?.count ?? 0) + 1
    lanes[key, default: []].append(Lane(thread: threads, end: end))
    let title = count == 1 ? name : "\(name) (\(count))"
    addMetadata("thread_name", group, threads, ["name": title])
    addMetadata("thread_sort_index", group, threads, ["sort_index": threads])
    return threads
  }

  // MARK: Lines

  private mutating func addMetadata(
    _ kind: String,
    _ group: Group,
    _ thread: Int,
    _ arguments: JSONObjectText,
  ) {
    var object = Self.event("M", kind, group, thread, at: .zero)
    object.add("args", arguments)
    lines.append(object.text)
  }

  private mutating func add(_ object: JSONObjectText, _ arguments: Arguments) {
    var object = object
    if !arguments.isEmpty {
      var body = JSONObjectText()
      for (key, value) in arguments { body.add(key, json: value.json) }
      object.add("args", body)
    }
    lines.append(object.text)
  }

  private static func event(
    _ phase: String,
    _ name: String,
    _ group: Group,
    _ thread: Int,
    at time: Timestamp,
  ) -> JSONObjectText {
    [
      "ph": phase, "name": name, "cat": group.name, "pid": group.rawValue, "tid": thread,
      "ts": microseconds(time.nanoseconds),
    ]
  }

  private static func microseconds(_ nanoseconds: Int64) -> Double { Double(nanoseconds) / 1000 }
}
