import ArgumentParser
import TactileApp

/// Plays one trace with several tunings: `tactile compare`.
struct Compare: AppCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Play a trace with several tunings in step, and show them side by side.",
    discussion: """
      Give two to four tunings by --preset and --tuning, presets first. For each release a table on \
      standard output says where it led, how long that took, and how much of the finger's speed the \
      content kept.
      """,
  )

  @OptionGroup var playback: PlaybackOptions

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

  func act(in app: App) throws {
    try app.compare(
      playback.request,
      ComparisonRequest(presets: preset, files: tuning, apng: apng, html: html),
    )
  }
}
