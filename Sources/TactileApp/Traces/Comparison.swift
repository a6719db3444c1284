internal import TactilePrimitives
internal import TactileRaster
internal import TactileReplay
internal import TactileScenes
internal import TactileTuning

/// The tunings that one trace is played with.
nonisolated package struct ComparisonRequest: Sendable {
  /// A tuning of the comparison, by a preset's name or the path of a tuning file.
  package enum Feel: Sendable {
    case preset(String)
    /// The tuning file at this path, over the published values.
    case file(String)

    /// The name under the pictures.
    var title: String {
      switch self {
      case .preset(let name): TuningPreset.named(name)?.name ?? name
      case .file(let path): Files.name(of: path).split(separator: "/").last.map(String.init) ?? path
      }
    }

    var request: FeelRequest {
      switch self {
      case .preset(let name): FeelRequest(preset: name)
      case .file(let path): FeelRequest(tuning: path)
      }
    }
  }

  /// The tunings, in the order of the pictures.
  package var feels: [Feel]
  /// The path of an animated PNG; nil for none.
  package var apng: String?
  /// The path of a page; nil for none.
  package var html: String?

  /// A comparison of presets, by their names, and of tuning files, by their paths.
  package init(presets: [String], files: [String], apng: String?, html: String?) {
    feels = presets.map(Feel.preset) + files.map(Feel.file)
    self.apng = apng
    self.html = html
  }
}

extension App {
  /// Plays a trace, whose feel is not used, with several tunings in step and shows them side by side, with a
  /// table of the releases on standard output: `tactile compare`.
  package func compare(_ trace: TraceRequest, _ request: ComparisonRequest) throws {
    guard (2...TraceComparison.limit).contains(request.feels.count) else {
      throw Failure(
        .usage,
        "a comparison needs 2 to \(TraceComparison.limit) tunings: give --preset or --tuning for"
          + " each",
      )
    }
    try Files.requireOneStandardInput(among: [trace.trace] + request.feels.map(\.request.tuning))
    try Files.requireWritable(
      [request.apng, request.html].compactMap(\.self),
      reading: trace.trace,
    )
    let contexts = try request.feels.map { try context($0.request) }
    let player = try trace.player(in: self)
    let comparison = TraceComparison(
      zip(request.feels, contexts).map { feel, context in
        var player = player
        player.context = context
        return (feel.title, player)
      }
    )
    let parts = try Self.film(comparison, request)
    try Console.output(ComparisonTable(parts).text)
  }

  private static func film(
    _ comparison: TraceComparison,
    _ request: ComparisonRequest,
  ) throws -> [TraceComparison.Part] {
    let player = comparison.players[0].player
    let canvas = player.canvas
    let titles = comparison.players.map(\.title)
    var film = try request.apng.map { path in
      let film = ComparisonFilm(
        titles,
        width: canvas.width,
        height: canvas.height,
        scale: player.scale,
        fonts: player.fonts,
      )
      guard let film else {
        throw Failure(.usage, "\(path): too many pixels side by side: give a smaller --scale")
      }
      return film
    }
    var writer = film.map { AnimatedPNGWriter(width: $0.picture.width, height: $0.picture.height) }
    var shown = titles.map { _ in PixelBuffer(width: 0, height: 0) }
    var strips = titles.map { _ in PictureStrip(width: canvas.width, height: canvas.height) }
    let cameras = titles.map { _ in FrameCamera() }
    let needsPictures = request.apng != nil || request.html != nil
    var end = 0.0
    let parts = try Setup.played {
      try comparison.play { index, time, ticks in
        end = time.seconds
        guard needsPictures else { return }
        var isChanged = index == 0
        for (run, tick) in ticks.enumerated() {
          guard let tick, let picture = cameras[run].picture(of: tick.frame) else { continue }
          isChanged = true
          film?.show(picture, at: run)
          shown[run] = picture
        }
        if request.html != nil, index.isMultiple(of: pageInterval) {
          for run in titles.indices { try strips[run].append(shown[run], at: time.seconds) }
        }
        if isChanged, let film { try writer?.append(film.picture, at: time.seconds) }
      }
    }
    if let apng = request.apng, let writer { try Files.write(try writer.file(end: end), to: apng) }
    if let html = request.html {
      for run in titles.indices { try strips[run].append(shown[run], at: end) }
      let page = ComparisonPage(comparison, parts: parts, films: strips)
      try Files.write(Array(page.html.utf8), to: html)
    }
    return parts
  }
}
