internal import TactilePrimitives
public import TactileRaster
internal import TactileScenes
internal import TactileTraces
internal import TactileTuning
public import TactileViews

/// A run as one HTML file without other files: its pictures, probes, log and settings.
public struct RunPage {
  /// A picture of the page.
  public struct Picture {
    /// The file: a PNG, animated or not.
    public let png: [UInt8]
    /// The caption of the picture.
    public let caption: String

    /// The picture in `png`, called `caption`.
    public init(png: [UInt8], caption: String) {
      self.png = png
      self.caption = caption
    }
  }

  /// The player of the run.
  public let player: TracePlayer
  /// The result of the run.
  public let played: TracePlayer.Played
  /// The pictures of moments of the run; each is shown `pictureWidth` wide.
  public var pictures: [Picture]
  /// The film of the run, which gets a scrubber; nil for none.
  public var film: PictureStrip?

  /// The motions that ran.
  public var motions: [MotionRun] = []

  /// The width of a picture on the page, in CSS pixels.
  private static let pictureWidth = 240
  /// The largest width of the film, in CSS pixels.
  private static let filmWidth = 320

  /// The page of a run.
  public init(
    player: TracePlayer,
    played: TracePlayer.Played,
    pictures: [Picture],
    film: PictureStrip? = nil,
  ) {
    self.player = player
    self.played = played
    self.pictures = pictures
    self.film = film
  }

  /// The text of the file.
  public var html: String {
    let title = "\(player.entry.name): \(player.file)"
    let body = """
      <h1>\(Markup.escaped(player.entry.name))</h1>
      <p class="soft">\(Markup.escaped(player.entry.summary)). Trace \(Markup.escaped(player.file))</p>
      \(facts)
      <div class="stage\(film == nil ? "" : " one")">
      \(filmSection)<div>
      \(velocitySection)
      \(laneSection)
      \(plotSection)
      </div></div>
      \(motionSection)
      \(pictureSection)
      \(logSection)
      \(tuningSection)
      \(probeSection)
      \(scrubber?.controls ?? "")
      """
    return PageFrame.page(title: title, body: body)
  }

  private var scrubber: ScrubberSection? {
    film.map { strip in
      ScrubberSection(
        films: [ScrubberSection.Film(strip: strip, caption: "The run")],
        width: min(strip.width, Self.filmWidth),
        frames: played.table.frames,
        fps: played.table.fps,
      )
    }
  }

  private var filmSection: String {
    scrubber.map { "<div class=\"pictures films\">\n\($0.pictures)</div>\n" } ?? ""
  }

  private var velocitySection: String {
    let releases = ReleaseVelocity.releases(of: played.contacts, in: played.table)
    guard !releases.isEmpty else { return "" }
    let plots = releases.map { release in
      let part = VelocityPlot.Part(
        table: played.table,
        contacts: played.contacts,
        release: release,
        style: "curve",
      )
      return "<figure>\(VelocityPlot(parts: [part]).svg)<figcaption>At"
        + " \(Markup.seconds(release.time.seconds)) s \(Markup.escaped(release.sentence)).</figcaption>"
        + "</figure>"
    }
    return VelocityPlot.section(plots)
  }

  private var laneSection: String {
    let lanes = LanePlot(table: played.table, contacts: played.contacts).svg
    return lanes.isEmpty ? "" : "<h2>Contacts and recognizers</h2>\n\(lanes)"
  }

  private var facts: String {
    let trace = player.trace
    var facts = [
      ("Window", "\(Markup.number(player.size.width)) × \(Markup.number(player.size.height)) pt"),
      ("Scale", "\(Markup.number(player.scale)) px/pt"),
      ("Frames", "\(played.table.frames) at \(Markup.number(player.fps)) a second"),
      ("Duration", "\(Markup.seconds(played.table.duration)) s"),
      ("Events", "\(played.outcome.events)"),
      ("At the end", played.outcome.settled ? "at rest" : "still moving"),
    ]
    if let device = trace.header.device { facts.append(("Device", device)) }
    return PageFrame.list(facts)
  }

  private var pictureSection: String {
    guard !pictures.isEmpty else { return "" }
    let figures = pictures.map { picture in
      let image = Markup.image(picture.png, alternative: picture.caption, width: Self.pictureWidth)
      return "<figure>\(image)<figcaption>\(Markup.escaped(picture.caption))</figcaption></figure>"
    }
    return
      "<h2>Pictures</h2>\n<div class=\"pictures\">\n\(figures.joined(separator: "\n"))\n</div>\n"
  }

  private var plotSection: String {
    let plots = played.table.probes.indices
      .map { ProbePlot(table: played.table, column: $0, events: events) }
      .filter(\.isMoving)
    guard !plots.isEmpty else { return "" }
    return """
      <h2>Probes over time</h2>
      <p class="soft">Dotted lines are marks of the trace, solid ones releases. Probes that never
      changed are in the last table alone.</p>
      <div class="plots">
      \(plots.map(\.svg).joined())</div>

      """
  }

  private var motionSection: String {
    MotionSection(
      motions: player.entry.motions(tuning: player.context.tuning, in: player.size),
      runs: motions,
    ).html
  }

  private var events: [ProbePlot.Event] {
    let marks = played.outcome.marks.map { mark in
      ProbePlot.Event(seconds: mark.timestamp.seconds, label: mark.label, style: "mark")
    }
    let settles = played.table.log.compactMap { entry -> ProbePlot.Event? in
      guard case .settle(let to, _) = entry.kind else { return nil }
      let label = "\(entry.name) settles \(to)"
      return ProbePlot.Event(seconds: entry.timestamp.seconds, label: label, style: "settle")
    }
    return marks + settles
  }

  private var logSection: String {
    let rows = played.table.log.map { entry in
      [
        Markup.seconds(entry.timestamp.seconds), Markup.escaped(entry.name),
        Markup.escaped(entry.summary), reason(of: entry),
      ]
    }
    guard !rows.isEmpty else { return "<h2>Decisions</h2>\n<p>There were none.</p>\n" }
    let table = PageFrame.table(["Time in s", "Source", "Event", "Reason"], rows, numbers: [0])
    return "<h2>Decisions</h2>\n<div id=\"decisions\">\(table)</div>"
  }

  /// The entry as a sentence, with the numbers behind it and the text of the log.
  private func reason(of entry: LogEntry) -> String {
    var cell = Markup.escaped(entry.sentence)
    if let numbers = entry.reason?.explanation.numbers { cell += "<br>\(Markup.escaped(numbers))" }
    if let why = entry.why { cell += "<br><small class=\"soft\">\(Markup.escaped(why))</small>" }
    return cell
  }

  private var tuningSection: String {
    let changes = player.context.tuning.difference()
    guard !changes.isEmpty else {
      return "<h2>Tuning</h2>\n<p>Every setting is as published.</p>\n"
    }
    let rows = changes.map { setting, value in
      [
        Markup.escaped(setting.title) + "<br><small class=\"soft\">\(setting.name)</small>",
        Markup.number(value), Markup.number(setting.published),
        Markup.escaped(setting.unit), Markup.escaped(setting.meaning),
      ]
    }
    let head = ["Setting", "Value", "Published value", "Unit", "Meaning"]
    return "<h2>Tuning</h2>\n\(PageFrame.table(head, rows, numbers: [1, 2]))"
  }

  private var probeSection: String {
    let last = played.table.values(at: played.table.frames - 1)
    let first = played.table.values(at: 0)
    let rows = zip(played.table.probes, zip(first, last)).map { name, values in
      [
        Markup.escaped(name), Markup.escaped(values.0.brief), Markup.escaped(values.1.brief),
        ProbeUnit.unit(of: name) ?? "",
      ]
    }
    let table = PageFrame.table(["Probe", "First", "Last", "Unit"], rows, numbers: [1, 2])
    return "<h2>All probes</h2>\n\(table)"
  }
}

extension LogEntry {
  var summary: String {
    switch kind {
    case .recognizer(let from, let to): "\(from) → \(to)"
    case .refused: "refused"
    case .settle(let to, let duration): "settles \(to) in \(Markup.number(duration)) s"
    case .tap: "tapped"
    case .phase(let phase): phase ?? "at rest"
    case .other(let kind): kind
    }
  }
}
