internal import TactilePrimitives
internal import TactileTraces
internal import TactileViews

/// A drawing (SVG) of a probe's values over time, in the page's colours.
struct ProbePlot {
  struct Event {
    let seconds: Double
    let label: String
    /// The CSS class of its line.
    let style: String
  }

  /// Another run's values of a probe, drawn over those of the plot's.
  struct Other {
    let table: RunTable
    /// The column of the probe there.
    let column: Int
    /// The CSS class of its curve.
    let style: String
  }

  private static let stripHeight = 22.0
  /// The width of a letter in a strip, in units of the drawing.
  private static let letterWidth = 6.6

  let table: RunTable
  /// The column of the probe.
  let column: Int
  var events: [Event] = []
  /// The same probe in other runs.
  var others: [Other] = []
  /// The CSS class of the probe's own curve.
  var style = "curve"

  private var name: String { table.probes[column] }

  private var tables: [RunTable] { [table] + others.map(\.table) }

  private var duration: Double {
    tables.map { $0.time(ofTick: max(1, $0.frames - 1)).seconds }.max() ?? 0
  }

  private var timeAxis: PlotAxis { PlotAxis(from: 0, to: duration, count: 8, isWidened: false) }

  /// Whether the probe ever changed, and by more than rounding.
  var isMoving: Bool {
    let values = table.rows.map { $0.values[column] }
    guard case .number = values.first else { return Set(values).count > 1 }
    let numbers = values.compactMap(\.plain)
    return (numbers.max() ?? 0) - (numbers.min() ?? 0) > 1e-6
  }

  /// The drawing: a curve for numbers, a strip of coloured parts for names and flags.
  var svg: String {
    if case .number = table.rows.first?.values[column] { curve } else { strip }
  }

  // MARK: Curves

  private var curve: String {
    let numbers =
      table.rows.compactMap { $0.values[column].plain }
      + others.flatMap { other in other.table.rows.compactMap { $0.values[other.column].plain } }
    let vertical = PlotAxis(from: numbers.min() ?? 0, to: numbers.max() ?? 0, count: 4)
    var body = PlotMarkup.axes(timeAxis, vertical) + marks(to: PlotMarkup.base)
    for other in others {
      body += polyline(other.table, other.column, vertical, style: other.style)
    }
    body += polyline(table, column, vertical, style: style)
    return drawing(height: PlotMarkup.height, body)
  }

  private func polyline(
    _ table: RunTable,
    _ column: Int,
    _ axis: PlotAxis,
    style: String,
  ) -> String {
    var points: [(tick: Int, value: Double)] = []
    for row in table.rows {
      guard let value = row.values[column].plain else { continue }
      // A value that did not change has no row, and stays to the tick before the next one.
      if let last = points.last, last.tick < row.tick - 1, last.value != value {
        points.append((row.tick - 1, last.value))
      }
      points.append((row.tick, value))
    }
    if let last = points.last, last.tick < table.frames - 1 {
      points.append((table.frames - 1, last.value))
    }
    return PlotMarkup.polyline(
      points.map { point in
        let x = place(seconds: table.time(ofTick: point.tick).seconds)
        return (x, PlotMarkup.place(point.value, up: axis))
      },
      style,
    )
  }

  // MARK: Strips

  private var strip: String {
    let rows = [(table, column)] + others.map { ($0.table, $0.column) }
    var values: [ProbeValue] = []
    var body = ""
    for (index, row) in rows.enumerated() {
      let y = PlotMarkup.top + Double(index) * (Self.stripHeight + 4)
      for part in Self.parts(row.0, row.1) {
        let color = values.firstIndex(of: part.value) ?? values.count
        if color == values.count { values.append(part.value) }
        body += bar(part, of: row.0, y: y, color: color % 6)
      }
    }
    let base = PlotMarkup.top + Double(rows.count) * (Self.stripHeight + 4) - 4
    body += marks(to: base)
    body += PlotMarkup.axis(timeAxis, base: base)
    return drawing(height: base + 22, body)
  }

  /// A time in which a value stays, in ticks.
  private struct Part {
    let start: Int
    var end: Int
    let value: ProbeValue
  }

  private static func parts(_ table: RunTable, _ column: Int) -> [Part] {
    var parts: [Part] = []
    for row in table.rows where parts.last?.value != row.values[column] {
      if !parts.isEmpty { parts[parts.count - 1].end = row.tick }
      parts.append(Part(start: row.tick, end: table.frames - 1, value: row.values[column]))
    }
    return parts
  }

  private func bar(_ part: Part, of table: RunTable, y: Double, color: Int) -> String {
    let start = place(seconds: table.time(ofTick: part.start).seconds)
    let end = place(seconds: table.time(ofTick: part.end).seconds)
    let name = Markup.escaped(part.value.brief)
    let bar = PlotMarkup.bar(
      from: start,
      to: end,
      y: y,
      height: Self.stripHeight,
      "part part\(color)",
      title: name,
    )
    guard end - start > Double(part.value.brief.count) * Self.letterWidth + 8 else { return bar }
    let middle = (start + end) / 2
    return bar + PlotMarkup.text(middle, y + Self.stripHeight - 7, name, "middle", style: "inside")
  }

  // MARK: Parts

  private func marks(to base: Double) -> String {
    func number(_ value: Double) -> String { PlotMarkup.coordinate(value) }
    return events.map { event in
      let (x, top) = (number(place(seconds: event.seconds)), number(PlotMarkup.top))
      return "<line class=\"\(event.style)\" x1=\"\(x)\" x2=\"\(x)\" y1=\"\(top)\""
        + " y2=\"\(number(base))\"><title>\(Markup.escaped(event.label))</title></line>"
    }.joined()
  }

  private func drawing(height: Double, _ body: String) -> String {
    let unit = ProbeUnit.unit(of: name).map { "\u{A0}in \($0)" } ?? ""
    return PlotMarkup.drawing(
      title: name,
      unit: unit,
      height: height,
      label: "\(name)\(unit) over time",
      time: (0, duration),
      body,
    )
  }

  private func place(seconds: Double) -> Double { PlotMarkup.place(seconds, on: timeAxis) }
}

extension ProbeValue {
  /// The number, if it is one.
  fileprivate var plain: Double? {
    if case .number(let number) = self { number } else { nil }
  }
}

/// The units of probes, by the endings of their names.
enum ProbeUnit {
  private static let points = [
    "x", "y", "offsetX", "offsetY", "listY", "width", "height", "barHeight", "barWidth", "barX",
    "barRadius", "affordanceX", "affordanceY",
  ]
  private static let units = [
    "velocity": "pt/s", "swipe": "pt/s", "slop": "pt", "slideover": "s", "rotation": "rad",
  ]

  /// Returns the unit of the probe called `name`; nil for plain numbers.
  static func unit(of name: String) -> String? {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    let plain = String(last.reversed().drop { $0.isNumber }.reversed())
    return points.contains(plain) ? "pt" : units[plain]
  }
}
