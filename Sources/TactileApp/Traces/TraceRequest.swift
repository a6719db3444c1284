internal import TactilePrimitives
internal import TactileRaster
internal import TactileReplay
internal import TactileScenes
internal import TactileTraces
internal import TactileViews

/// A trace to play, the scene that it is played into, and the playback.
nonisolated package struct TraceRequest: Sendable {
  /// The path of the trace; `-` is standard input.
  package var trace: String
  /// The name of the scene; nil for the one that the trace names.
  package var scene: String?
  /// The window's size in points, such as `480x800`; nil for the trace's.
  package var size: String?
  /// Pixels to a point; nil for the trace's.
  package var scale: String?
  /// Frames a second.
  package var fps = 60.0
  package var feel = FeelRequest()
  /// The time in seconds at which to stop; nil plays all.
  package var until: Double?
  /// The path of the photo that the scene shows; nil for its own.
  package var photo: String?

  /// The language of the texts, such as `de`; nil for that of the trace.
  package var language: String?

  /// A request for the trace at the path `trace`.
  package init(_ trace: String) { self.trace = trace }

  /// Makes a player of the trace; names and numbers are judged before the trace is read.
  @MainActor
  func player(in app: App) throws -> TracePlayer {
    guard (1...1000).contains(fps) else {
      throw Failure(.usage, "unknown frame rate \(fps): give frames a second, 1 to 1000")
    }
    guard until.map({ $0 >= 0 }) ?? true else {
      throw Failure(.usage, "unknown time \(until ?? 0): give seconds, 0 or more")
    }
    let named = try scene.map { name throws(Failure) in try app.scene(name) }
    let points = try size.map(Arguments.size)
    let pixels = try scale.map(Arguments.scale)
    _ = try feel.preset.map(Arguments.preset)
    try Files.requireOneStandardInput(among: [self.trace, feel.tuning])
    let (trace, bytes, file) = try Setup.trace(self.trace)
    // An unknown scene is a usage error, as a missing one is: `--scene` can name another.
    let header = { try app.scene($0, of: file, else: .usage) }
    guard let entry = try named ?? trace.header.scene.map(header) else {
      throw Failure(.usage, "\(file) names no scene: give --scene, one of \(app.sceneNames)")
    }
    let base = try parsed {
      try TracePlayer.tuning(of: trace.header, file: file, over: app.catalog.tuning)
    }
    let context = try app.context(feel, over: base)
    var player = TracePlayer(
      trace,
      file: file,
      entry: entry,
      context: context,
      fonts: try LanguageChoice.fonts(
        try language.map(Arguments.language) ?? trace.header.language,
        in: context.resources,
      ),
    )
    if let points { player.size = points }
    if let pixels { player.scale = pixels }
    player.source = bytes
    player.fps = fps
    player.end = until.map { Timestamp(seconds: $0) }
    if let photo { player.prepare = { try Setup.show(file: photo, in: $0) } }
    try parsed { try player.requirePaintable() }
    try parsed { try player.requireBounded() }
    try Setup.played { try player.requireCommands() }
    return player
  }
}

/// The frames of a run to write.
nonisolated package struct FrameRequest: Sendable {
  /// The path of a folder for PNG pictures of the frames; nil for none.
  package var folder: String?
  /// The interval between written frames, in frames, 1 or more; nil writes all.
  package var interval: Int?
  /// The path of a table with a row for each frame; nil for none.
  package var table: String?

  /// A request for pictures of every `interval`th frame in `folder`, and for a table.
  package init(folder: String? = nil, interval: Int? = nil, table: String? = nil) {
    self.folder = folder
    self.interval = interval
    self.table = table
  }

  /// Makes the recorder; it takes pictures of all frames if other code `needsPictures`.
  @MainActor
  func recorder(needsPictures: Bool = false) throws(Failure) -> FrameRecorder {
    if let interval {
      guard interval >= 1 else {
        throw Failure(.usage, "every \(interval) frames: give 1 or more")
      }
      guard folder != nil else {
        throw Failure(.usage, "--every is for --frames, which is not given: name a folder by it")
      }
    }
    if let folder {
      try Files.makeFolder(folder)
      try Files.requireWritableFolder(folder)
    }
    return FrameRecorder(self, takesPictures: needsPictures || folder != nil)
  }
}

/// Records the frames of one run, as pictures and as a table.
final class FrameRecorder {
  /// The picture of the newest frame; empty before the first, and where no pictures are taken.
  private(set) var shown = PixelBuffer(width: 0, height: 0)

  private let request: FrameRequest
  /// The PNG file of ``shown``, once it was needed.
  private var file: [UInt8]?
  private let camera: FrameCamera?
  private var table: CSVWriter?
  private var rows = ""

  init(_ request: FrameRequest, takesPictures: Bool) {
    self.request = request
    camera = takesPictures ? FrameCamera() : nil
  }

  func begin(_ stage: SceneStage) {
    guard request.table != nil else { return }
    let writer = CSVWriter(probes: stage.probes.map(\.name))
    rows = writer.headerLine
    table = writer
  }

  /// Records the next tick, and returns its picture; nil where it equals the previous one, and where no
  /// pictures are taken.
  @discardableResult
  func record(_ tick: Replayer.Tick) throws -> PixelBuffer? {
    if let table { rows += table.row(at: tick.time, tick.values) }
    let picture = camera?.picture(of: tick.frame)
    if let picture {
      shown = picture
      file = nil
    }
    if let folder = request.folder, tick.index.isMultiple(of: request.interval ?? 1) {
      let number = String(tick.index).zeroPadded(to: 6)
      let bytes = try file ?? shown.quickPNG()
      file = bytes
      try Files.write(bytes, to: "\(folder)/frame-\(number).png", isDurable: false)
    }
    return picture
  }

  /// Writes the files that are complete only at the end.
  func finish() throws(Failure) {
    if let table = request.table { try Files.write(Array(rows.utf8), to: table) }
  }
}
