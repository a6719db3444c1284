import TactilePrimitives
import TactileViews

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
    head.add("frames", json: String(frames))
    head.add("events", json: String(events))
    head.add("settled", settled)
    head.add("duration", json: ProbeValue.decimal(duration))
    var hashes = JSONObjectText()
    hashes.add("imageHash", imageHash)
    hashes.add("displayHash", displayHash)
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
    var object = JSONObjectText()
    object.add("label", mark.label)
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
    case .refused, .tap, .other:
      break
    }
    if let why { object.add("why", why) }
    return object.text
  }
}

extension LogEntry.Kind {
  /// The name of the kind in a report.
  fileprivate var name: String {
    switch self {
    case .recognizer: "recognizer"
    case .refused: "refused"
    case .settle: "settle"
    case .tap: "tap"
    case .other(let name): name
    }
  }
}
