import ArgumentParser
import TactileApp

/// Opens a window: `tactile run`.
struct Run: AppCommand {
  static let configuration = CommandConfiguration(
    abstract: "Open a window with a scene (the default)."
  )

  @Argument(help: "The scene.")
  var scene: String = "app"

  @OptionGroup var windowOptions: WindowOptions

  @Option(help: "The window's size in points, 480x800 or what the screen has room for by default.")
  var size: String?

  @Option(help: "Pixels to a point, instead of the display's.")
  var scale: String?

  @Flag(help: "Fill the screen; F11 does it later.")
  var fullscreen = false

  @Flag(help: "Show frame times and contacts from the start; F3 does it later.")
  var hud = false

  @Flag(help: "Open the panel of all numbers from the start; F2 does it later.")
  var panel = false

  @Flag(help: "Let Ctrl+drag be two fingers, as in the scene lab; F4 does it later.")
  var twoFingers = false

  @Flag(help: "Say at the end what the start and the frames cost.")
  var costs = false

  @Option(help: "Where a report on the start and the frames goes at the end, as JSON.")
  var report: String?

  @Option(help: "light, dark or system, in place of what is kept in the settings.")
  var appearance: String?

  @Flag(help: "Change pages without sliding.")
  var reduceMotion = false

  @Option(help: "A file that the input is recorded to, as a trace.")
  var record: String?

  @OptionGroup var feel: FeelOptions

  @Option(
    help:
      "A JPEG, PNG or WebP file that the scene snap shows; one can be dropped on the window later."
  )
  var photo: String?

  func act() throws {
    var request = LiveRequest(
      windowOptions.request(size: size, scale: scale, isFullscreen: fullscreen)
    )
    request.scene = scene
    request.feel = feel.request
    request.appearance = appearance
    request.reducesMotion = reduceMotion
    request.showsHUD = hud
    request.opensPanel = panel
    request.makesTwoFingers = twoFingers
    request.record = record
    request.photo = photo
    try App.run(request, tellsCosts: costs, report: report)
  }
}

/// Plays a trace in a window: `tactile play`.
struct Play: AppCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play a trace in a window and go through it frame by frame.",
    discussion: """
      Space plays and stands still, Left and Right go by frames, with Shift by ten, Home and End to \
      the ends; the time line takes drags. F10 shows contacts and verdicts, F12 views, F2 all \
      numbers: change one, and the trace is played anew with it.
      """,
  )

  @OptionGroup var options: TraceOptions

  @Option(help: "How fast it plays: 1, 1/2, 1/4, 1/8, 1/16 or 1/32.")
  var speed: String = "1"

  @Option(help: "The window's size in points, instead of what the trace needs.")
  var window: String?

  @OptionGroup var windowOptions: WindowOptions

  @Flag(help: "Say at the end what the start and the frames cost.")
  var costs = false

  func act() throws {
    try App.play(
      options.request,
      speed: speed,
      in: windowOptions.request(size: window, scale: nil),
      tellsCosts: costs,
    )
  }
}

/// Judges a touchscreen: `tactile lab`.
struct Lab: AppCommand {
  static let configuration = CommandConfiguration(
    abstract: "Judge a touchscreen in twelve steps, in millimetres.",
    discussion: """
      The window guides through the steps and judges each at once; --report writes all verdicts \
      as JSON and as a page. The exit status is 1 where a measure fails, else 0. Without a \
      touchscreen, Ctrl+drag makes two fingers, Ctrl+Shift+drag two side by side.
      """,
  )

  @Option(
    help: "Where the report goes: FILE.json for programs and FILE.html for people, both written."
  )
  var report: String?

  @Option(help: "Record the input and the steps into this file, to judge them again.")
  var record: String?

  @Option(
    help: ArgumentHelp(
      "Judge a recording instead, without a window; - reads standard input.",
      discussion: "A trace of the lab, or a file by libinput record or evemu-record.",
    )
  )
  var trace: String?

  @Option(help: "Whose limits apply: default, windows or chromeos.")
  var profile: String = "default"

  @Option(help: "A JSON file of limits, such as {\"line.rms\": [0.5, 1]}: pass and grey.")
  var limits: String?

  @Option(
    help: ArgumentHelp(
      "The size of the panel's picture area in millimetres, such as 294x165.",
      discussion: "Without it the display is asked.",
      valueName: "WxH",
    )
  )
  var screenMm: String?

  @Option(help: ArgumentHelp("An earlier JSON report to compare with.", valueName: "file"))
  var compare: String?

  @OptionGroup var windowOptions: WindowOptions

  @Option(help: "The window's size in points, 480x800 or what the screen has room for by default.")
  var size: String?

  @Option(help: "Pixels to a point, instead of the display's.")
  var scale: String?

  @Option(help: "light or dark.")
  var appearance: String = "light"

  @Flag(help: "Fill the screen, so that its edges are tried as well.")
  var fullscreen = false

  func act() throws {
    var request = LabRequest(
      windowOptions.request(size: size, scale: scale, isFullscreen: fullscreen)
    )
    request.appearance = appearance
    request.report = report
    request.record = record
    request.trace = trace
    request.profile = profile
    request.limits = limits
    request.millimetres = screenMm
    request.comparison = compare
    try end(with: App.lab(request))
  }
}

/// Looks at the machine: `tactile doctor`.
struct Doctor: AppCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check this machine for touch, and explain what to mend.",
    discussion: "The status is 0 without warnings and 1 with them.",
  )

  @Flag(help: "Write one JSON object instead of a page.")
  var json = false

  @OptionGroup var windowOptions: WindowOptions

  @Option(help: "Pixels to a point, instead of the display's.")
  var scale: String?

  func act() throws {
    try end(with: App.doctor(windowOptions.request(size: nil, scale: scale), asJSON: json))
  }
}
