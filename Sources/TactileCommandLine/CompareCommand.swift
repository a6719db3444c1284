import ArgumentParser
import TactileApp

/// Plays one trace with several tunings: `tactile compare`.
struct Compare: AppCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play a trace with several tunings in step, and show them side by side.",
    discussion: """
      Give two to four tunings by --preset and --tuning, presets first. For each release a table on \
      standard output says where it led, how long that took, and how much of the finger's speed the \
      content kept.
      """,
  )

  @Argument(help: "The trace, a file of JSON lines; - reads standard input.")
  var trace: String

  @Option(
    help: "A toolkit's settings, by the name that tactile run --preset takes; can be repeated."
  )
  var preset: [String] = []

  @Option(help: "A JSON file of settings, over the published ones; can be repeated.")
  var tuning: [String] = []

  @Option(help: "An animated PNG to write, with the runs side by side.")
  var apng: String?

  @Option(help: "An HTML file to write, with films, releases and plots of all runs.")
  var html: String?

  @Option(help: "The scene, in place of the one named in the trace.")
  var scene: String?

  @Option(help: "The window's size in points, in place of the trace's.")
  var size: String?

  @Option(help: "Pixels per point, in place of the trace's.")
  var scale: String?

  @Option(help: "Frames per second, 1 to 1000.")
  var fps: Double = 60

  @Option(help: "The time in seconds at which playing stops.")
  var until: Double?

  func act(in app: App) throws {
    var request = TraceRequest(trace)
    request.scene = scene
    request.size = size
    request.scale = scale
    request.fps = fps
    request.until = until
    try app.compare(
      request,
      ComparisonRequest(presets: preset, files: tuning, apng: apng, html: html),
    )
  }
}
