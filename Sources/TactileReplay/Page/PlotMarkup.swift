internal import TactilePrimitives

/// The parts of drawings (SVG) over time, in the page's colours.
enum PlotMarkup {
  static let width = 560.0
  /// The left and right edges of the plot inside a drawing.
  static let (left, right) = (58.0, 550.0)
  /// The height of a drawing with a vertical axis, and the top and the base of its plot.
  static let (height, top, base) = (180.0, 26.0, 146.0)

  static func line(
    _ x1: Double,
    _ y1: Double,
    _ x2: Double,
    _ y2: Double,
    _ style: String,
  ) -> String {
    "<line class=\"\(style)\" x1=\"\(coordinate(x1))\" y1=\"\(coordinate(y1))\""
      + " x2=\"\(coordinate(x2))\" y2=\"\(coordinate(y2))\"/>"
  }

  /// Returns words, which are markup already.
  static func text(
    _ x: Double,
    _ y: Double,
    _ text: String,
    _ anchor: String,
    style: String = "label",
  ) -> String {
    "<text class=\"\(style)\" x=\"\(coordinate(x))\" y=\"\(coordinate(y))\""
      + " text-anchor=\"\(anchor)\">\(text)</text>"
  }

  /// Returns a filled rectangle with a title, which is markup already.
  static func bar(
    from start: Double,
    to end: Double,
    y: Double,
    height: Double,
    _ style: String,
    title: String,
  ) -> String {
    "<rect class=\"\(style)\" x=\"\(coordinate(start))\" y=\"\(coordinate(y))\""
      + " width=\"\(coordinate(max(0.5, end - start)))\" height=\"\(coordinate(height))\">"
      + "<title>\(title)</title></rect>"
  }

  static func polyline(_ points: [(x: Double, y: Double)], _ style: String) -> String {
    let places = points.map { "\(coordinate($0.x)),\(coordinate($0.y))" }
    return "<polyline class=\"\(style)\" points=\"\(places.joined(separator: " "))\"/>"
  }

  /// Returns the grid of a plot, the numbers of both axes, and the caption, which is markup
  /// already, at the end of the horizontal one.
  static func axes(_ across: PlotAxis, _ up: PlotAxis, caption: String = "time in s") -> String {
    let grid = up.ticks.map { tick in
      let y = place(tick, up: up)
      return line(left, y, right, y, "grid") + text(left - 6, y + 4, Markup.number(tick), "end")
    }
    return grid.joined() + axis(across, base: base) + text(right, height - 3, caption, "end")
  }

  /// Returns the marks and numbers of a horizontal axis below `base`.
  static func axis(_ axis: PlotAxis, base: Double) -> String {
    axis.ticks.map { tick in
      let x = place(tick, on: axis)
      return line(x, base, x, base + 4, "axis") + text(x, base + 17, Markup.number(tick), "middle")
    }.joined()
  }

  /// Returns the distance of `value` from the left edge of a drawing.
  static func place(_ value: Double, on axis: PlotAxis) -> Double {
    left + axis.fraction(value) * (right - left)
  }

  /// Returns the distance of `value` from the top of a drawing with a vertical axis.
  static func place(_ value: Double, up axis: PlotAxis) -> Double {
    base - axis.fraction(value) * (base - top)
  }

  /// Returns a drawing of `body` under a title with a `unit` in a lighter colour, a `label` for people who do
  /// not see it, and the seconds at the left and right edge of the plot for the page's cursor.
  static func drawing(
    title: String,
    unit: String = "",
    height: Double,
    label: String,
    time: (from: Double, to: Double),
    _ body: String,
  ) -> String {
    let span = [left, right, time.from, time.to].map { Markup.number($0) }
    return "<svg class=\"plot\" viewBox=\"0 0 \(coordinate(width)) \(coordinate(height))\""
      + " role=\"img\" aria-label=\"\(Markup.escaped(label))\""
      + " data-time=\"\(span.joined(separator: " "))\">"
      + text(left, 15, Markup.escaped(title) + tspan(unit), "start", style: "name")
      + "\(body)</svg>\n"
  }

  private static func tspan(_ unit: String) -> String {
    unit.isEmpty ? "" : "<tspan class=\"unit\">\(Markup.escaped(unit))</tspan>"
  }

  /// A coordinate to a tenth of a unit.
  static func coordinate(_ value: Double) -> String { Markup.number((value * 10).rounded() / 10) }
}
