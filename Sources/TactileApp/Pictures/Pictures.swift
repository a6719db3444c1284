internal import TactileDisplay
internal import TactileInspector
internal import TactilePrimitives
internal import TactileRaster
internal import TactileReplay
internal import TactileScenes
internal import TactileText
internal import TactileTraces
internal import TactileTuning
internal import TactileViews

extension App {
  /// Writes a picture of a scene in a state, by default its first, with a photo of its own or that at the
  /// path `photo`: `tactile screenshot`.
  package func screenshot(
    of scene: String,
    to file: String,
    size: String,
    scale: String,
    state: String?,
    looks: PictureLooks,
    feel: FeelRequest,
    photo: String?,
    language: String? = nil,
  ) throws {
    let entry = try self.scene(scene)
    let points = try Arguments.size(size)
    let pixels = try Arguments.scale(scale)
    let (width, height) = (Int(points.width * pixels), Int(points.height * pixels))
    guard width > 0, height > 0 else {
      let picture = "a picture of \(width) × \(height) pixels"
      throw Failure(.usage, "\(picture): give a larger --size or --scale")
    }
    guard PixelBuffer.isPossible(width: width, height: height) else {
      throw Failure(
        .usage,
        "a picture of \(width) × \(height) pixels: give a smaller --size or --scale, at most"
          + " \(PixelBuffer.maximumLength) a side and \(PixelBuffer.maximumArea) in all",
      )
    }
    let look = try looks.settings()
    let language = try language.map(Arguments.language)
    let context = try context(feel)
    let stage = try required {
      try SceneStage(
        entry,
        context: context,
        size: points,
        scale: pixels,
        fonts: try LanguageChoice.fonts(language, in: context.resources),
      )
    }
    AppSettings().apply(to: stage.window, on: look)
    if let photo { try Setup.show(file: photo, in: stage) }
    let states = stage.scene.states
    let state = state ?? states.first ?? ""
    guard states.contains(state) else {
      let known = states.joined(separator: ", ")
      throw Failure(.usage, "unknown state \"\(state)\" of \(scene): there is \(known)")
    }
    stage.scene.enter(state)
    let list = stage.window.frame(at: .zero).displayList
    try Files.write(try CairoPainter().picture(of: list).png(), to: file)
  }

  /// The size of a settle map in points, without the lines of the legend.
  private static let mapSize = Size(width: 480, height: 380)
  private static let legendLine = 20.0

  /// Draws the snap points that releases lead to, over position and velocity, with the border of the preset
  /// `ghost` dashed: `tactile settle-map`.
  package func settleMap(
    of interaction: String,
    to file: String,
    size: String,
    scale: String,
    feel: FeelRequest,
    ghost: String?,
    appearance: String,
  ) throws {
    guard let subject = SettleSubject.named(interaction, in: catalog.tuning) else {
      let known = SettleSubject.all(in: catalog.tuning).map(\.name).joined(separator: ", ")
      let there = known.isEmpty ? "no scene is a panel" : "there is \(known)"
      throw Failure(.usage, "unknown interaction \"\(interaction)\": \(there)")
    }
    let appearance = try Arguments.choice("appearance", appearance, of: Appearance.self)
    let ghost = try ghost.map(Arguments.preset)
    let fonts = try required { try ReplayFonts.make() }
    let content = SettleMapView.Content(
      subject,
      tuning: try feel.tuning(over: catalog.tuning),
      ghost: ghost.map { catalog.tuning.applying($0) },
      size: try Arguments.size(size),
    )
    let settings = feel.tuning.map(Files.name(of:))
    let names = [feel.preset, settings].compactMap(\.self).joined(separator: ", ")
    let title =
      "\(subject.title), \(names.isEmpty ? TuningPreset.published.name : names)"
      + (ghost.map { "; dashed: \($0.name)" } ?? "")
    let window = Window(
      size: Size(
        width: Self.mapSize.width,
        height: Self.mapSize.height + Double(subject.outcomes.count) * Self.legendLine,
      ),
      scale: try Arguments.scale(scale),
      fonts: fonts,
    )
    window.appearance = appearance
    let sheet = SettleSheet(title, content)
    sheet.frame = window.rootView.bounds
    window.rootView.addSubview(sheet)
    let list = window.frame(at: .zero).displayList
    try Files.write(try CairoPainter().picture(of: list).png(), to: file)
  }
}

/// The looks of a picture as the command line names them.
nonisolated package struct PictureLooks: Sendable {
  private let appearance, contrast, textScale: String

  /// The looks of these names: light or dark, normal or high, and the factor of the text's size.
  package init(appearance: String, contrast: String, textScale: String) {
    self.appearance = appearance
    self.contrast = contrast
    self.textScale = textScale
  }

  /// Returns the settings of a desktop with these looks.
  @MainActor func settings() throws(Failure) -> DesktopSettings {
    DesktopSettings(
      appearance: try Arguments.choice("appearance", appearance, of: Appearance.self),
      contrast: try Arguments.choice("contrast", contrast, of: Contrast.self),
      textScale: try Arguments.textScale(textScale),
    )
  }
}

extension App {
  /// Plays the scenes without a display and writes a contact sheet and a report of each to the folder
  /// `output`, or else to one in the user's cache folder: `tactile tour`.
  package func tour(output: String?) throws {
    let cache = UserFiles.folder("XDG_CACHE_HOME", ".cache", of: name)
    let folder = output ?? cache.map { $0 + "/tour" } ?? "\(name)-tour"
    try Files.makeFolder(folder)
    let context = try context()
    for entry in catalog.entries
    where (try? context.resources.path(of: Self.tourTrace(of: entry))) != nil {
      try Self.tour(entry, context: context, folder: folder)
    }
  }

  /// Returns the name among the resources of the trace that shows a scene.
  private static func tourTrace(of entry: SceneCatalog.Entry) -> String {
    "Tour/\(entry.name).jsonl"
  }

  private static func tour(
    _ entry: SceneCatalog.Entry,
    context: SceneContext,
    folder: String,
  ) throws {
    var player = try required {
      let file = try context.resources.read(tourTrace(of: entry))
      return TracePlayer(
        try TraceReader.read(file.bytes, file: file.path),
        file: file.path,
        entry: entry,
        context: context,
        fonts: try ReplayFonts.make(),
      )
    }
    player.scale = 2
    let painter = CairoPainter()
    var entries: [ContactSheet.Entry] = []
    let outcome = try Setup.played {
      try player.play(onTick: { tick in
        for mark in tick.marks {
          let picture = painter.picture(of: tick.frame.displayList)
          entries.append(ContactSheet.Entry(picture, caption: mark.label))
        }
      })
    }.outcome
    let sheet = "\(folder)/\(entry.name).png"
    try Files.write(ContactSheet(entries).picture(fonts: player.fonts).png(), to: sheet)
    let report = "\(folder)/\(entry.name).txt"
    let lines = outcome.log.map(line).joined()
    try Files.write(Array(lines.utf8), to: report)
    try Console.output(
      """
      \(entry.name): \(outcome.events) events, \(outcome.ticks) frames
        pictures: \(sheet)
        report:   \(report)

      """
    )
  }

  /// Formats an entry of the log for people.
  private static func line(of entry: LogEntry) -> String {
    let what =
      switch entry.kind {
      case .recognizer(let from, let to): "\(from) -> \(to)"
      case .refused: "refused"
      case .settle(let to, let duration): "settles \(to) in \(milliseconds(duration)) ms"
      case .tap: "tapped"
      case .phase(let phase): phase ?? "at rest"
      case .other(let kind): kind
      }
    let why = entry.why.map { " (\($0))" } ?? ""
    return "\(milliseconds(entry.timestamp.seconds)) ms  \(entry.name): \(what)\(why)\n"
  }

  private static func milliseconds(_ seconds: Double) -> Int { Int((seconds * 1000).rounded()) }
}
