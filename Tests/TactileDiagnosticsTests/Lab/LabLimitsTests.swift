import TactileDiagnostics
import TactileTraces
import Testing

struct LabLimitsTests {
  private func replaced(_ text: String) throws(TraceError) -> LabLimits {
    var limits = LabLimits()
    try limits.replace(from: Array(text.utf8), file: "l.json")
    return limits
  }

  @Test func `limits of one's own replace those that they name`() throws {
    let limits = try replaced(
      "{\"line.rms\": {\"pass\": 0.3, \"grey\": 0.6}, \"contacts\": [10, 5]}"
    )

    #expect(limits[.lineRMS] == LabLimit(pass: 0.3, grey: 0.6))
    #expect(limits[.contacts] == LabLimit(pass: 10, grey: 5))
    #expect(limits[.lineMaximum] == LabLimits()[.lineMaximum])
    #expect(limits.source(of: .lineRMS) == "own limits")
    #expect(limits.source(of: .lineMaximum) == LabSource.chromeOS.rawValue)
    #expect(LabLimits(.windows).source(of: .jitterRest) == LabSource.windows.rawValue)
  }

  @Test(arguments: [
    ("", "l.json:1: not JSON: a value is missing"),
    ("[1, 2]", "l.json:1: an array instead of an object {\"line.rms\": [0.5, 1], …}"),
    ("{\n\"line\": [1, 2]}", "l.json:2: \"line\" is no measure with limits"),
    ("{\"a\\nb\": [1, 2]}", "l.json:1: \"a\\nb\" is no measure with limits"),
    ("{\"mapping\": [1, 2]}", "l.json:1: \"mapping\" is no measure with limits"),
    (
      "{\"gap.ratio\": 2}",
      "l.json:1: \"gap.ratio\": give two numbers, pass and grey, such as [1.8, 2.8]",
    ),
    ("{\"gap.ratio\": [2]}", "l.json:1: \"gap.ratio\": give two numbers"),
    ("{\"gap.ratio\": [2, \"3\"]}", "l.json:1: \"gap.ratio\": give two numbers"),
    ("{\"gap.ratio\": [-1, 3]}", "l.json:1: \"gap.ratio\": give two numbers"),
    ("{\"gap.ratio\": [2, 1e999]}", "l.json:1: \"gap.ratio\": give two numbers"),
    ("{\"gap.ratio\": {\"pass\": 1}}", "l.json:1: \"gap.ratio\": give two numbers"),
    ("{\"gap.ratio\": {\"pass\": 1, \"gray\": 2}}", "l.json:1: \"gap.ratio\": give two numbers"),
    ("{\"gap.ratio\": [3, 2]}", "l.json:1: \"gap.ratio\": grey must be at least pass"),
    ("{\"contacts\": [2, 5]}", "l.json:1: \"contacts\": grey must be at most pass"),
  ])
  func `limits that are none are named by line`(_ text: String, _ description: String) {
    let error = #expect(throws: TraceError.self) { try replaced(text) }

    #expect(error?.description.hasPrefix(description) == true)
  }

  @Test func `a wrong limit leaves all as they were`() {
    var limits = LabLimits()
    let text = "{\"line.rms\": [0.3, 0.6], \"line.max\": 1}"

    #expect(throws: TraceError.self) {
      try limits.replace(from: Array(text.utf8), file: "l.json")
    }
    #expect(limits == LabLimits())
  }

  @Test(
    arguments: [
      ("accuracy.offset", 1, 2, "W"), ("accuracy.spread", 2, 4, "W"),
      ("repeat.spread", 0.5, 1, "C"),
      ("jitter.rest", 0.5, 1, "WC"), ("line.rms", 0.5, 1, "C"), ("line.max", 2, 3, "C"),
      ("line.reversal", 1, 1.5, "C"), ("gap.ratio", 1.8, 2.8, "C"), ("rate.minimum", 60, 50, "WC"),
      ("edge.reach", 0.5, 1.5, "C"), ("cells.dead", 0, 0, "W"), ("contacts", 5, 2, "W"),
      ("separation", 17, 22, "W"), ("two.merged", 0, 1, "C"), ("cross.swapped", 0, 0, "C"),
      ("rest.pulled", 1, 2, "C"), ("drum.dragged", 2, 3, "C"), ("ghosts", 0, 0, "W"),
      ("latency", 25, 40, "W"),
    ] as [(String, Double, Double, String)]
  )
  func `limits are the published ones, and a profile has those of its source alone`(
    row: (name: String, pass: Double, grey: Double, sources: String)
  ) throws {
    let measure = try #require(LabMeasure(rawValue: row.name))
    let limit = LabLimit(pass: row.pass, grey: row.grey)

    #expect(LabLimits()[measure] == limit)
    #expect(LabLimits(.windows)[measure] == (row.sources.contains("W") ? limit : nil))
    #expect(LabLimits(.chromeOS)[measure] == (row.sources.contains("C") ? limit : nil))
  }

  @Test func `the mapping alone has no limit`() {
    #expect(LabMeasure.allCases.filter { LabLimits()[$0] == nil } == [.mapping])
  }
}
