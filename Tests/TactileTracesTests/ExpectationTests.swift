import TactilePrimitives
import TactileTraces
import TactileViews
import Testing

struct ExpectationTests {
  /// A drawer that is dragged open and settles, at ten ticks a second.
  private func table(
    x: [Double] = [0, 0, 40, 90, 200, 260, 260],
    states: [String] = ["closed", "closed", "tracking", "tracking", "settling", "open", "open"],
    log: [LogEntry]? = nil,
  ) -> RunTable {
    var table = RunTable(probes: ["drawer.x", "frame", "state", "held"], fps: 10)
    for (index, (x, state)) in zip(x, states).enumerated() {
      table.append([
        .number(x), .number(Double(index) * 6), .text(state), .flag(state == "tracking"),
      ])
    }
    table.log = log ?? [settle(at: 0.4, to: "open")]
    table.settled = true
    return table
  }

  private func settle(at seconds: Double, to place: String) -> LogEntry {
    LogEntry(
      timestamp: Timestamp(seconds: seconds),
      kind: .settle(to: place, duration: 0.1),
      name: "drawer",
    )
  }

  private func expectation(_ table: RunTable) -> TraceExpectation {
    TraceExpectation(scene: "drawer", size: Size(width: 320, height: 568), scale: 2, table: table)
  }

  private func first(_ table: RunTable, _ expectation: TraceExpectation) -> Difference? {
    Difference.first(of: table, displayHash: "00", from: expectation)
  }

  @Test func `an expectation reads back as it was`() throws {
    let phases = [(0.1, "winding"), (0.2, nil)].map { seconds, phase in
      LogEntry(timestamp: Timestamp(seconds: seconds), kind: .phase(phase), name: "winch")
    }
    var expectation = expectation(table(log: phases + [settle(at: 0.4, to: "open")]))
    expectation.tuning = ["drawer.swipeThreshold": 700]
    expectation.tolerances = ["drawer.x": 0.5]
    expectation.slack = 1
    expectation.pictures = [0, 3, 6]
    expectation.displayHash = "0a"

    let text = ExpectationWriter.text(of: expectation)

    #expect(try ExpectationReader.read(Array(text.utf8), file: "f") == expectation)
  }

  @Test func `a line is written only where something changes, and time alone is no change`() {
    let text = ExpectationWriter.text(of: expectation(table()))

    // The header, six ticks of seven, the decision and the end.
    #expect(text.split(separator: "\n").count == 1 + 5 + 1 + 1)
    #expect(!text.contains("\"frame\""))
  }

  @Test func `a run of next to no ticks a second has a duration that can be told`() {
    var table = RunTable(probes: [], fps: 1e-20)
    table.append([])

    #expect(table.duration < 1e10)
    #expect(self.table().duration == 0.7)
  }

  @Test func `a run is like itself`() {
    #expect(first(table(), expectation(table())) == nil)
  }

  @Test func `the first tick that differs is found, with both values and the tolerance`() {
    var expectation = expectation(table())
    expectation.tolerances = ["drawer.x": 0.5]

    let difference = first(table(x: [0, 0, 40.4, 91, 201, 260, 260]), expectation)

    #expect(difference?.tick == 3)
    #expect(difference?.probe == "drawer.x")
    #expect(difference?.description == "drawer.x at 0.3 s is 91, expected 90 ± 0.5")
  }

  @Test func `a difference is one line, whatever is in the values`() {
    var states = Array(repeating: "closed", count: 7)
    states[2] = "a\nb\u{1b}c"

    let difference = first(table(), expectation(table(states: states)))

    let told = "state at 0.2 s is tracking, expected a\\nb\\u{1b}c"
    #expect(difference?.description == told)
  }

  @Test func `a mark with a last frame later than itself is compared at its own time`() {
    let mark = TraceEvent(
      .mark("end"),
      at: Timestamp(seconds: 0.1),
      frame: Timestamp(seconds: 5),
      probes: [Report.Probe("drawer.x", .number(90))],
    )

    let difference = Difference.first(
      of: table(),
      fromMarksOf: Trace(events: [mark]),
      shownAt: [:],
    )

    #expect(
      difference?.description
        == "drawer.x is 0 at the mark \"end\", but the recording showed 90"
    )
  }

  @Test func `a value that is late by a frame is let pass by a slack of one, not of none`() {
    let late = table(
      x: [0, 0, 0, 40, 90, 200, 260],
      states: ["closed", "closed", "closed", "tracking", "tracking", "settling", "open"],
      log: [settle(at: 0.5, to: "open")],
    )
    var expectation = expectation(table())

    #expect(first(late, expectation)?.tick == 2)
    expectation.slack = 1
    #expect(first(late, expectation) == nil)
  }

  @Test func `slack does not let pass what lasts`() {
    var expectation = expectation(table())
    expectation.slack = 1

    let difference = first(table(x: [0, 0, 40, 90, 200, 220, 220]), expectation)

    #expect(difference?.tick == 6)
  }

  @Test func `another decision counts before the values that follow from it`() {
    let other = table(x: [0, 0, 40, 90, 20, 0, 0], log: [settle(at: 0.4, to: "closed")])

    let difference = first(other, expectation(table()))

    #expect(
      difference?.description
        == "drawer settles closed in 0.1 s at 0.4 s, expected drawer settles open in 0.1 s at 0.4 s"
    )
  }

  @Test func `decisions too many and too few are told`() {
    let two = table(log: [settle(at: 0.4, to: "open"), settle(at: 0.6, to: "open")])

    #expect(first(two, expectation(table()))?.description.hasSuffix("no more decisions") == true)
    #expect(first(table(), expectation(two))?.description.hasPrefix("no more decisions") == true)
  }

  @Test func `the end counts: how long, whether at rest, and what is seen`() {
    var moving = table()
    moving.settled = false
    var seen = expectation(table())
    seen.displayHash = "ff"
    let longer = table(
      x: [0, 0, 40, 90, 200, 260, 260, 260],
      states: ["closed", "closed", "tracking", "tracking", "settling", "open", "open", "open"],
    )

    #expect(
      first(moving, expectation(table()))?.description
        == "the scene is moving at the end, expected at rest"
    )
    #expect(first(longer, expectation(table()))?.description.contains("ends at 0.7 s") == true)
    #expect(first(table(), seen)?.description.contains("the last picture") == true)
  }

  @Test func `a probe that is new is no difference, one that is gone is`() {
    var fewer = RunTable(probes: ["drawer.x"], fps: 10)
    for x in [0.0, 0, 40, 90, 200, 260, 260] { fewer.append([.number(x)]) }
    fewer.log = table().log
    fewer.settled = true

    #expect(first(table(), expectation(fewer)) == nil)
    #expect(first(fewer, expectation(table()))?.description == "state is not there any more")
  }

  @Test(
    arguments: [
      ("", 1, "empty"),
      ("{\"expect\": 2}", 1, "newer version"),
      ("{\"trace\": 1}", 1, "header is missing"),
      ("H\n{\"t\": 0, \"probes\": {\"a\": 1}}", 2, "before its end"),
      ("H\n{\"t\": 1, \"probes\": {\"a\": 1}}", 2, "must be at"),
      ("H\n{\"t\": 0, \"probes\": {\"a\": 1}}\n{\"t\": 1, \"probes\": {\"b\": 1}}", 3, "\"b\""),
      ("H\n{\"t\": 0, \"probes\": {\"a\": null}}", 2, "null"),
      (
        "H\n{\"t\": 0, \"probes\": {\"a\": 1}}\n{\"t\": 1e6, \"probes\": {\"a\": 2}}", 3,
        "too late",
      ),
      ("H\n{\"t\": 0, \"probes\": {\"a\": 1}}\n{\"t\": 0, \"end\": \"x\"}", 3, "\"end\""),
      ("H\nnonsense", 2, "not JSON"),
    ]
  )
  func `what is malformed is told with its line`(text: String, line: Int, what: String) {
    let header =
      "{\"expect\": 1, \"scene\": \"s\", \"width\": 1, \"height\": 1, \"scale\": 1, \"fps\": 9}"
    let bytes = Array(text.replacing("H", with: header).utf8)

    let error = #expect(throws: TraceError.self) {
      _ = try ExpectationReader.read(bytes, file: "f")
    }

    #expect(error?.line == line)
    #expect(error?.message.contains(what) == true)
  }
}
