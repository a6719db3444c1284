internal import TactileDisplay
internal import TactilePrimitives
internal import TactileRaster
internal import TactileReplay
internal import TactileScenes
internal import TactileText
internal import TactileTraces
internal import TactileViews

extension App {
  /// Plays the scenes without a display and writes a contact sheet and a report of each:
  /// `tactile tour`.
  ///
  /// - Parameter output: the folder to write to; nil for one in the user's cache folder.
  /// - Throws: a failure for one line to the user.
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

  private static func milliseconds(_ seconds: Double) -> Int {
    Int((seconds * 1000).rounded())
  }
}
