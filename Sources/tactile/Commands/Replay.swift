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

  @OptionGroup var frameOptions: FrameOptions

  func run() throws {
    try MainActor.assumeIsolated { try replay() }
  }

  @MainActor
  private func replay() throws {
    let player = try options.player()
    let recorder = try frameOptions.recorder()
    let played = try Setup.played {
      try player.play(onStage: recorder.begin) { tick in try recorder.record(tick) }
    }
    try recorder.finish()
    try write(played)
  }

  @MainActor
  private func write(_ played: TracePlayer.Played) throws {
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
      imageHash: Checksum.sha256(CairoPainter().picture(of: list).rgba),
      displayHash: list.displayHash,
    ).json
    if let report {
      try Files.write(Array(json.utf8), to: report)
    } else {
      try Console.output(json)
    }
  }
}
