internal import TactilePrimitives
public import TactileRaster
internal import TactileScenes
internal import TactileTraces
internal import TactileViews

/// A comparison as one HTML file without other files: films side by side under one scrubber, the
/// releases, and the probes of all runs over each other.
public struct ComparisonPage {
  /// The comparison.
  public let comparison: TraceComparison
  /// The runs, in the order of the comparison's players.
  public let parts: [TraceComparison.Part]
  /// The film of each run.
  public let films: [PictureStrip]

  /// The largest width of a film, in CSS pixels.
  private static let filmWidth = 280

  /// The page of a comparison whose runs are `parts`, with a film of each.
  public init(_ comparison: TraceComparison, parts: [TraceComparison.Part], films: [PictureStrip]) {
    self.comparison = comparison
    self.parts = parts
    self.films = films
  }

  /// The text of the file.
  public var html: String {
    guard let player = comparison.players.first?.player else { return "" }
    let names = parts.map { Markup.escaped($0.title) }.joined(separator: ", ")
    let body = """
      <h1>\(names)</h1>
      <p class="soft">\(Markup.escaped(player.entry.name)), trace \(Markup.escaped(player.file)), \
      played with each tuning in step.</p>
      <div class="pictures films many">
      \(scrubber.pictures)</div>
      <h2>Releases</h2>
      \(ComparisonTable(parts).html)
      \(velocitySection)
      \(plotSection)
      \(scrubber.controls)
      """
    return PageFrame.page(title: parts.map(\.title).joined(separator: ", "), body: body)
  }

  private var scrubber: ScrubberSection {
    ScrubberSection(
      films: zip(films, parts).map { ScrubberSection.Film(strip: $0, caption: $1.title) },
      width: Self.filmWidth,
      frames: parts.map(\.played.table.frames).max() ?? 0,
      fps: parts[0].played.table.fps,
    )
  }

  /// The names of the runs with the colours of their curves.
  private var legend: String {
    let names = parts.enumerated().map { index, part in
      "<span class=\"swatch\" style=\"background:var(--r\(index))\"></span>"
        + Markup.escaped(part.title)
    }
    return "<p class=\"soft\">\(names.joined(separator: " &#8195; "))</p>"
  }

  private var velocitySection: String {
    let runs = parts.map { part in
      ReleaseVelocity.releases(of: part.played.contacts, in: part.played.table)
    }
    let times = Set(runs.flatMap { $0.map(\.time) }).sorted()
    guard !times.isEmpty else { return "" }
    let plots = times.map { time -> String in
      var plotted: [VelocityPlot.Part] = []
      var sentences: [String] = []
      for (index, part) in parts.enumerated() {
        guard let release = runs[index].first(where: { $0.time == time }) else { continue }
        plotted.append(
          VelocityPlot.Part(
            table: part.played.table,
            contacts: part.played.contacts,
            release: release,
            style: "run\(index)",
          )
        )
        sentences.append("\(Markup.escaped(part.title)): \(Markup.escaped(release.sentence)).")
      }
      return "<figure>\(VelocityPlot(parts: plotted).svg)<figcaption>"
        + "\(sentences.joined(separator: "<br>"))</figcaption></figure>"
    }
    return VelocityPlot.section(plots, legend: legend + "\n")
  }

  private var plotSection: String {
    let first = parts[0].played.table
    let plots = first.probes.indices.compactMap { column -> String? in
      let others = parts.enumerated().dropFirst().compactMap { index, part -> ProbePlot.Other? in
        let table = part.played.table
        guard let other = table.probes.firstIndex(of: first.probes[column]) else { return nil }
        return ProbePlot.Other(table: table, column: other, style: "run\(index)")
      }
      let plot = ProbePlot(table: first, column: column, others: others, style: "run0")
      let isMoving =
        plot.isMoving
        || others.contains { ProbePlot(table: $0.table, column: $0.column).isMoving }
      return isMoving ? plot.svg : nil
    }
    guard !plots.isEmpty else { return "" }
    return """
      <h2>Probes over time</h2>
      <p class="soft">Strips are in the order of the tunings, the first on top.</p>
      \(legend)
      <div class="plots">
      \(plots.joined())</div>

      """
  }
}

/// The releases of a comparison as lines of text, one for each tuning and release.
public struct ComparisonTable {
  private static let head = ["Release", "Tuning", "Settles", "Duration", "Speed kept"]

  /// The rows without the head: time, tuning, what it settles to, duration, and speed kept.
  let rows: [[String]]

  /// The table of the runs of a comparison.
  public init(_ parts: [TraceComparison.Part]) {
    let entries = parts.enumerated().flatMap { index, part in
      part.outcomes.map { (outcome: $0, index: index, title: part.title) }
    }
    rows = entries.sorted { ($0.outcome.time, $0.index) < ($1.outcome.time, $1.index) }.map {
      Self.row($0.outcome, title: $0.title)
    }
  }

  /// The table for a terminal, with a head; a sentence where nothing was released.
  public var text: String {
    guard !rows.isEmpty else { return "No contact was released from content that it dragged.\n" }
    let all = [Self.head] + rows
    let widths = Self.head.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    return all.map { row in
      let line = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }

  /// The table as markup.
  var html: String {
    guard !rows.isEmpty else { return "<p>\(Markup.escaped(text))</p>" }
    return PageFrame.table(Self.head, rows.map { $0.map(Markup.escaped) }, numbers: [0])
  }

  private static func row(_ outcome: TraceComparison.Part.Outcome, title: String) -> [String] {
    let settles = outcome.name + (outcome.target.map { " → \($0)" } ?? " runs out")
    return [
      "\(Markup.seconds(outcome.time.seconds)) s", title, settles,
      outcome.duration.map { "\(Markup.seconds($0)) s" } ?? "to the end",
      kept(outcome.velocity),
    ]
  }

  private static func kept(_ velocity: ReleaseVelocity?) -> String {
    guard let velocity else { return "-" }
    guard let kept = velocity.kept else { return "the finger rested" }
    return "\(Markup.number((kept * 100).rounded())) %"
  }
}
