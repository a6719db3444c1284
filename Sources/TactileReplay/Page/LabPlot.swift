internal import TactileDiagnostics
internal import TactilePrimitives

/// The drawings of a lab's page (SVG), in the page's colours.
struct LabPlot {
  let title: String
  /// The caption at the end of the horizontal axis.
  var caption = ""

  /// Returns a bar chart of the numbers of time spans by length.
  func bars(_ histogram: TimeHistogram) -> String {
    let bins = histogram.filledBins
    // One span that is far longer than the others must not press them into a corner.
    let end = max(0.004, min(histogram.longest, histogram.quantile(0.99) * 2)) * 1000
    let across = PlotAxis(from: 0, to: end, count: 8)
    let most = bins.map(\.count).max() ?? 1
    let up = PlotAxis(from: 0, to: Double(most), count: 4)
    var body = ""
    let step = TimeHistogram.binWidth * 1000
    for bin in bins where bin.seconds * 1000 <= across.high {
      let start = (bin.seconds * 1000 / step).rounded(.down) * step
      let x = PlotMarkup.place(start, on: across)
      let y = PlotMarkup.place(Double(bin.count), up: up)
      let width = max(1, PlotMarkup.place(start + step, on: across) - x)
      body += "<rect class=\"bar\" x=\"\(Self.text(x))\" y=\"\(Self.text(y))\""
      body += " width=\"\(Self.text(width))\" height=\"\(Self.text(PlotMarkup.base - y))\"/>"
    }
    return drawing(across, up, body)
  }

  /// Returns a row of points, joined by a line.
  func curve(_ points: [Point]) -> String {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let across = PlotAxis(from: xs.min() ?? 0, to: xs.max() ?? 1, count: 8)
    let reach = max(0.5, ys.map { abs($0) }.max() ?? 1)
    let up = PlotAxis(from: -reach, to: reach, count: 4)
    let places = points.map { point in
      (x: PlotMarkup.place(point.x, on: across), y: PlotMarkup.place(point.y, up: up))
    }
    return drawing(across, up, PlotMarkup.polyline(places, "curve"))
  }

  /// Returns a map of the parts of a surface, with the places of faults.
  static func map(_ survey: TouchSurvey) -> String {
    let grid = survey.coverage
    let scale = PlotMarkup.width / max(1, grid.size.width)
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
    return "<svg class=\"plot map\" viewBox=\"0 0 \(text(PlotMarkup.width)) \(text(height))\""
      + " role=\"img\" aria-label=\"where contacts reported\">\(body)</svg>\n"
  }

  private func drawing(_ across: PlotAxis, _ up: PlotAxis, _ body: String) -> String {
    let name = Markup.escaped(title)
    return "<svg class=\"plot\" viewBox=\"0 0 \(Self.text(PlotMarkup.width))"
      + " \(Self.text(PlotMarkup.height))\" role=\"img\" aria-label=\"\(name)\">"
      + PlotMarkup.text(PlotMarkup.left, 15, name, "start", style: "name")
      + PlotMarkup.axes(across, up, caption: Markup.escaped(caption)) + "\(body)</svg>\n"
  }

  private static func text(_ value: Double) -> String { PlotMarkup.coordinate(value) }
}
