internal import TactileGestures
internal import TactilePrimitives
internal import TactileTraces
internal import TactileViews

/// A drawing (SVG) of activity over time: a lane for each contact, for each recognizer that began,
/// and for each other machine that logs its phases.
struct LanePlot {
  /// A time in a lane, with its state.
  private struct Part {
    let start: Double
    var end: Double
    let state: String
    /// The index of its colour among those of the page.
    let color: Int

    /// The part from `start` to `end` in `state`, coloured as a recognizer's state unless told otherwise.
    init(start: Double, end: Double, state: String, color: Int? = nil) {
      (self.start, self.end, self.state) = (start, end, state)
      self.color = color ?? LanePlot.colors[state] ?? 4
    }
  }

  private struct Lane {
    let name: String
    var parts: [Part]
  }

  let table: RunTable
  let contacts: [RunContact]

  private static let (top, rowHeight, barHeight) = (24.0, 30.0, 12.0)
  private static let limit = 24
  /// The colours of the states of recognizers, as the CSS classes of strips.
  private static let colors = [
    "touch": 0, "began": 1, "changed": 1, "ended": 2, "recognized": 2, "cancelled": 3, "failed": 3,
  ]

  private var duration: Double { table.time(ofTick: max(1, table.frames - 1)).seconds }

  /// The drawing; empty where nothing was ever active.
  var svg: String {
    let lanes = [contactLanes, recognizerLanes, phaseLanes].flatMap { $0.prefix(Self.limit) }
    guard !lanes.isEmpty else { return "" }
    let axis = PlotAxis(from: 0, to: duration, count: 8, isWidened: false)
    var body = ""
    for (index, lane) in lanes.enumerated() {
      let y = Self.top + Double(index) * Self.rowHeight
      body += PlotMarkup.text(PlotMarkup.left, y + 11, Markup.escaped(lane.name), "start")
      body += PlotMarkup.line(PlotMarkup.left, y + 28.5, PlotMarkup.right, y + 28.5, "grid")
      for part in lane.parts {
        body += PlotMarkup.bar(
          from: PlotMarkup.place(part.start, on: axis),
          to: PlotMarkup.place(max(part.start, part.end), on: axis),
          y: y + 15,
          height: Self.barHeight,
          "part\(part.color)",
          title: Markup.escaped("\(part.state), \(Markup.seconds(part.start)) s"),
        )
      }
    }
    let base = Self.top + Double(lanes.count) * Self.rowHeight
    body += PlotMarkup.axis(axis, base: base)
    return PlotMarkup.drawing(
      title: "Contacts and recognizers",
      height: base + 22,
      label: "contacts and recognizers over time",
      time: (0, duration),
      body,
    )
  }

  private var contactLanes: [Lane] {
    contacts.enumerated().map { index, contact in
      let end = contact.end == nil ? duration : contact.endTime.seconds
      return Lane(
        name: "\(contact.device.rawValue) \(index + 1)",
        parts: [Part(start: contact.startTime.seconds, end: end, state: "touch")],
      )
    }
  }

  /// The recognizers that began or recognized, each from its beginning to its end.
  private var recognizerLanes: [Lane] {
    var lanes: [Lane] = []
    var open: [String: Double] = [:]
    for entry in table.log {
      guard case .recognizer(_, let state) = entry.kind else { continue }
      let seconds = entry.timestamp.seconds
      if state == "began" {
        open[entry.name] = seconds
        continue
      }
      let start = open.removeValue(forKey: entry.name)
      guard state == "recognized" || start != nil else { continue }
      add(Part(start: start ?? seconds, end: seconds, state: state), to: entry.name, in: &lanes)
    }
    for (name, start) in open.sorted(by: { ($0.value, $0.key) < ($1.value, $1.key) }) {
      add(Part(start: start, end: duration, state: "began"), to: name, in: &lanes)
    }
    return lanes
  }

  /// The machines that log phases, each with the time in each phase.
  private var phaseLanes: [Lane] {
    var lanes: [Lane] = []
    var colors: [String: [String: Int]] = [:]
    for run in table.log.phaseRuns(until: Timestamp(seconds: duration)) {
      let next = colors[run.machine]?.count ?? 0
      let color = colors[run.machine, default: [:]][run.phase, default: next]
      colors[run.machine, default: [:]][run.phase] = color
      let part = Part(
        start: run.start.seconds,
        end: run.end.seconds,
        state: run.phase,
        color: color % 6,
      )
      add(part, to: run.machine, in: &lanes)
    }
    return lanes
  }

  private func add(_ part: Part, to name: String, in lanes: inout [Lane]) {
    if let index = lanes.firstIndex(where: { $0.name == name }) {
      lanes[index].parts.append(part)
    } else {
      lanes.append(Lane(name: name, parts: [part]))
    }
  }
}
