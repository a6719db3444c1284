import TactileRaster
import TactileReplay
import TactileScenes
import TactileTraces
import TactileViews

/// Records the frames of one run, as pictures and as a table.
@MainActor
final class FrameRecorder {
  /// The picture of the newest frame; empty before the first, and where no pictures are taken.
  private(set) var shown = PixelBuffer(width: 0, height: 0)

  private let options: FrameOptions
  private let camera: FrameCamera?
  private var table: CSVWriter?
  private var rows = ""

  /// A recorder before its run.
  init(_ options: FrameOptions, takesPictures: Bool) {
    self.options = options
    camera = takesPictures ? FrameCamera() : nil
  }

  /// Begins recording the run on `stage`.
  func begin(_ stage: SceneStage) {
    guard options.csv != nil else { return }
    let writer = CSVWriter(probes: stage.probes.map(\.name))
    rows = writer.headerLine
    table = writer
  }

  /// Records the next tick.
  ///
  /// - Returns: the tick's picture; nil where it equals the previous one, and where no pictures
  ///   are taken.
  @discardableResult
  func record(_ tick: Replayer.Tick) throws -> PixelBuffer? {
    if let table { rows += table.row(at: tick.time, tick.values) }
    let picture = camera?.picture(of: tick.frame)
    if let picture { shown = picture }
    if let folder = options.frames, tick.index.isMultiple(of: options.every) {
      try Files.write(try shown.png(), to: folder + "/" + Files.frameName(tick.index))
    }
    return picture
  }

  /// Writes the files that are complete only at the end.
  func finish() throws(Failure) {
    if let csv = options.csv { try Files.write(Array(rows.utf8), to: csv) }
  }
}
