package import TactileDiagnostics
internal import TactileGestures
internal import TactilePrimitives

/// The findings of the touch lab as one HTML file without other files.
package struct LabPage {
  private let report: LabReport
  private let earlier: EarlierLabReport?

  /// The still contacts and lines drawn, at most, the newest first.
  private static let drawn = 4
  /// The faults in the table, at most.
  private static let listedFaults = 256

  /// The page of `report`, beside the verdicts of an earlier one.
  package init(_ report: LabReport, beside earlier: EarlierLabReport? = nil) {
    self.report = report
    self.earlier = earlier
  }

  /// The text of the file.
  package var html: String {
    let kinds = report.surveys.all
    let isUntouched = kinds.isEmpty && report.session.runs.isEmpty
    let none = isUntouched ? "<p>Nothing touched the surface.</p>\n" : ""
    let body = """
      <h1>Touch lab</h1>
      <p class="soft">The quality of a touchscreen, from its contacts.</p>
      \(facts)
      \(LabVerdictSection(report, beside: earlier).html)\(madeNote)\(none)\(latencySection)
      \(kinds.map { section($0.kind, $0.survey) }.joined(separator: "\n"))
      """
    return PageFrame.page(title: "tactile lab", body: body)
  }

  private var facts: String {
    let (width, height) = (
      Markup.number(report.session.size.width), Markup.number(report.session.size.height),
    )
    var facts = [("Surface", "\(width) × \(height) pt")]
    if let scale = report.scale { facts.append(("Scale", "\(Markup.number(scale)) px/pt")) }
    if let device = report.device { facts.append(("Device", device)) }
    facts += report.machine.map { ($0.title, $0.text ?? "not readable") }
    facts.append(("Duration", "\(tenths(report.seconds)) s"))
    return PageFrame.list(facts)
  }

  private var madeNote: String {
    guard report.madeFingers > 0 else { return "" }
    return "<p class=\"bad\">\(report.madeFingers) of the fingers were made by the mouse.</p>\n"
  }

  private var latencySection: String {
    guard let latency = report.latency, latency.all.count > 0 else { return "" }
    let all = latency.all
    let rows = LatencyMeter.Part.allCases.map { part in
      let times = latency[part]
      guard times.count > 0 else { return [title(of: part), "not seen", "", "", "0"] }
      let quantiles = [0.5, 0.95, 1].map { milliseconds(times.quantile($0)) }
      return [title(of: part)] + quantiles + ["\(times.count)"]
    }
    let head = ["Part", "Median in ms", "95 % within", "Longest", "Events"]
    let unseen = latency.unseen.map { "<li>\(Markup.escaped($0))</li>" }.joined()
    let plot = LabPlot(title: "Events by latency", caption: "latency in ms").bars(all)
    return """
      <h2>Latency</h2>
      <p class="soft">From the device's report to the frame that shows it; presented is what
      \(latency.witness.rawValue) tells. Not seen:</p>
      <ul class="soft">\(unseen)</ul>
      \(PageFrame.table(head, rows, numbers: [1, 2, 3, 4]))
      <div class="plots">\(plot)</div>
      """
  }

  private func title(of part: LatencyMeter.Part) -> String {
    switch part {
    case .deviceToArrival: "Device to arrival"
    case .arrivalToFrame: "Arrival to frame"
    case .frameToPresented: "Frame to presented"
    case .arrivalToPresented: "Arrival to presented"
    case .deviceToPresented: "Device to presented"
    }
  }

  private func section(_ kind: DeviceKind, _ survey: TouchSurvey) -> String {
    """
    <h2>\(title(of: kind))</h2>
    \(figures(survey))
    <h2>Reported positions</h2>
    <p class="soft">Green is covered, red was passed in silence, circles are faults.</p>
    <div class="plots">\(LabPlot.map(survey))\(intervalPlot(survey))</div>
    \(restSection(survey))
    \(lineSection(survey))
    \(faultSection(survey))
    """
  }

  private func figures(_ survey: TouchSurvey) -> String {
    let gaps = survey.gaps
    var facts = [
      ("Contacts", "\(survey.contacts), at most \(survey.mostAtOnce) at once"),
      ("Reports", "\(survey.reports)"),
      ("Rate", survey.rate.map { "\(tenths($0)) Hz" } ?? "not known"),
      ("Gaps", "\(gaps.count), \(gaps.missing) reports missing"),
      ("Longest interval", "\(milliseconds(survey.intervals.longest)) ms"),
      ("This program was busy", text(of: survey.heldByProgram)),
      ("Delivered late by the system", text(of: survey.heldElsewhere)),
      ("Lost", "\(survey.count(of: .lost))"),
      ("Doubled", "\(survey.count(of: .doubled))"),
      ("Cancelled", "\(survey.count(of: .cancelled))"),
      ("Covered", "\(tenths(survey.coverage.covered * 100)) %"),
      ("Silent parts", "\(survey.coverage.silentCount)"),
    ]
    if let margins = survey.margins {
      let sides = [margins.left, margins.top, margins.right, margins.bottom].map(tenths)
      facts.append(("Edges left, top, right, bottom", sides.joined(separator: ", ")))
    }
    if let range = survey.pressures {
      let isTold = range.lowerBound < range.upperBound
      facts.append(
        (
          "Pressure",
          isTold
            ? "\(Markup.number(range.lowerBound)) to \(Markup.number(range.upperBound))"
            : "always \(Markup.number(range.lowerBound))",
        )
      )
    }
    if let pen = survey.pen { facts += self.facts(of: pen) }
    return PageFrame.list(facts)
  }

  private func text(of held: HeldReports) -> String {
    held.count == 0 ? "never" : "\(held.count) times, for \(milliseconds(held.longest)) ms at most"
  }

  private func facts(of pen: PenSurvey) -> [(String, String)] {
    func degrees(_ range: ClosedRange<Double>) -> String {
      "\(tenths(range.lowerBound))° to \(tenths(range.upperBound))°"
    }
    return [
      ("Tilt to the right", degrees(pen.tiltX)),
      ("Tilt to the lower edge", degrees(pen.tiltY)),
      ("Eraser", pen.hasErased ? "used" : "not used"),
      ("Buttons held", pen.buttons.numbers.map(String.init).joined(separator: ", ")),
    ]
  }

  private func intervalPlot(_ survey: TouchSurvey) -> String {
    guard survey.intervals.count > 0 else { return "" }
    return LabPlot(title: "Reports by interval", caption: "time since the last one in ms")
      .bars(survey.intervals)
  }

  private func restSection(_ survey: TouchSurvey) -> String {
    guard !survey.rests.isEmpty else { return "" }
    let rows = survey.rests.map { rest in
      [
        "\(tenths(rest.middle.x)), \(tenths(rest.middle.y))", Markup.number(rest.rms),
        Markup.number(rest.spread), tenths(rest.duration),
      ]
    }
    let head = ["Place", "Jitter (RMS)", "Spread", "Seconds"]
    let plots = survey.rests.reversed().prefix(Self.drawn).map { rest in
      let start = rest.samples.first?.time ?? .zero
      let points = rest.samples.map { sample in
        Point(x: sample.time - start, y: (sample.location - rest.middle).length)
      }
      return LabPlot(title: "Distance from the mean place", caption: "time in s").curve(points)
    }
    return """
      <h2>Held still</h2>
      \(PageFrame.table(head, rows, numbers: [1, 2, 3]))
      <div class="plots">\(plots.joined())</div>
      """
  }

  private func lineSection(_ survey: TouchSurvey) -> String {
    guard !survey.lines.isEmpty else { return "" }
    let rows = survey.lines.map { line in
      [tenths(line.fit.length), Markup.number(line.fit.rms), Markup.number(line.fit.largest)]
    }
    let plots = survey.lines.reversed().prefix(Self.drawn).map { line in
      let points = line.samples.map { sample in
        let place = line.fit.place(of: sample.location)
        return Point(x: place.along, y: place.across)
      }
      return LabPlot(title: "Distance from the straight line", caption: "along it").curve(points)
    }
    return """
      <h2>Lines</h2>
      \(PageFrame.table(["Length", "RMS distance", "Largest"], rows, numbers: [0, 1, 2]))
      <div class="plots">\(plots.joined())</div>
      """
  }

  private func faultSection(_ survey: TouchSurvey) -> String {
    guard !survey.faults.isEmpty else { return "" }
    let rows = survey.faults.prefix(Self.listedFaults).map { fault in
      [
        Markup.seconds(fault.time.seconds), fault.kind.rawValue,
        "\(tenths(fault.location.x)), \(tenths(fault.location.y))",
      ]
    }
    let others = survey.faults.count - rows.count
    return "<h2>Faults</h2>\n"
      + PageFrame.table(["Time in s", "What", "Place"], rows, numbers: [0])
      + (others > 0 ? "<p class=\"soft\">and \(others) more</p>\n" : "")
  }

  private func title(of kind: DeviceKind) -> String {
    switch kind {
    case .finger: "Fingers"
    case .mouse: "Mouse"
    case .pen: "Pen"
    case .touchpad: "Touchpad"
    }
  }

  private func tenths(_ value: Double) -> String { Markup.number((value * 10).rounded() / 10) }

  private func milliseconds(_ seconds: Double) -> String { tenths(seconds * 1000) }
}
