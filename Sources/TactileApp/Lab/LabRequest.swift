internal import TactileDiagnostics
internal import TactilePrimitives
internal import TactileReplay
internal import TactileSDLHost
internal import TactileTraces

/// A touchscreen to judge, and how.
nonisolated package struct LabRequest: Sendable {
  /// The window to open, and its look: light where no appearance is named.
  package var live: LiveRequest
  /// The path of the two files of the report, which end in `.json` and `.html`; nil for none.
  package var report: String?
  /// The path of the file that the input and the steps are recorded to; nil for none.
  package var record: String?
  /// The path of a recording to judge without a window; nil for none.
  package var trace: String?
  /// The name of the profile whose limits apply.
  package var profile = LabLimits.Profile.standard.rawValue
  /// The path of a file with limits of one's own; nil for none.
  package var limits: String?
  /// The size of the panel's picture area in millimetres, such as `294x165`; nil asks the display.
  package var millimetres: String?
  /// The path of an earlier JSON report to compare with; nil for none.
  package var comparison: String?

  /// A request for the window `live`, whose scene is the lab.
  package init(_ live: LiveRequest) {
    self.live = live
    self.live.scene = "lab"
  }

  /// The paths of the report for programs and of the one for people, or standard output for the first
  /// alone; empty where none is asked for.
  fileprivate var reportFiles: [String] {
    guard var base = report else { return [] }
    if base == "-" { return [base] }
    for ending in [".json", ".html"] where base.hasSuffix(ending) { base.removeLast(ending.count) }
    return [base + ".json", base + ".html"]
  }

  /// Throws for an option that only a window has a use for; a recording may need its size.
  fileprivate func requireNoWindowOptions() throws(Failure) {
    let usual = LiveRequest()
    let given: [(option: String, isGiven: Bool)] = [
      ("--record", record != nil),
      ("--video", live.window.video != usual.window.video),
      ("--renderer", live.window.renderer != usual.window.renderer),
      ("--scale", live.window.scale != nil),
      ("--fullscreen", live.window.isFullscreen),
      ("--appearance", live.appearance != nil),
      ("--language", live.language != nil),
      ("--reduce-motion", live.reducesMotion),
      ("--contrast", live.contrast != nil),
      ("--text-scale", live.textScale != nil),
    ]
    for (option, isGiven) in given where isGiven {
      throw Failure(.usage, "\(option) is for a window, and --trace opens none: leave it out")
    }
  }

  @MainActor
  fileprivate func labLimits() throws(Failure) -> LabLimits {
    var result = LabLimits(try Arguments.choice("profile", profile))
    if let limits { try parsed(limits) { try result.replace(from: $0, file: $1) } }
    return result
  }

  @MainActor
  fileprivate func earlierReport() throws(Failure) -> EarlierLabReport? {
    guard let comparison else { return nil }
    return try parsed(comparison) { try EarlierLabReport($0, file: $1) }
  }
}

extension App {
  /// Judges a touchscreen in a window, or the one of a recording: `tactile lab`.
  ///
  /// Without a path for a report, the JSON of a recording goes to standard output.
  ///
  /// - Returns: the exit status: 1 where the touchscreen fails, else 0.
  package func lab(_ request: LabRequest) throws -> Int32 {
    try Files.requireOneStandardInput(among: [request.trace, request.limits, request.comparison])
    if request.trace != nil { try request.requireNoWindowOptions() }
    let limits = try request.labLimits()
    let earlier = try request.earlierReport()
    let panel = try request.millimetres.map(Arguments.millimetres)
    if request.report != nil {
      let files = request.reportFiles + [request.record].compactMap(\.self)
      try Files.requireWritable(files, reading: request.trace)
    }
    if let trace = request.trace {
      var report = try Self.recorded(
        trace,
        usual: Arguments.size(request.live.window.size ?? "480x800"),
      )
      report.limits = limits
      if let panel { report.measure(by: panel) }
      if request.report == nil { try Console.output(report.json) }
      try Self.write(report, beside: earlier, to: request.reportFiles)
      return report.fails ? 1 : 0
    }
    var live = request.live
    live.appearance = live.appearance ?? "light"
    live.record = request.record
    live.panel = panel
    let session = try live.session(of: self)
    session.openGuide(limits: limits, reportFiles: request.reportFiles)
    var failures: [Failure] = []
    do throws(Failure) {
      try session.run(printsCosts: false, report: nil)
    } catch {
      // The report on the touches until then is still written.
      failures.append(error)
    }
    var fails = false
    if var report = session.labReport {
      if request.report != nil { report.machine = MachineReader.labFacts() }
      do throws(Failure) {
        try Self.write(report, beside: earlier, to: request.reportFiles)
      } catch {
        failures.append(error)
      }
      fails = report.fails
    }
    try Failure.throwFirst(of: failures)
    return fails ? 1 : 0
  }

  private static func recorded(_ path: String, usual: Size) throws(Failure) -> LabReport {
    try parsed(path) { bytes, name in
      do {
        if KernelRecording.isOne(bytes) {
          let recording = try KernelRecording(reading: bytes, file: name)
          if let skipped = recording.skipped { Console.report("\(name): \(skipped)") }
          return try LabReport(recording)
        }
        // A trace may begin with a byte order mark and blank lines, then an object.
        guard bytes.first(where: { !"\u{feff} \t\r\n".utf8.contains($0) }) == UInt8(ascii: "{")
        else {
          throw TraceError(
            file: name,
            line: 1,
            message: "neither a trace nor a recording by libinput record (YAML) or evemu-record",
          )
        }
        var trace = try TraceReader.read(bytes, file: name)
        if let step = trace.leaveOutCutStep() {
          Console.report("\(name): the recording ends in the step \(step), which is not judged")
        }
        return try LabReport(trace, usual: usual)
      } catch let mark as LabReport.MisplacedMark {
        let line = TraceReader.line(ofEvent: mark.event, in: bytes)
        throw TraceError(file: name, line: line, message: mark.message)
      }
    }
  }

  /// Writes a report as JSON to the first path and as a page to the second, where there are such paths.
  static func write(
    _ report: LabReport,
    beside earlier: EarlierLabReport? = nil,
    to paths: [String],
  ) throws(Failure) {
    guard !paths.isEmpty else { return }
    try Files.write(Array(report.json.utf8), to: paths[0])
    guard paths.count > 1 else { return }
    try Files.write(Array(LabPage(report, beside: earlier).html.utf8), to: paths[1])
  }
}

extension Trace {
  /// Ends and leaves out the lab's step in which the recording was cut short, as by a crash, and returns its
  /// name; nil where all steps have ended, or none has.
  fileprivate mutating func leaveOutCutStep() -> String? {
    var running: LabStep?
    var hasEnded = false
    for event in events {
      guard case .mark(let label) = event.kind else { continue }
      let words = label.split(separator: " ").map(String.init)
      switch words.first {
      case "lab.begin": running = words.count == 2 ? LabStep(rawValue: words[1]) : nil
      case "lab.end": (running, hasEnded) = (nil, true)
      default: continue
      }
    }
    guard hasEnded, let step = running?.rawValue else { return nil }
    let time = end
    for label in ["lab.end \(step)", "lab.discard \(step)"] {
      events.append(TraceEvent(.mark(label), at: time))
    }
    return step
  }
}
