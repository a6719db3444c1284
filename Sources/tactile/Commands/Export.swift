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

  @Option(help: "A folder for PNG pictures of the frames.")
  var frames: String?

  @Option(help: "Of every how many frames --frames takes a picture.")
  var every: Int = 1

  @Option(help: "A table with a row for each frame and a column for each probe.")
  var csv: String?

  /// Of how many frames the film on a page shows one, and how many pictures of marks it has at most.
  private static let pageInterval = 2
  private static let pageMarks = 12

  func run() throws {
    try MainActor.assumeIsolated { try export() }
  }

  @MainActor
  private func export() throws {
    guard apng != nil || gif != nil || html != nil || frames != nil || csv != nil else {
      throw Failure(.usage, "nothing to write: give --apng, --gif, --html, --frames or --csv")
    }
    guard every >= 1 else { throw Failure(.usage, "every \(every) frames: give 1 or more") }
    let player = try options.player()
    if let frames { try Files.makeFolder(frames) }
    let canvas = player.canvas
    var film = apng.map { _ in AnimatedPNGWriter(width: canvas.width, height: canvas.height) }
    var page = html.map { _ in AnimatedPNGWriter(width: canvas.width, height: canvas.height) }
    var gifWriter = gif.map { _ in GIFWriter(width: canvas.width, height: canvas.height) }
    var marks: [RunPage.Picture] = []
    var table: CSVWriter?
    var rows = ""
    let needsPictures = apng != nil || gif != nil || html != nil || frames != nil
    let camera = FrameCamera()
    var shown = PixelBuffer(width: 0, height: 0)
    let played = try Setup.played {
      try player.play { stage in
        guard csv != nil else { return }
        let writer = CSVWriter(probes: stage.probes.map(\.name))
        rows = writer.headerLine
        table = writer
      } onTick: { tick in
        if let table { rows += table.row(at: tick.time, tick.values) }
        guard needsPictures else { return }
        let picture = camera.picture(of: tick.frame)
        if let picture { shown = picture }
        let seconds = tick.time.seconds
        if let picture {
          try film?.append(picture, at: seconds)
          try gifWriter?.append(picture, at: seconds)
        }
        if tick.index.isMultiple(of: Self.pageInterval) {
          try page?.append(shown.coarse, at: seconds)
        }
        if html != nil {
          for mark in tick.marks where marks.count < Self.pageMarks {
            let caption = "\(mark.label), \(mark.time.seconds) s"
            marks.append(RunPage.Picture(png: try shown.png(), caption: caption))
          }
        }
        if let frames, tick.index.isMultiple(of: every) {
          try Files.write(try shown.png(), to: frames + "/" + Files.frameName(tick.index))
        }
      }
    }
    let end = played.table.time(ofTick: played.table.frames - 1).seconds
    if let csv { try Files.write(Array(rows.utf8), to: csv) }
    if let apng, let film { try Files.write(try film.file(end: end), to: apng) }
    if let gif, var writer = gifWriter { try Files.write(try writer.file(end: end), to: gif) }
    if let html, var page {
      try page.append(shown.coarse, at: end)
      let film = RunPage.Picture(png: try page.file(end: end), caption: "The run")
      let text = RunPage(player: player, played: played, pictures: [film] + marks).html
      try Files.write(Array(text.utf8), to: html)
    }
  }
}
