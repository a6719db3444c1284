import ArgumentParser
import TactilePrimitives
import TactileRaster
import TactileReplay
import TactileScenes
import TactileTraces
import TactileViews

/// Makes pictures, films, tables and pages of a run: `tactile export`.
struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play a trace and write it as film, pictures, table or page.",
    discussion: """
      A file is put in place when it is complete: where the disk is full, what was there stays. \
      Pictures are taken only where something changed, and last as long as it did.
      """,
  )

  @OptionGroup var options: TraceOptions

  @Option(help: "An animated PNG, which browsers play.")
  var apng: String?

  @Option(help: "An animated GIF of 256 colours a picture, for where APNG does not play.")
  var gif: String?

  @Option(help: "A page with pictures, plots of the probes, decisions and settings, in one file.")
  var html: String?

  @OptionGroup var frameOptions: FrameOptions

  /// The frames for each picture of a page's film, and the largest number of pictures of marks.
  private static let pageInterval = 2
  private static let pageMarks = 12

  func run() throws {
    try MainActor.assumeIsolated { try export() }
  }

  @MainActor
  private func export() throws {
    let needsPictures = apng != nil || gif != nil || html != nil
    guard needsPictures || frameOptions.frames != nil || frameOptions.csv != nil else {
      throw Failure(.usage, "nothing to write: give --apng, --gif, --html, --frames or --csv")
    }
    let player = try options.player()
    let recorder = try frameOptions.recorder(needsPictures: needsPictures)
    let canvas = player.canvas
    var film = apng.map { _ in AnimatedPNGWriter(width: canvas.width, height: canvas.height) }
    var page = html.map { _ in AnimatedPNGWriter(width: canvas.width, height: canvas.height) }
    var gifWriter = gif.map { _ in GIFWriter(width: canvas.width, height: canvas.height) }
    var marks: [RunPage.Picture] = []
    let played = try Setup.played {
      try player.play(onStage: recorder.begin) { tick in
        let picture = try recorder.record(tick)
        guard needsPictures else { return }
        let seconds = tick.time.seconds
        if let picture {
          try film?.append(picture, at: seconds)
          try gifWriter?.append(picture, at: seconds)
        }
        if tick.index.isMultiple(of: Self.pageInterval) {
          try page?.append(recorder.shown.coarse, at: seconds)
        }
        if html != nil {
          for mark in tick.marks where marks.count < Self.pageMarks {
            let caption = "\(mark.label), \(mark.time.seconds) s"
            marks.append(RunPage.Picture(png: try recorder.shown.png(), caption: caption))
          }
        }
      }
    }
    let end = played.table.time(ofTick: played.table.frames - 1).seconds
    try recorder.finish()
    if let apng, let film { try Files.write(try film.file(end: end), to: apng) }
    if let gif, var writer = gifWriter { try Files.write(try writer.file(end: end), to: gif) }
    if let html, var page {
      try page.append(recorder.shown.coarse, at: end)
      let film = RunPage.Picture(png: try page.file(end: end), caption: "The run")
      let text = RunPage(player: player, played: played, pictures: [film] + marks).html
      try Files.write(Array(text.utf8), to: html)
    }
  }
}
