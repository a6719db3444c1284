internal import TactileDiagnostics
internal import TactilePrimitives

/// The drawings of a lab's page (SVG), in the page's colours.
struct LabPlot {
  /// The title above the drawing.
  let title: String
  /// The caption at the end of the horizontal axis.
  var caption = ""
  /// The height of the drawing, in its units.
  var height = 180.0

  private static let width = 560.0
  private static let (left, right, top, bottom) = (58.0, 10.0, 26.0, 34.0)

  /// Returns a bar chart of the numbers of time spans by length.
  func bars(_ histogram: TimeHistogram) -> String {
    let bins = histogram.filledBins
    // One span that is far longer than the others must not press them into a corner.
    let end = max(0.004, min(histogram.longest, histogram.quantile(0.99) * 2)) * 1000
    let across = PlotAxis(from: 0, to: end, count: 8)
    let most = bins.map(\.count).max() ?? 1
    let up = PlotAxis(from: 0, to: Double(most), count: 4)
    var body = axes(across, up)
    let base = height - Self.bottom
    let step = TimeHistogram.binWidth * 1000
    for bin in bins where bin.seconds * 1000 <= across.high {
      let start = (bin.seconds * 1000 / step).rounded(.down) * step
      let x = place(start, across: across)
      let y = place(Double(bin.count), up: up)
      body += "<rect class=\"bar\" x=\"\(number(x))\" y=\"\(number(y))\""
      body += " width=\"\(number(max(1, place(start + step, across: across) - x)))\""
      body += " height=\"\(number(base - y))\"/>"
    }
    return drawing(body)
  }

  /// Returns a row of points, joined by a line.
  func curve(_ points: [Point]) -> String {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let across = PlotAxis(from: xs.min() ?? 0, to: xs.max() ?? 1, count: 8)
    let reach = max(0.5, ys.map { abs($0) }.max() ?? 1)
    let up = PlotAxis(from: -reach, to: reach, count: 4)
    let places = points.map { point in
      "\(number(place(point.x, across: across))),\(number(place(point.y, up: up)))"
    }
    return drawing(
      axes(across, up)
        + "<polyline class=\"curve\" points=\"\(places.joined(separator: " "))\"/>"
    )
  }

  /// Returns a map of the parts of a surface, with the places of faults.
  static func map(_ survey: TouchSurvey) -> String {
    let grid = survey.coverage
    let scale = width / max(1, grid.size.width)
    let height = grid.size.height * scale
    var body = ""
    for row in 0..<grid.rows {
      for column in 0..<grid.columns where grid[column, row] != .untouched {
        let style = grid[column, row] == .covered ? "covered" : "silent"
        let side = grid.cellSide * scale
        body += "<rect class=\"\(style)\" x=\"\(text(Double(column) * side))\""
        body += " y=\"\(text(Double(row) * side))\" width=\"\(text(side - 1))\""
        body += " height=\"\(text(side - 1))\"/>"
      }
    }
    for fault in survey.faults {
      let (x, y) = (fault.location.x * scale, fault.location.y * scale)
      body += "<circle class=\"fault\" cx=\"\(text(x))\" cy=\"\(text(y))\" r=\"5\">"
      body += "<title>\(fault.kind.rawValue)</title></circle>"
    }
    return "<svg class=\"plot map\" viewBox=\"0 0 \(text(width)) \(text(height))\" role=\"img\""
      + " aria-label=\"where contacts reported\">\(body)</svg>\n"
  }

  private func axes(_ across: PlotAxis, _ up: PlotAxis) -> String {
    var body = ""
    for tick in up.ticks {
      let y = place(tick, up: up)
      body += "<line class=\"grid\" x1=\"\(number(Self.left))\" y1=\"\(number(y))\""
      body += " x2=\"\(number(Self.width - Self.right))\" y2=\"\(number(y))\"/>"
      body += label(Self.left - 6, y + 4, Markup.number(tick), "end")
    }
    let base = height - Self.bottom
    for tick in across.ticks {
      let x = place(tick, across: across)
      body += "<line class=\"axis\" x1=\"\(number(x))\" y1=\"\(number(base))\""
      body += " x2=\"\(number(x))\" y2=\"\(number(base + 4))\"/>"
      body += label(x, base + 17, Markup.number(tick), "middle")
    }
    return body + label(Self.width - Self.right, height - 3, Markup.escaped(caption), "end")
  }

  private func label(_ x: Double, _ y: Double, _ words: String, _ anchor: String) -> String {
    "<text x=\"\(number(x))\" y=\"\(number(y))\" text-anchor=\"\(anchor)\">\(words)</text>"
  }

  private func drawing(_ body: String) -> String {
    let name = Markup.escaped(title)
    return "<svg class=\"plot\" viewBox=\"0 0 \(number(Self.width)) \(number(height))\""
      + " role=\"img\" aria-label=\"\(name)\"><text class=\"name\" x=\"\(number(Self.left))\""
      + " y=\"15\">\(name)</text>\(body)</svg>\n"
  }

  private func place(_ value: Double, across axis: PlotAxis) -> Double {
    Self.left + axis.fraction(value) * (Self.width - Self.right - Self.left)
  }

  private func place(_ value: Double, up axis: PlotAxis) -> Double {
    let base = height - Self.bottom
    return base - axis.fraction(value) * (base - Self.top)
  }

  private func number(_ value: Double) -> String { Self.text(value) }

  /// A coordinate to a tenth of a unit.
  private static func text(_ value: Double) -> String {
    Markup.number((value * 10).rounded() / 10)
  }
}
