internal import TactilePrimitives
public import TactileTraces

/// The results of a check of many traces as one HTML file without other files.
public struct CheckPage {
  /// The entry of one trace.
  public struct Entry {
    /// The name of the trace.
    public let name: String
    /// The trace's result, in one line.
    public let line: String
    /// Whether the trace is as accepted.
    public let isGood: Bool
    /// Accepted and current pictures side by side, as PNG.
    public var sheet: [UInt8]?
    /// The values of the probe that differs, and the expected ones, as SVG.
    public var plot: String?

    /// An entry of the trace called `name`.
    public init(name: String, line: String, isGood: Bool) {
      self.name = name
      self.line = line
      self.isGood = isGood
    }
  }

  /// The traces in the order in which they were checked.
  public var entries: [Entry] = []

  /// A page without traces.
  public init() {}

  /// The text of the file.
  public var html: String {
    let bad = entries.count { !$0.isGood }
    let rows = entries.map { entry in
      [
        "<span class=\"\(entry.isGood ? "good" : "bad")\">\(entry.isGood ? "ok" : "not ok")</span>",
        Markup.escaped(entry.name), Markup.escaped(entry.line),
      ]
    }
    let details = entries.filter { $0.sheet != nil || $0.plot != nil }.map { entry in
      let plot = entry.plot.map { plot in
        "<p class=\"soft\">Dashed is what was expected, red the first difference.</p>"
          + "<div class=\"plots\">\(plot)</div>"
      }
      let sheet = entry.sheet.map { sheet in
        "<figure>\(Markup.image(sheet, alternative: "Accepted and now", width: 1080))</figure>"
      }
      return "<h2>\(Markup.escaped(entry.name))</h2>\n<p>\(Markup.escaped(entry.line))</p>\n"
        + (plot ?? "") + (sheet ?? "")
    }
    let body = """
      <h1>\(bad == 0 ? "All traces are as accepted" : "\(bad) of \(entries.count) traces differ")</h1>
      <p class="soft">\(entries.count) traces were played.</p>
      \(PageFrame.table(["", "Trace", ""], rows))
      \(details.joined(separator: "\n"))
      """
    return PageFrame.page(title: "tactile check", body: body)
  }
}

extension TraceCheck {
  /// Plots the probe that differs with its expectation, as SVG; nil where no probe differs.
  public static func plot(of difference: Difference, in run: Run) -> String? {
    guard let probe = difference.probe, let expectation = run.expectation,
      let column = run.played.table.probes.firstIndex(of: probe),
      let other = expectation.table.probes.firstIndex(of: probe)
    else { return nil }
    let first = ProbePlot.Event(
      seconds: difference.timestamp.seconds,
      label: "first difference",
      style: "first",
    )
    return ProbePlot(
      table: run.played.table,
      column: column,
      events: [first],
      others: [ProbePlot.Other(table: expectation.table, column: other, style: "expected")],
    ).svg
  }
}
