import ArgumentParser
import TactileApp

/// Opens a window: `tactile run`.
struct Run: AppCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Open a window with a scene (the default).",
  )

  @Argument(help: "The scene; by default the first that the subcommand scenes lists.")
  var scene: String?

  @OptionGroup var window: LiveWindowOptions

  @Flag(help: "Show frame times and contacts; F3 toggles them.")
  var hud = false

  @Flag(help: "Open the settings panel; F2 toggles it.")
  var panel = false

  @Flag(help: "Emulate two fingers with Ctrl+drag, as in the scene lab; F4 toggles it.")
  var twoFingers = false

  @Flag(help: "Print start and frame times at the end.")
  var costs = false

  @Option(
    help: """
      A JSON file to write at the end, with start and frame times. Verdicts on a touchscreen are in \
      the report of tactile lab.
      """
  )
  var report: String?

  @OptionGroup var looks: LookOptions

  @Option(
    help: """
      A file to record the input to, as a trace. It holds what is typed as well; only you may read it.
      """
  )
  var record: String?

  @Option(help: "What recordings keep of typed text: all, or none but its length.")
  var recordText: String = RecordedText.all.rawValue

  @Option(
    help: ArgumentHelp(
      """
      A trace to replay before the window opens, which continues from its end. The window has the \
      trace's size. With --record the new file holds it as well.
      """,
      valueName: "trace",
    )
  )
  var resume: String?

  @Option(help: .hidden)
  var readyFd: Int32?

  @OptionGroup var feel: LiveFeelOptions

  @Option(
    help:
      "A JPEG, PNG or WebP file to show in the scene snap; one can also be dropped on the window."
  )
  var photo: String?

  /// The scene and the window that the options ask for.
  var request: LiveRequest {
    var request = LiveRequest(window.request)
    request.scene = scene
    request.feel = feel.request
    looks.apply(to: &request)
    request.showsHUD = hud
    request.opensPanel = panel
    request.makesTwoFingers = twoFingers
    request.record = record
    request.recordText = recordText
    request.resume = resume
    request.readyDescriptor = readyFd
    request.photo = photo
    return request
  }

  func act(in app: App) throws { try app.run(request, printsCosts: costs, report: report) }
}

/// Plays a trace in a window: `tactile play`.
struct Play: AppCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Play a trace in a window, with pause and single steps.",
    discussion: """
      Space plays and pauses, Left and Right step by a frame, with Shift by ten, Home and End go to \
      the ends; the timeline can be dragged. F10 shows contacts and decisions, F12 views, F2 the \
      settings: the trace is replayed when one changes.
      """,
  )

  @OptionGroup var options: TraceOptions

  @Option(help: "The speed: 1, 1/2, 1/4, 1/8, 1/16 or 1/32.")
  var speed: String = "1"

  @Option(help: "The window's size in points, in place of the one that fits the trace.")
  var window: String?

  @OptionGroup var windowOptions: WindowOptions

  @Flag(help: "Print start and frame times at the end.")
  var costs = false

  func act(in app: App) throws {
    try app.play(
      options.request,
      speed: speed,
      in: windowOptions.request(size: window, scale: nil),
      printsCosts: costs,
    )
  }
}

/// Judges a touchscreen: `tactile lab`.
struct Lab: AppCommand {
  static let configuration = CommandConfiguration(
    commandName: "lab",
    abstract: "Judge a touchscreen in twelve steps, in millimetres.",
    discussion: """
      The window guides through the steps and judges each at once; --report writes all verdicts \
      as JSON and as a page. The exit status is 1 where a measure fails, else 0. Without a \
      touchscreen, Ctrl+drag emulates two fingers, Ctrl+Shift+drag two side by side. In full \
      screen the edges of the screen are tested as well. The window is light unless --appearance \
      says otherwise.
      """,
  )

  @Option(help: "The file to write the report to; FILE.json and FILE.html are both written.")
  var report: String?

  @Option(help: "Record the input and the steps into this file, to judge them again.")
  var record: String?

  @Option(
    help: """
      Judge a recording instead, without a window; - reads standard input. A trace of the lab, or a \
      file by libinput record or evemu-record.
      """
  )
  var trace: String?

  @Option(help: "The source of the limits: default, windows or chromeos.")
  var profile: String = "default"

  @Option(
    help: """
      A JSON file of limits, such as {"line.rms": [0.5, 1]}: the last value that passes, and the last \
      that is doubtful.
      """
  )
  var limits: String?

  @Option(
    help: ArgumentHelp(
      """
      The size of the panel's picture area in millimetres, such as 294x165. Without it the display \
      is asked.
      """,
      valueName: "WxH",
    )
  )
  var screenMm: String?

  @Option(help: ArgumentHelp("An earlier JSON report to compare with.", valueName: "file"))
  var compare: String?

  @OptionGroup var window: LiveWindowOptions

  @OptionGroup var looks: LookOptions

  /// The touchscreen and the window that the options ask for.
  var request: LabRequest {
    var live = LiveRequest(window.request)
    looks.apply(to: &live)
    var request = LabRequest(live)
    request.report = report
    request.record = record
    request.trace = trace
    request.profile = profile
    request.limits = limits
    request.millimetres = screenMm
    request.comparison = compare
    return request
  }

  func act(in app: App) throws { try end(with: app.lab(request)) }
}

/// Looks at the machine: `tactile doctor`.
struct Doctor: AppCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check how well this machine supports touch, and explain how to fix problems.",
    discussion: "The status is 0 without warnings and 1 with them.",
  )

  @Flag(help: "Print one JSON object in place of text.")
  var json = false

  @OptionGroup var windowOptions: WindowOptions

  @Option(help: "Pixels per point, in place of the display's.")
  var scale: String?

  func act(in app: App) throws {
    try end(with: app.doctor(windowOptions.request(size: nil, scale: scale), asJSON: json))
  }
}
