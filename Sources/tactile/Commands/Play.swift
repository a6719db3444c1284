import ArgumentParser
import TactileDisplay
import TactileInspector
import TactilePrimitives
import TactileRaster
import TactileReplay
import TactileSDLHost
import TactileScenes
import TactileText
import TactileViews

/// Plays a trace in a window: `tactile play`.
struct Play: ParsableCommand {
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

  func run() throws {
    try MainActor.assumeIsolated { try play() }
  }

  @MainActor
  private func play() throws {
    let clock = MonotonicClock()
    let speeds = TimeWarp.slownesses.map { $0 == 1 ? "1" : "1/\($0)" }
    guard let place = speeds.firstIndex(of: speed) else {
      throw Failure(
        .usage,
        "unknown speed \(speed): give one of \(speeds.joined(separator: ", "))",
      )
    }
    let player = try options.player()
    var host = try windowOptions.hostOptions()
    host.size =
      try window.map(Arguments.size)
      ?? Size(
        width: Double(player.canvas.width) / player.scale,
        height: Double(player.canvas.height) / player.scale + Playback.barHeight,
      )
    host.title = "Tactile: \(player.file)"
    let session = try PlaySession(
      player,
      slowness: TimeWarp.slownesses[place],
      host: host,
      clock: clock,
    )
    try session.run(tellsCosts: costs)
  }
}
