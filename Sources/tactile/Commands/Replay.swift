import ArgumentParser
import TactileDisplay
import TactilePrimitives
import TactileRaster
import TactileReplay
import TactileScenes
import TactileTraces
import TactileViews

/// Plays a trace: `tactile replay`.
struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play a trace into a scene, headless, and report what happened.",
    discussion: "The report is JSON. The same trace gives the same report, whatever the machine.",
  )

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

  @Option(help: "A JSON file of settings, such as {\"drawer.swipeThreshold\": 700}.")
  var tuning: String?

  @Option(help: "The numbers of a system: Tactile, UIKit, Flutter, libadwaita, Android or Qt.")
  var preset: String?

  @Option(help: "Where the report goes, instead of standard output.")
  var report: String?

  @Option(help: "Where a table with a row for each frame and a column for each probe goes.")
  var csv: String?

  @Option(help: "A folder for pictures of the frames.")
  var frames: String?

  @Option(help: "Of every how many frames a picture is taken.")
  var every: Int = 1

  @Option(help: "The time in seconds at which to stop.")
  var until: Double?

  @Option(help: "A JPEG, PNG or WebP file that the scene snap shows.")
  var photo: String?

  func run() throws {
    try MainActor.assumeIsolated { try replay() }
  }

  @MainActor
  private func replay() throws {
    guard (1...1000).contains(fps) else {
      throw Failure(.usage, "unknown frame rate \(fps): give frames a second, 1 to 1000")
    }
    guard every >= 1 else { throw Failure(.usage, "every \(every) frames: give 1 or more") }
    guard until.map({ $0 >= 0 }) ?? true else {
      throw Failure(.usage, "unknown time \(until ?? 0): give seconds, 0 or more")
    }
    let file = trace == "-" ? "standard input" : trace
    let bytes = try Files.read(trace)
    let trace: Trace
    do {
      trace = try TraceReader.read(bytes, file: file)
    } catch {
      throw Failure(.data, "\(error)", isBare: true)
    }
    guard let name = scene ?? trace.header.scene else {
      let known = SceneCatalog.entries.map(\.name).joined(separator: ", ")
      throw Failure(.usage, "\(file) names no scene: give --scene, one of \(known)")
    }
    let entry = try Arguments.scene(name)
    let context = try Setup.context(tuning: tuning, preset: preset)
    let points = try size.map(Arguments.size)
    let pixels = try scale.map(Arguments.scale)
    let stage = try Setup.stage {
      try SceneStage(
        entry,
        context: context,
        size: points
          ?? Size(width: trace.header.width ?? 480, height: trace.header.height ?? 800),
        scale: pixels ?? trace.header.scale ?? 1,
        fonts: try ReplayFonts.make(),
      )
    }
    if let photo { try Setup.show(file: photo, in: stage) }
    if let frames { try Files.makeFolder(frames) }
    let painter = CairoPainter()
    let table = CSVWriter(probes: stage.probes.map(\.name))
    var rows = csv == nil ? "" : table.headerLine
    let replayer = Replayer(
      trace,
      file: file,
      on: stage,
      fps: fps,
      until: until.map { Timestamp(seconds: $0) },
    )
    let outcome: Replayer.Outcome
    do {
      outcome = try replayer.run { tick in
        if csv != nil { rows += table.row(at: tick.time, tick.values) }
        if let frames, tick.index.isMultiple(of: every) {
          let png = try painter.picture(of: tick.frame.displayList).png()
          try Files.write(png, to: frames + "/" + Self.frameName(tick.index))
        }
      }
    } catch let error as ReplayError {
      throw Failure(.data, "\(error)", isBare: true)
    }
    if let csv { try Files.write(Array(rows.utf8), to: csv) }
    try write(outcome, of: stage, painter: painter)
  }

  @MainActor
  private func write(
    _ outcome: Replayer.Outcome,
    of stage: SceneStage,
    painter: CairoPainter,
  ) throws {
    let list = outcome.displayList
    let json = Report(
      scene: stage.name,
      size: list.size,
      fps: fps,
      frames: outcome.ticks,
      events: outcome.events,
      settled: outcome.settled,
      duration: Double(outcome.ticks) / fps,
      probes: outcome.probes,
      marks: outcome.marks,
      log: outcome.log,
      imageHash: Checksum.sha256(painter.picture(of: list).rgba),
      displayHash: list.displayHash,
    ).json
    if let report {
      try Files.write(Array(json.utf8), to: report)
    } else {
      try Console.output(json)
    }
  }

  private static func frameName(_ index: Int) -> String {
    let digits = String(index)
    return "frame-" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits + ".png"
  }
}
