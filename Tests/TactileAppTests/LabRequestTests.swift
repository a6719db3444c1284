import TactileDiagnostics
import TactileTestSupport
import TactileTraces
import Testing

@testable import TactileApp

/// The judging of recordings without a window.
struct LabRequestTests {
  private static let header = #"{"trace": 1, "width": 500, "height": 300, "mmPerPoint": 0.5}"#

  /// A finger held still for 3 s that wanders by `radius` points.
  private static func hold(radius: Double) -> [String] {
    let reports = (0...60).map { index in
      let time = 1 + Double(index) * 0.05
      let x = 250 + radius * (index.isMultiple(of: 2) ? 1 : -1)
      return #"{"t": \#(time), "touch": "\#(index == 0 ? "began" : "moved")", "id": 1, "#
        + #""x": \#(x), "y": 150}"#
    }
    return [#"{"t": 1, "mark": "lab.begin hold"}"#] + reports + [
      #"{"t": 4.1, "touch": "ended", "id": 1, "x": \#(250 + radius), "y": 150}"#,
      #"{"t": 5, "mark": "lab.end hold"}"#,
    ]
  }

  /// Judges a trace of `lines`.
  ///
  /// - Returns: the exit status, and the JSON of the report.
  private func judge(
    _ lines: [String],
    _ change: (inout LabRequest) -> Void = { _ in },
  ) throws -> (status: Int32, json: String) {
    let folder = try TemporaryFolder()
    let trace = folder.path + "/lab.jsonl"
    try Files.write(Array(lines.joined(separator: "\n").utf8), to: trace)
    var request = LabRequest(LiveRequest())
    request.trace = trace
    request.report = folder.path + "/report.html"
    change(&request)
    let status = try App.tactile.lab(request)
    let page = try Files.read(folder.path + "/report.html")
    #expect(String(decoding: page, as: UTF8.self).contains("Verdict:"))
    let json = try Files.read(folder.path + "/report.json")
    return (status, String(decoding: json, as: UTF8.self))
  }

  @Test func `a measure that fails ends with status 1, and says its limits and its source`() throws
  {
    let good = try judge([Self.header] + Self.hold(radius: 0.5))
    let bad = try judge([Self.header] + Self.hold(radius: 4))

    #expect(good.status == 0)
    #expect(good.json.contains(#""mmPerPoint": 0.5, "profile": "default", "verdict": "pass""#))
    #expect(bad.status == 1)
    #expect(
      bad.json.contains(
        #"{"step": "hold", "measure": "jitter.rest", "value": 2, "unit": "mm", "pass": 0.5, "#
          + #""grey": 1, "verdict": "fail", "x": 250, "y": 150, "#
      )
    )
    #expect(bad.json.contains("Windows touch digitizer requirements, ChromeOS touch firmware test"))
  }

  @Test func `the millimetres of the command line count before those of the trace`() throws {
    let lines = [Self.header] + Self.hold(radius: 4)

    let tiny = try judge(lines) { $0.millimetres = "50x30" }

    #expect(tiny.status == 0)
    #expect(tiny.json.contains(#""value": 0.4, "unit": "mm""#))
  }

  @Test func `without millimetres lengths are in points, and judged by nobody`() throws {
    let lines = [#"{"trace": 1, "width": 500, "height": 300}"#] + Self.hold(radius: 4)

    let report = try judge(lines)

    #expect(report.status == 0)
    #expect(
      report.json.contains(#""mmPerPoint": null, "profile": "default", "verdict": "unknown""#)
    )
    #expect(report.json.contains(#""value": 4, "unit": "pt", "pass": null, "grey": null"#))
  }

  @Test(arguments: ["hello", "a: 1\n", "[1, 2]", ""])
  func `a file that is neither a trace nor a recording is called so`(text: String) throws {
    let failure = #expect(throws: Failure.self) { try judge([text]) }

    let what = "neither a trace nor a recording by libinput record (YAML) or evemu-record"
    #expect(failure?.description.hasSuffix("lab.jsonl:1: \(what)") == true)
    #expect(failure?.status == .data)
  }

  @Test func `an option for the window is refused where there is none`() {
    let changes: [(option: String, change: (inout LabRequest) -> Void)] = [
      ("--record", { $0.record = "again.jsonl" }),
      ("--video", { $0.live.window.video = "x11" }),
      ("--renderer", { $0.live.window.renderer = "software" }),
      ("--scale", { $0.live.window.scale = "2" }),
      ("--fullscreen", { $0.live.window.isFullscreen = true }),
      ("--appearance", { $0.live.appearance = "dark" }),
      ("--language", { $0.live.language = "de" }),
      ("--reduce-motion", { $0.live.reducesMotion = true }),
      ("--contrast", { $0.live.contrast = "high" }),
      ("--text-scale", { $0.live.textScale = "2" }),
    ]
    for (option, change) in changes {
      let failure = #expect(throws: Failure.self) { try judge([Self.header], change) }
      #expect(failure?.status == .usage)
      #expect(failure?.description.hasPrefix("\(option) is for a window") == true)
    }
  }

  @Test func `a profile judges by its own source alone`() throws {
    let lines = [Self.header] + Self.hold(radius: 4)

    let windows = try judge(lines) { $0.profile = "windows" }

    #expect(windows.status == 1)
    #expect(
      windows.json.contains(#""measure": "line.rms", "value": null, "unit": "mm", "pass": null"#)
    )
  }

  @Test func `limits of one's own replace the published ones`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/limits.json"
    try Files.write(Array(#"{"jitter.rest": [2, 3]}"#.utf8), to: path)

    let report = try judge([Self.header] + Self.hold(radius: 4)) { $0.limits = path }

    #expect(report.status == 0)
    #expect(report.json.contains(#""value": 2, "unit": "mm", "pass": 2, "grey": 3"#))
  }

  @Test func `an earlier report stands beside the new one`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/old.json"
    let old = try judge([Self.header] + Self.hold(radius: 4))
    try Files.write(Array(old.json.utf8), to: path)
    let earlier = try EarlierLabReport(Array(old.json.utf8), file: path)

    let new = try judge([Self.header] + Self.hold(radius: 0.5)) { $0.comparison = path }

    #expect(new.status == 0)
    #expect(earlier.entries[.jitterRest]?.value == "2 mm")
    #expect(earlier.entries[.jitterRest]?.judgement == .fail)
    #expect(earlier.entries[.ghosts]?.value == "")
    #expect(earlier.entries[.ghosts]?.judgement == .notTested)
  }

  @Test(arguments: [
    (
      ["lab.begin hold"], 2,
      "\"lab.begin hold\" is never ended; where the recording was cut short, append"
        + " {\"t\": 1.0, \"mark\": \"lab.end hold\"} and"
        + " {\"t\": 1.0, \"mark\": \"lab.discard hold\"}",
    ),
    (["lab.end hold"], 2, "\"lab.end hold\": no step is running"),
    (["lab.begin hold", "lab.end lines"], 3, "\"lab.end lines\": the step hold is running"),
    (["lab.begin hold", "lab.begin hold"], 3, "\"lab.begin hold\": the step hold has not ended"),
    (["lab.target 1 2"], 2, "\"lab.target 1 2\": no step is running"),
    (
      ["lab.begin targets", "lab.target 1 nan"], 3,
      "\"lab.target 1 nan\": give a place, such as \"lab.target 120 80\"",
    ),
  ])
  func `marks that do not match are one line with their place`(
    _ marks: [String],
    _ line: Int,
    _ message: String,
  ) throws {
    let lines = [Self.header] + marks.map { #"{"t": 1, "mark": "\#($0)"}"# }

    let failure = #expect(throws: Failure.self) { try judge(lines) }

    #expect(failure?.status == .data)
    #expect(failure?.description.hasSuffix("/lab.jsonl:\(line): \(message)") == true)
  }

  @Test(arguments: [0.5, 4])
  func `a recording that was cut short is judged by the steps before`(radius: Double) throws {
    let whole = [Self.header] + Self.hold(radius: radius)
    // A finger is still down, and would fail by its jitter.
    let cut = [
      #"{"t": 6, "mark": "lab.begin hold"}"#,
      #"{"t": 6.5, "touch": "began", "id": 1, "x": 250, "y": 150}"#,
      #"{"t": 7, "touch": "moved", "id": 1, "x": 290, "y": 150}"#,
      #"{"t": 9, "touch": "moved", "id": 1, "x": 250, "y": 150}"#,
    ]

    let complete = try judge(whole)
    let report = try judge(whole + cut)

    #expect(report.status == complete.status)
    #expect(report.status == (radius > 1 ? 1 : 0))
    let verdicts = [complete, report].map { $0.json.split(separator: #""device":"#)[0] }
    #expect(verdicts[0] == verdicts[1])
  }

  @Test(arguments: [
    "[]", "{}", #"{"verdicts": 1}"#, #"{"verdicts": [1]}"#,
    #"{"verdicts": [{"measure": "ghosts", "verdict": "maybe"}]}"#,
  ])
  func `a file that is no report cannot be compared with`(_ text: String) {
    #expect(throws: TraceError.self) { try EarlierLabReport(Array(text.utf8), file: "old.json") }
  }
}
