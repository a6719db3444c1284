import ArgumentParser
import TactileApp

/// Plays a trace: `tactile replay`.
struct Replay: AppCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Play a trace in a scene, headless, and write a report.",
    discussion: "The report is JSON. The same trace gives the same report on every machine.",
  )

  @OptionGroup var options: TraceOptions

  @Option(help: "The file to write the report to, in place of standard output.")
  var report: String?

  @OptionGroup var frameOptions: FrameOptions

  func act(in app: App) throws {
    try app.replay(options.request, report: report, frames: frameOptions.request)
  }
}

/// Plays traces that are tests: `tactile check`.
struct Check: AppCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Play all traces in a folder and compare the results with the accepted ones.",
    discussion: """
      The accepted results of NAME.jsonl are NAME.expect.jsonl, with its probes and decisions, and \
      NAME.expect.png, with a few pictures; --bless writes both. For a trace that differs, the \
      accepted and the new pictures are written side by side to NAME.diff.png. The status is 0 if \
      all are as accepted, 1 if one differs or has no accepted results, 65 if a file is malformed, \
      66 if one cannot be read.
      """,
  )

  @Argument(help: "A folder, searched with its subfolders, or a single trace.")
  var folder: String

  @Flag(help: "Accept the new results.")
  var bless = false

  @Option(help: "An HTML file to write, with the results, plots, and pictures of the differences.")
  var report: String?

  @Option(help: "The most pictures of a trace that --bless keeps, 2 to 10000.")
  var pictures: Int = 8

  func act(in app: App) throws {
    try end(with: app.check(folder, blesses: bless, report: report, pictures: pictures))
  }
}

/// Makes pictures, films, tables and pages of a run: `tactile export`.
struct Export: AppCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Play a trace and write a film, pictures, a table, a page or a timeline.",
    discussion: """
      A file is replaced when the new one is complete; if the disk is full, the old one stays. A \
      film has a picture for each change, shown until the next one.
      """,
  )

  @OptionGroup var options: TraceOptions

  @Argument(help: "Files to write, of the kinds that they end in: .html, .apng, .png, .gif, .csv.")
  var files: [String] = []

  @Option(help: "An animated PNG to write, which browsers play.")
  var apng: String?

  @Option(help: "An animated GIF to write, for programs that do not play animated PNG.")
  var gif: String?

  @Option(help: "An HTML file to write, with pictures, plots, motions, decisions and settings.")
  var html: String?

  @Option(help: "A JSON timeline to write, which ui.perfetto.dev and chrome://tracing open.")
  var perfetto: String?

  @OptionGroup var frameOptions: FrameOptions

  func act(in app: App) throws {
    try app.export(
      options.request,
      files: ExportFiles(apng: apng, gif: gif, html: html, perfetto: perfetto),
      paths: files,
      frames: frameOptions.request,
    )
  }
}

/// Changes a trace into the one that another screen, or a disturbed one, would have recorded:
/// `tactile emulate`.
struct Emulate: AppCommand {
  static let configuration = CommandConfiguration(
    commandName: "emulate",
    abstract: "Turn a trace into what another screen, or a disturbed one, would have reported.",
    discussion: """
      The new trace goes to standard output, so that emulations can follow each other and a replay: \
      tactile emulate drag.jsonl --hz 240 --noise 0.5 | tactile replay - . The same seed gives the \
      same trace everywhere. In a recording of tactile lab a fault acts in the one step that \
      measures it, in other traces on all touches.
      """,
  )

  @Argument(help: "The trace, a file of JSON lines; - reads standard input.")
  var trace: String

  @Option(help: "Reports a second, such as 60, 120 or 240; 1 to 10000.")
  var hz: Double?

  @Option(help: "The standard deviation of positions, in points.")
  var noise: Double?

  @Option(help: "The maximum delay of each report, in milliseconds.")
  var jitter: Double?

  @Option(help: "The part of all movements that is lost, 0 to 1.")
  var lose: Double?

  @Option(help: "The duration of random delays, in milliseconds; delayed reports arrive at once.")
  var late: Double?

  @Option(help: "The time in seconds at which the system cancels all contacts.")
  var cancelAt: Double?

  @Option(help: "The time in seconds at which a second finger comes down beside the first contact.")
  var secondFingerAt: Double?

  @Option(help: "The time in seconds and the size that the window gets, such as 0.4:640x480.")
  var resizeAt: String?

  @Option(help: "The time in seconds at which the window loses the keyboard focus.")
  var focusLossAt: Double?

  @OptionGroup(title: "Faults of a touchscreen, lengths in points") var faults: FaultOptions

  @Option(help: "The seed of the random generator; 1 unless it is given.")
  var seed: UInt64?

  @Option(name: .shortAndLong, help: "Where the trace goes, instead of standard output.")
  var output: String?

  func act(in app: App) throws {
    var request = EmulationRequest()
    request.rate = hz
    request.noise = noise
    request.jitter = jitter
    request.loss = lose
    request.delay = late
    request.cancelTime = cancelAt
    request.secondFingerTime = secondFingerAt
    request.resize = resizeAt
    request.focusLossTime = focusLossAt
    request.faults = faults.values
    request.actsEverywhere = faults.everywhere
    request.seed = seed
    try app.emulate(trace, request, output: output)
  }
}

/// Makes a trace of a recording of the kernel's events: `tactile convert`.
struct Convert: AppCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Turn a recording by libinput record or evemu-record into a trace.",
    discussion: """
      The recording may be attached to someone's bug report. The format is detected from its \
      contents. The first touchscreen with events becomes a trace in a window that it fills; what was \
      skipped is counted on standard error. Without --size the window has 0.2 mm a point, or 1280 points for \
      the longer side of a panel that does not tell its size. The panel's name, ids and contacts \
      go to standard error as well.
      """,
  )

  @Argument(help: "The recording, YAML by libinput record or evemu's text; - reads standard input.")
  var recording: String

  @Option(help: "The scene that the trace is played into, unless a replay names another.")
  var scene: String?

  @Option(help: "The window's size in points, instead of the panel's.")
  var size: String?

  @Option(name: .shortAndLong, help: "Where the trace goes, instead of standard output.")
  var output: String?

  func act(in app: App) throws {
    try app.convert(recording, scene: scene, size: size, output: output)
  }
}
