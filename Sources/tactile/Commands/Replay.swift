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

  @OptionGroup var options: TraceOptions

  @Option(help: "Where the report goes, instead of standard output.")
  var report: String?

  @Option(help: "Where a table with a row for each frame and a column for each probe goes.")
  var csv: String?

  @Option(help: "A folder for pictures of the frames.")
  var frames: String?

  @Option(help: "Of every how many frames a picture is taken.")
  var every: Int = 1

  func run() throws {
    try MainActor.assumeIsolated { try replay() }
  }

  @MainActor
  private func replay() throws {
    guard every >= 1 else { throw Failure(.usage, "every \(every) frames: give 1 or more") }
    let player = try options.player()
    if let frames { try Files.makeFolder(frames) }
    let painter = CairoPainter()
    var table: CSVWriter?
    var rows = ""
    let played = try Setup.played {
      try player.play { stage in
        guard csv != nil else { return }
        let writer = CSVWriter(probes: stage.probes.map(\.name))
        rows = writer.headerLine
        table = writer
      } onTick: { tick in
        if let table { rows += table.row(at: tick.time, tick.values) }
        if let frames, tick.index.isMultiple(of: every) {
          let png = try painter.picture(of: tick.frame.displayList).png()
          try Files.write(png, to: frames + "/" + Files.frameName(tick.index))
        }
      }
    }
    if let csv { try Files.write(Array(rows.utf8), to: csv) }
    try write(played, painter: painter)
  }

  @MainActor
  private func write(_ played: TracePlayer.Played, painter: CairoPainter) throws {
    let outcome = played.outcome
    let list = outcome.displayList
    let json = Report(
      scene: played.stage.name,
      size: list.size,
      fps: played.table.fps,
      frames: outcome.ticks,
      events: outcome.events,
      settled: outcome.settled,
      duration: Double(outcome.ticks) / played.table.fps,
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
}
