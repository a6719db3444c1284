internal import TactilePrimitives

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
    return "\(Int((kept * 100).rounded())) %"
  }
}
