internal import TactilePrimitives
internal import TactileTraces

/// A drawing (SVG) of the velocity across a release: the finger's, and the content's before and after.
struct VelocityPlot {
  /// A run with the release, and the CSS class of its content's curve.
  struct Part {
    let table: RunTable
    let contacts: [RunContact]
    let release: ReleaseVelocity
    let style: String
  }

  /// The runs, of one recording.
  let parts: [Part]

  /// Seconds before and after the release that are drawn.
  private static let (lead, trail) = (0.15, 0.35)

  /// Returns the section of a page with `plots`, which are markup already, below a `legend`.
  static func section(_ plots: [String], legend: String = "") -> String {
    """
    <h2>Velocity across releases</h2>
    <p class="soft">Dashed is the finger, solid the content that it dragged: over three frames before
    the release, and from frame to frame after it.</p>
    \(legend)<div class="plots">
    \(plots.joined(separator: "\n"))</div>

    """
  }

  /// The drawing; empty without runs.
  var svg: String {
    guard let first = parts.first else { return "" }
    let time = first.release.time.seconds
    let across = PlotAxis(
      from: max(0, time - Self.lead),
      to: time + Self.trail,
      count: 8,
      isWidened: false,
    )
    let finger = fingerCurve(first, across)
    let contents = parts.map { ($0.style, contentCurve($0, across)) }
    let speeds = (finger + contents.flatMap(\.1)).map(\.speed) + [0, first.release.finger]
    let up = PlotAxis(from: speeds.min() ?? 0, to: speeds.max() ?? 0, count: 4)
    func polyline(_ curve: [(seconds: Double, speed: Double)], _ style: String) -> String {
      PlotMarkup.polyline(
        curve.map {
          (PlotMarkup.place($0.seconds, on: across), PlotMarkup.place($0.speed, up: up))
        },
        style,
      )
    }
    let x = PlotMarkup.place(time, on: across)
    var body = PlotMarkup.axes(across, up)
    body += PlotMarkup.line(x, PlotMarkup.top, x, PlotMarkup.base, "settle")
    body += polyline(finger, "finger")
    for (style, curve) in contents { body += polyline(curve, style) }
    return PlotMarkup.drawing(
      title: "\(first.release.probe) and finger",
      unit: "\u{A0}in pt/s",
      height: PlotMarkup.height,
      label: "velocity across the release at \(Markup.seconds(time)) s",
      time: (across.low, across.high),
      body,
    )
  }

  /// Returns the finger's speed along the content's axis up to the release.
  private func fingerCurve(_ part: Part, _ across: PlotAxis) -> [(seconds: Double, speed: Double)] {
    let contact = part.contacts[part.release.contact]
    func place(_ tick: Int) -> Double {
      let location = contact.location(at: part.table.time(ofTick: tick))
      return part.release.isHorizontal ? location.x : location.y
    }
    return ticks(of: part.table, across).compactMap { tick in
      let seconds = part.table.time(ofTick: tick).seconds
      guard seconds < contact.endTime.seconds else { return nil }
      return (seconds, speed(to: tick, part.table, place))
    }
  }

  /// Returns the content's speed in the finger's direction.
  private func contentCurve(
    _ part: Part,
    _ across: PlotAxis,
  ) -> [(seconds: Double, speed: Double)] {
    let (table, release) = (part.table, part.release)
    guard let column = table.probes.firstIndex(of: release.probe) else { return [] }
    func place(_ tick: Int) -> Double { release.sign * table.number(column, at: tick) }
    return ticks(of: table, across).map { tick in
      let seconds = table.time(ofTick: tick).seconds
      return seconds < release.time.seconds
        ? (seconds, speed(to: tick, table, place))
        : (seconds, (place(tick) - place(tick - 1)) * table.fps)
    }
  }

  /// Returns the mean speed over the frames up to `tick` that a report of the panel may fall into.
  ///
  /// Panels report at a rate of their own, so that single frames show no, one or two reports.
  private func speed(to tick: Int, _ table: RunTable, _ place: (Int) -> Double) -> Double {
    let frames = min(ReleaseVelocity.frames, tick)
    return (place(tick) - place(tick - frames)) * table.fps / Double(max(1, frames))
  }

  private func ticks(of table: RunTable, _ across: PlotAxis) -> Range<Int> {
    let first = max(1, Int((across.low * table.fps).rounded(.up)))
    let last = min(table.frames - 1, Int((across.high * table.fps).rounded(.down)))
    return first..<max(first, last + 1)
  }
}
