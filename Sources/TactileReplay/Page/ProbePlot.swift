internal import TactilePrimitives
internal import TactileTraces
internal import TactileViews

/// A drawing (SVG) of a probe's values over time, in the page's colours.
struct ProbePlot {
  /// A moment that is marked in a plot.
  struct Event {
    let seconds: Double
    let label: String
    /// The CSS class of its line.
    let style: String
  }

  /// The size of a drawing and the margins around its plot, in units of the drawing.
  private static let (width, height) = (560.0, 180.0)
  private static let (left, right, top, bottom) = (58.0, 10.0, 26.0, 34.0)
  /// The height of a strip.
  private static let stripHeight = 22.0
  /// The width of a letter in a strip, in units of the drawing.
  private static let letterWidth = 6.6

  let table: RunTable
  /// The column of the probe.
  let column: Int
  /// The events that the plot marks.
  var events: [Event] = []
  /// The probe's expected values, in a table with its column there.
  var expected: (table: RunTable, column: Int)?

  private var name: String { table.probes[column] }

  private var duration: Double {
    max(
      table.time(ofTick: max(1, table.frames - 1)).seconds,
      expected.map { $0.table.time(ofTick: max(1, $0.table.frames - 1)).seconds } ?? 0,
    )
  }

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
      + (expected.map { other in other.table.rows.compactMap { $0.values[other.column].plain } }
        ?? [])
    let vertical = PlotAxis(from: numbers.min() ?? 0, to: numbers.max() ?? 0, count: 4)
    let time = PlotAxis(from: 0, to: duration, count: 8, isWidened: false)
    var body = ""
    for tick in vertical.ticks {
      let y = place(tick, on: vertical)
      body += line(Self.left, y, Self.width - Self.right, y, "grid")
      body += text(Self.left - 6, y + 4, Markup.number(tick), "end")
    }
    let base = Self.height - Self.bottom
    for tick in time.ticks {
      let x = place(seconds: tick)
      body += line(x, base, x, base + 4, "axis")
      body += text(x, base + 17, Markup.number(tick), "middle")
    }
    body += text(Self.width - Self.right, Self.height - 3, "time in s", "end")
    body += marks(from: Self.top, to: base)
    if let expected {
      body += polyline(expected.table, expected.column, vertical, style: "expected")
    }
    body += polyline(table, column, vertical, style: "curve")
    return drawing(height: Self.height, body)
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
    let places = points.map { point in
      let x = place(seconds: table.time(ofTick: point.tick).seconds)
      return "\(coordinate(x)),\(coordinate(place(point.value, on: axis)))"
    }
    return "<polyline class=\"\(style)\" points=\"\(places.joined(separator: " "))\"/>"
  }

  // MARK: Strips

  private var strip: String {
    var parts: [(start: Int, end: Int, value: ProbeValue)] = []
    for row in table.rows where parts.last?.value != row.values[column] {
      if !parts.isEmpty { parts[parts.count - 1].end = row.tick }
      parts.append((row.tick, table.frames - 1, row.values[column]))
    }
    var values: [ProbeValue] = []
    for part in parts where !values.contains(part.value) { values.append(part.value) }
    let base = Self.top + Self.stripHeight
    var body = ""
    for part in parts {
      let start = place(seconds: table.time(ofTick: part.start).seconds)
      let end = place(seconds: table.time(ofTick: part.end).seconds)
      let color = (values.firstIndex(of: part.value) ?? 0) % 6
      let name = Markup.escaped(part.value.brief)
      body += "<rect class=\"part part\(color)\" x=\"\(coordinate(start))\""
      body += " y=\"\(coordinate(Self.top))\" width=\"\(coordinate(max(0.5, end - start)))\""
      body += " height=\"\(coordinate(Self.stripHeight))\"><title>\(name)</title></rect>"
      if end - start > Double(part.value.brief.count) * Self.letterWidth + 8 {
        body += text((start + end) / 2, base - 7, name, "middle", style: "inside")
      }
    }
    body += marks(from: Self.top, to: base)
    let time = PlotAxis(from: 0, to: duration, count: 8, isWidened: false)
    for tick in time.ticks {
      let x = place(seconds: tick)
      body += line(x, base, x, base + 4, "axis")
      body += text(x, base + 17, Markup.number(tick), "middle")
    }
    return drawing(height: base + 22, body)
  }

  // MARK: Parts

  private func marks(from top: Double, to base: Double) -> String {
    events.map { event in
      let x = coordinate(place(seconds: event.seconds))
      return "<line class=\"\(event.style)\" x1=\"\(x)\" x2=\"\(x)\" y1=\"\(coordinate(top))\""
        + " y2=\"\(coordinate(base))\"><title>\(Markup.escaped(event.label))</title></line>"
    }.joined()
  }

  private func drawing(height: Double, _ body: String) -> String {
    let unit = ProbeUnit.unit(of: name).map { "\u{A0}in \($0)" } ?? ""
    let label = Markup.escaped(name)
    return "<svg class=\"plot\" viewBox=\"0 0 \(coordinate(Self.width)) \(coordinate(height))\""
      + " role=\"img\" aria-label=\"\(label)\(unit) over time\">"
      + "<text class=\"name\" x=\"\(coordinate(Self.left))\" y=\"15\">\(label)"
      + "<tspan class=\"unit\">\(unit)</tspan></text>\(body)</svg>\n"
  }

  private func place(_ value: Double, on axis: PlotAxis) -> Double {
    let base = Self.height - Self.bottom
    return base - axis.fraction(value) * (base - Self.top)
  }

  private func place(seconds: Double) -> Double {
    Self.left + seconds / duration * (Self.width - Self.right - Self.left)
  }

  private func line(
    _ x1: Double,
    _ y1: Double,
    _ x2: Double,
    _ y2: Double,
    _ style: String,
  ) -> String {
    "<line class=\"\(style)\" x1=\"\(coordinate(x1))\" y1=\"\(coordinate(y1))\""
      + " x2=\"\(coordinate(x2))\" y2=\"\(coordinate(y2))\"/>"
  }

  private func text(
    _ x: Double,
    _ y: Double,
    _ text: String,
    _ anchor: String,
    style: String = "label",
  ) -> String {
    "<text class=\"\(style)\" x=\"\(coordinate(x))\" y=\"\(coordinate(y))\""
      + " text-anchor=\"\(anchor)\">\(text)</text>"
  }

  /// A coordinate to a tenth of a unit.
  private func coordinate(_ value: Double) -> String {
    Markup.number((value * 10).rounded() / 10)
  }
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
