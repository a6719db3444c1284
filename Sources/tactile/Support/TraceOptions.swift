import ArgumentParser
import TactilePrimitives
import TactileReplay
import TactileScenes
import TactileTraces

/// The trace to play and its playback: options shared by the commands that play one.
struct TraceOptions: ParsableArguments {
  @Argument(help: "The trace, a file of JSON lines; - reads standard input.")
  var trace: String

  @Option(help: "The scene, instead of the one that the trace names.")
  var scene: String?

  @Option(help: "The window's size in points, instead of the trace's.")
  var size: String?

  @Option(help: "Pixels to a point, instead of the trace's.")
  var scale: String?

  @Option(help: "Frames a second, 1 to 1000.")
  var fps: Double = 60

  @OptionGroup var feel: FeelOptions

  @Option(help: "The time in seconds at which to stop.")
  var until: Double?

  @Option(help: "A JPEG, PNG or WebP file that the scene snap shows.")
  var photo: String?

  /// Makes a player of the trace.
  @MainActor
  func player() throws -> TracePlayer {
    guard (1...1000).contains(fps) else {
      throw Failure(.usage, "unknown frame rate \(fps): give frames a second, 1 to 1000")
    }
    guard until.map({ $0 >= 0 }) ?? true else {
      throw Failure(.usage, "unknown time \(until ?? 0): give seconds, 0 or more")
    }
    let file = trace == "-" ? "standard input" : trace
    let trace = try Setup.trace(self.trace)
    guard let name = scene ?? trace.header.scene else {
      let known = SceneCatalog.entries.map(\.name).joined(separator: ", ")
      throw Failure(.usage, "\(file) names no scene: give --scene, one of \(known)")
    }
    let entry = try Arguments.scene(name)
    let context = try Setup.context(feel)
    let points = try size.map(Arguments.size)
    let pixels = try scale.map(Arguments.scale)
    var player = TracePlayer(
      trace,
      file: file,
      entry: entry,
      context: context,
      fonts: try Setup.replayFonts(),
    )
    if let points { player.size = points }
    if let pixels { player.scale = pixels }
    player.fps = fps
    player.end = until.map { Timestamp(seconds: $0) }
    if let photo { player.prepare = { try Setup.show(file: photo, in: $0) } }
    return player
  }
}
