import ArgumentParser
import TactileReplay

/// Judges a touchscreen: `tactile lab`.
struct Lab: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Judge a touchscreen: rate, gaps, jitter, straightness, dead zones, latency.",
    discussion: """
      The window shows the scene lab: fill its grid, hold fingers still, draw along a ruler, and \
      close it. --report writes what was found as JSON and as a page. Without a touchscreen, \
      Ctrl+drag makes two fingers, Ctrl+Shift+drag two side by side.
      """,
  )

  @Option(
    help: "Where the report goes: FILE.json for programs and FILE.html for people, both written."
  )
  var report: String?

  @Option(help: "Judge a recorded trace instead, without a window; - reads standard input.")
  var trace: String?

  @OptionGroup var windowOptions: WindowOptions

  @Option(help: "The window's size in points, 480x800 or what the screen has room for by default.")
  var size: String?

  @Option(help: "Pixels to a point, instead of the display's.")
  var scale: String?

  @Option(help: "light or dark.")
  var appearance: String = "light"

  @Flag(help: "Fill the screen, so that its edges are tried as well.")
  var fullscreen = false

  func run() throws {
    try MainActor.assumeIsolated {
      if let trace { try judge(trace) } else { try open() }
    }
  }

  @MainActor
  private func judge(_ path: String) throws {
    let report = LabReport(try Setup.trace(path), usual: try Arguments.size(size ?? "480x800"))
    if self.report == nil { try Console.output(report.json) }
    try write(report)
  }

  @MainActor
  private func open() throws {
    var run = try Run.parse(["lab"])
    run.windowOptions = windowOptions
    run.size = size
    run.scale = scale
    run.appearance = appearance
    run.fullscreen = fullscreen
    let session = try run.session()
    var ending: (any Error)?
    do {
      try session.run(tellsCosts: false, report: nil)
    } catch {
      // What was found before the display went is worth keeping.
      ending = error
    }
    if let report = session.labReport { try write(report) }
    if let ending { throw ending }
  }

  @MainActor
  private func write(_ report: LabReport) throws(Failure) {
    guard let path = self.report else { return }
    var base = path
    for ending in [".json", ".html"] where base.hasSuffix(ending) { base.removeLast(ending.count) }
    try Files.write(Array(report.json.utf8), to: base + ".json")
    try Files.write(Array(LabPage(report).html.utf8), to: base + ".html")
  }
}
