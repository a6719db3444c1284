import TactilePrimitives
import TactileViews

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
    var object = JSONObjectText()
    object.add("expect", Double(TraceExpectation.version))
    object.add("scene", expectation.scene)
    object.add("width", expectation.size.width)
    object.add("height", expectation.size.height)
    object.add("scale", expectation.scale)
    object.add("fps", expectation.table.fps)
    if !expectation.tuning.isEmpty { object.add("tuning", json: json(of: expectation.tuning)) }
    if !expectation.tolerances.isEmpty {
      object.add("tolerances", json: json(of: expectation.tolerances))
    }
    if expectation.slack > 0 { object.add("slack", Double(expectation.slack)) }
    if !expectation.pictures.isEmpty {
      let ticks = expectation.pictures.map(String.init).joined(separator: ", ")
      object.add("pictures", json: "[\(ticks)]")
    }
    if let hash = expectation.displayHash { object.add("displayHash", hash) }
    return object.text
  }

  private static func json(of numbers: [String: Double]) -> String {
    var object = JSONObjectText()
    for (name, value) in numbers.sorted(by: { $0.key < $1.key }) { object.add(name, value) }
    return object.text
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
    object.add("probes", json: probes.text)
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
    entry.why = nil
    return entry.json
  }
}
