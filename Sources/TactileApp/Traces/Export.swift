internal import TactileDisplay
internal import TactilePrimitives
internal import TactileRaster
internal import TactileReplay
internal import TactileScenes
internal import TactileTraces

extension App {
  /// The frames for each picture of a page's film, and the largest number of pictures of marks.
  static let pageInterval = 2
  private static let pageMarks = 12

  /// Plays a trace without a display and reports what happened as JSON: `tactile replay`.
  package func replay(_ trace: TraceRequest, report: String?, frames: FrameRequest) throws {
    try Files.requireWritable([report, frames.table].compactMap(\.self), reading: trace.trace)
    let player = try trace.player(in: self)
    let recorder = try frames.recorder()
    let played = try Setup.played {
      try player.play(onStage: recorder.begin) { tick in try recorder.record(tick) }
    }
    try recorder.finish()
    let outcome = played.outcome
    let list = outcome.displayList
    let json = Report(
      scene: played.stage.name,
      size: list.size,
      fps: played.table.fps,
      frames: outcome.ticks,
      events: outcome.events,
      settled: outcome.settled,
      duration: played.table.duration,
      probes: outcome.probes,
      marks: outcome.marks,
      log: outcome.log,
      imageHash: Checksum.sha256(CairoPainter().picture(of: list).rgba),
      displayHash: list.displayHash,
    ).json
    try Self.write(json, to: report)
  }

  /// Writes `text` to the file at `path`, or to standard output.
  static func write(_ text: String, to path: String?) throws(Failure) {
    if let path {
      try Files.write(Array(text.utf8), to: path)
    } else {
      try Console.output(text)
    }
  }

  /// Plays a trace without a display and writes `files` and those at `paths`, whose kinds their extensions
  /// tell: `tactile export`.
  package func export(
    _ trace: TraceRequest,
    files: ExportFiles,
    paths: [String],
    frames: FrameRequest,
  ) throws {
    var (files, frames) = (files, frames)
    files.table = files.table ?? frames.table
    try files.add(paths)
    frames.table = files.table
    let (apng, gif, html) = (files.apng, files.gif, files.html)
    let needsPictures = files.needPictures
    guard !files.all.isEmpty || frames.folder != nil else {
      throw Failure(
        .usage,
        "nothing to write: name a file such as run.html, or give --apng, --gif, --html, --perfetto,"
          + " --frames or --csv",
      )
    }
    try files.requireWritable(reading: trace.trace)
    let player = try trace.player(in: self)
    let recorder = try frames.recorder(needsPictures: needsPictures)
    let canvas = player.canvas
    var film = apng.map { _ in AnimatedPNGWriter(width: canvas.width, height: canvas.height) }
    var strip = html.map { _ in PictureStrip(width: canvas.width, height: canvas.height) }
    var gifWriter = gif.map { _ in GIFWriter(width: canvas.width, height: canvas.height) }
    var marks: [RunPage.Picture] = []
    let timeline = RunTimeline()
    func record(_ tick: Replayer.Tick) throws {
      let picture = try recorder.record(tick)
      guard needsPictures else { return }
      let seconds = tick.time.seconds
      if let picture {
        try naming(apng) { try film?.append(picture, at: seconds) }
        try naming(gif) { try gifWriter?.append(picture, at: seconds) }
      }
      if tick.index.isMultiple(of: Self.pageInterval) {
        try naming(html) { try strip?.append(recorder.shown, at: seconds) }
      }
      if html != nil {
        for mark in tick.marks where marks.count < Self.pageMarks {
          let caption = "\(mark.label), \(mark.time.seconds) s"
          marks.append(RunPage.Picture(png: try recorder.shown.quickPNG(), caption: caption))
        }
      }
    }
    let played = try Setup.played {
      try player.play(onStage: recorder.begin, onTick: record, timeline: timeline)
    }
    let end = played.table.time(ofTick: played.table.frames - 1).seconds
    try recorder.finish()
    if let apng, let film {
      try naming(apng) { try Files.write(try film.file(end: end), to: apng) }
    }
    if let gif, var writer = gifWriter {
      try naming(gif) { try Files.write(try writer.file(end: end), to: gif) }
    }
    if let html {
      try naming(html) { try strip?.append(recorder.shown, at: end) }
      var run = RunPage(player: player, played: played, pictures: marks, film: strip)
      run.motions = timeline.motions
      try Files.write(Array(run.html.utf8), to: html)
    }
    if let perfetto = files.perfetto {
      let text = timeline.traceEvents(of: played, scene: player.entry.name)
      try Files.write(Array(text.utf8), to: perfetto)
    }
  }
}

/// The files that an export writes, by their kinds.
nonisolated package struct ExportFiles: Sendable {
  /// The path of an animated PNG; nil for none, as below.
  package var apng: String?
  /// The path of an animated GIF.
  package var gif: String?
  /// The path of a page.
  package var html: String?
  /// The path of a table with a row for each frame.
  package var table: String?
  /// The path of a timeline in the Trace Event Format.
  package var perfetto: String?

  /// The extensions by which ``add(_:)`` tells a file's kind.
  private static var kinds: [(extension: String, path: WritableKeyPath<Self, String?>)] {
    [("html", \.html), ("apng", \.apng), ("png", \.apng), ("gif", \.gif), ("csv", \.table)]
  }

  /// The files with the given paths; nil for none of the kind.
  package init(
    apng: String? = nil,
    gif: String? = nil,
    html: String? = nil,
    table: String? = nil,
    perfetto: String? = nil,
  ) {
    self.apng = apng
    self.gif = gif
    self.html = html
    self.table = table
    self.perfetto = perfetto
  }

  var all: [String] { [apng, gif, html, table, perfetto].compactMap(\.self) }

  var needPictures: Bool { apng != nil || gif != nil || html != nil }

  /// Adds files whose kinds their extensions tell, in any case; throws for an unknown one, and for two of a
  /// kind.
  package mutating func add(_ paths: [String]) throws(Failure) {
    for path in paths {
      let name = path.split(separator: "/").last ?? ""
      let ending = name.contains(".") ? name.split(separator: ".").last?.lowercased() : nil
      guard let kind = Self.kinds.first(where: { $0.extension == ending }) else {
        let known = Self.kinds.map { "." + $0.extension }.joined(separator: ", ")
        throw Failure(.usage, "\(path): unknown kind of file: there is \(known)")
      }
      if let other = self[keyPath: kind.path] {
        throw Failure(.usage, "\(path): there is a file of this kind already, \(other)")
      }
      self[keyPath: kind.path] = path
    }
  }

  /// Throws unless all files can be written, so that no work is lost, and none is the trace `input`.
  func requireWritable(reading input: String? = nil) throws(Failure) {
    try Files.requireWritable(all, reading: input)
  }
}
