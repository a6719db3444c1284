import TactilePrimitives
import TactileTraces
import TactileViews
import Testing

/// The report of a replay, to the letter.
struct ReportTests {
  private func report(
    probes: [Report.Probe] = [],
    marks: [Report.Mark] = [],
    log: [LogEntry] = [],
  ) -> Report {
    Report(
      scene: "drawer",
      size: Size(width: 320, height: 568),
      fps: 60,
      frames: 63,
      events: 41,
      settled: true,
      duration: 1.05,
      probes: probes,
      marks: marks,
      log: log,
      imageHash: "ab",
      displayHash: "cd",
    )
  }

  @Test func `a report is written as in the format's description`() {
    let log = [
      LogEntry(
        timestamp: Timestamp(nanoseconds: 33_000_000),
        kind: .recognizer(from: "possible", to: "began"),
        name: "drawer.pan",
        why: "slop 10.2 > 10",
      ),
      LogEntry(
        timestamp: Timestamp(nanoseconds: 33_000_000),
        kind: .refused,
        name: "library.list.pan",
        why: "must wait for drawer.pan",
      ),
      LogEntry(
        timestamp: Timestamp(nanoseconds: 510_000_000),
        kind: .settle(to: "open", duration: 0.286),
        name: "drawer",
        why: "left half, vx 700 > 600",
      ),
      LogEntry(timestamp: Timestamp(seconds: 0.8), kind: .tap, name: "library.row.3"),
      LogEntry(timestamp: Timestamp(seconds: 1), kind: .other("presentation"), name: "menu"),
      LogEntry(timestamp: Timestamp(seconds: 1.1), kind: .phase("winding"), name: "winch"),
      LogEntry(timestamp: Timestamp(seconds: 1.2), kind: .phase(nil), name: "winch"),
    ]
    let mark = Report.Mark(
      label: "after \"settle\"",
      timestamp: Timestamp(seconds: 2),
      probes: [Report.Probe("drawer.x", .number(260))],
    )
    let probes = [
      Report.Probe("drawer.x", .number(260)), Report.Probe("drawer.state", .text("open")),
      Report.Probe("armed", .flag(true)), Report.Probe("focus", .text("")),
    ]

    let json = report(probes: probes, marks: [mark], log: log).json

    #expect(
      json == #"""
        {"scene": "drawer", "size": [320, 568], "fps": 60, "frames": 63, "events": 41, "settled": true, "duration": 1.05,
         "probes": {"drawer.x": 260, "drawer.state": "open", "armed": 1, "focus": "none"},
         "marks": [{"label": "after \"settle\"", "t": 2, "probes": {"drawer.x": 260}}],
         "log": [{"t": 0.033, "kind": "recognizer", "name": "drawer.pan", "from": "possible", "to": "began", "why": "slop 10.2 > 10"},
                 {"t": 0.033, "kind": "refused", "name": "library.list.pan", "why": "must wait for drawer.pan"},
                 {"t": 0.51, "kind": "settle", "name": "drawer", "to": "open", "duration": 0.286, "why": "left half, vx 700 > 600"},
                 {"t": 0.8, "kind": "tap", "name": "library.row.3"},
                 {"t": 1, "kind": "presentation", "name": "menu"},
                 {"t": 1.1, "kind": "phase", "name": "winch", "to": "winding"},
                 {"t": 1.2, "kind": "phase", "name": "winch"}],
         "imageHash": "ab", "displayHash": "cd"}

        """#
    )
  }

  @Test func `a report without marks and log is still one object`() {
    let json = report().json

    #expect(json.contains("\"probes\": {},\n \"marks\": [],\n \"log\": [],\n"))
  }

  @Test(arguments: [
    (0.1 + 0.2, "0.3"), (-0.0, "0"), (-1e-10, "0"), (260, "260"), (-17.5, "-17.5"),
    (1.0 / 3, "0.333333333"), (5e-9, "0.000000005"), (123_456.789, "123456.789"),
    (3_999_999.999999999, "3999999.999999999"), (1e300, "1e+300"), (12_345_678.25, "12345678.25"),
  ])
  func `numbers are short decimals to the billionth`(_ number: Double, _ text: String) {
    let row = CSVWriter(probes: ["x"]).row(at: .zero, [.number(number)])

    #expect(row == "0,\(text)\n")
  }

  @Test func `a CSV file has a header and quotes what needs it`() {
    let writer = CSVWriter(probes: ["drawer.x", "odd,\"name\"", "armed", "state", "focus"])

    let row = writer.row(
      at: Timestamp(seconds: 1.0 / 60),
      [.number(0.5), .text("a \"b\",\nc"), .flag(false), .text("closed"), .text("")],
    )

    #expect(writer.headerLine == "t,drawer.x,\"odd,\"\"name\"\"\",armed,state,focus\n")
    #expect(row == "0.016666667,0.5,\"a \"\"b\"\",\nc\",0,closed,none\n")
  }

  @Test func `a number that is not finite is a programmer error`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      _ = CSVWriter(probes: ["x"]).row(at: .zero, [.number(.nan)])
    }
  }
}
