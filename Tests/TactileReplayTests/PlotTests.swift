import TactileGestures
import TactilePrimitives
import TactileTestSupport
import TactileTraces
import TactileViews
import Testing

@testable import TactileReplay

/// The parts of a page's drawings at their times: a run of a second is 492 wide, from 58 on.
@MainActor
struct PlotTests {
  /// A panel that stands for 0.3 s and opens within two ticks of 0.1 s.
  private var table: RunTable {
    var table = RunTable(probes: ["panel.x", "panel.state"], fps: 10)
    for tick in 0...10 {
      let x = Double(min(max(tick - 2, 0), 2)) * 100
      table.append([.number(x), .text(x == 0 ? "closed" : "open")])
    }
    return table
  }

  @Test func `a curve is level while its value stays, up to the tick before it changes`() {
    let drawing = ProbePlot(table: table, column: 0).svg

    let points = "58,146 156.4,146 205.6,86 254.8,26 550,26"
    #expect(drawing.contains("<polyline class=\"curve\" points=\"\(points)\"/>"))
    #expect(drawing.contains("data-time=\"58 550 0 1\""))
  }

  @Test func `a name is a bar for as long as it holds`() {
    let drawing = ProbePlot(table: table, column: 1).svg

    #expect(drawing.contains(bar("part part0", x: "58", y: 26, width: "147.6", 22, "closed")))
    #expect(drawing.contains(bar("part part1", x: "205.6", y: 26, width: "344.4", 22, "open")))
  }

  @Test func `contacts, recognizers and phases have lanes, with bars from beginning to end`() {
    var collector = RunContact.Collector()
    for (phase, seconds) in [(TouchPhase.began, 0.1), (.moved, 0.2), (.ended, 0.4)] {
      collector.add(.touch(TouchEvent(phase, x: 10, y: 10, at: seconds)))
    }
    var table = table
    table.log = [
      entry("panel.pan", .recognizer(from: "possible", to: "began"), at: 0.2),
      entry("winch", .phase("winding"), at: 0.3),
      entry("panel.pan", .recognizer(from: "changed", to: "ended"), at: 0.4),
      entry("list.pan", .recognizer(from: "possible", to: "began"), at: 0.5),
      entry("list.tap", .recognizer(from: "possible", to: "recognized"), at: 0.6),
      entry("row.tap", .recognizer(from: "possible", to: "failed"), at: 0.6),
      entry("winch", .phase(nil), at: 0.8),
    ]

    let drawing = LanePlot(table: table, contacts: collector.contacts).svg

    for part in [
      bar("part0", x: "107.2", y: 39, width: "147.6", 12, "touch, 0.100 s"),
      bar("part2", x: "156.4", y: 69, width: "98.4", 12, "ended, 0.200 s"),
      bar("part2", x: "353.2", y: 99, width: "0.5", 12, "recognized, 0.600 s"),
      // One that does not end lasts to the end of the run.
      bar("part1", x: "304", y: 129, width: "246", 12, "began, 0.500 s"),
      bar("part0", x: "205.6", y: 159, width: "246", 12, "winding, 0.300 s"),
    ] {
      #expect(drawing.contains(part))
    }
    #expect(!drawing.contains("row.tap"))
    #expect(LanePlot(table: self.table, contacts: []).svg == "")
  }

  private func entry(_ name: String, _ kind: LogEntry.Kind, at seconds: Double) -> LogEntry {
    LogEntry(timestamp: Timestamp(seconds: seconds), kind: kind, name: name)
  }

  /// The markup of a bar.
  private func bar(
    _ style: String,
    x: String,
    y: Int,
    width: String,
    _ height: Int,
    _ title: String,
  ) -> String {
    "<rect class=\"\(style)\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\">"
      + "<title>\(title)</title></rect>"
  }
}
