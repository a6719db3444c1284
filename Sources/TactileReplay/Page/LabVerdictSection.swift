internal import TactileDiagnostics
internal import TactilePrimitives

/// The verdicts of a lab's page: a table with limits and sources, and a picture of each step.
struct LabVerdictSection {
  private let report: LabReport
  private let verdicts: [LabVerdict]
  private let earlier: EarlierLabReport?

  /// The section of `report`, beside the verdicts of an earlier one.
  init(_ report: LabReport, beside earlier: EarlierLabReport?) {
    self.report = report
    self.earlier = earlier
    verdicts = report.verdicts
  }

  /// The markup; empty where no step was performed.
  var html: String {
    guard !report.session.runs.isEmpty || earlier != nil else { return "" }
    let whole = LabJudge.judgement(of: verdicts)
    let word = "<span class=\"\(Self.style(of: whole))\">\(Self.word(for: whole))</span>"
    return """
      <h2>Verdict: \(word)\(places(of: whole))</h2>
      <p class="soft">\(lengths) Limits: profile \(report.limits.profile.rawValue).</p>
      \(table)
      \(mending)
      \(issueLine(whole))
      <div class="plots">\(pictures)</div>

      """
  }

  /// The steps that make `whole` a failure or doubtful, and the latency if it does; empty for other
  /// judgements.
  private func places(of whole: LabJudgement) -> String {
    guard whole == .fail || whole == .grey else { return "" }
    let names = verdicts.filter { $0.judgement == whole }.reduce(into: [String]()) {
      let name = $1.measure.step?.rawValue ?? $1.measure.rawValue
      if $0.last != name { $0.append(name) }
    }
    return " in \(names.joined(separator: ", "))"
  }

  private var lengths: String {
    guard let length = report.session.millimetresPerPoint else {
      return "The size of the screen is unknown: lengths are in points, and are not judged."
    }
    return "A point measures \(Markup.number(length)) mm."
  }

  private var table: String {
    let head =
      ["Measure", "Value", "Pass", "Doubtful", "Verdict"]
      + (earlier == nil ? [] : ["Before", ""]) + ["", "Limits from"]
    let rows = verdicts.map { verdict in
      let style = Self.style(of: verdict.judgement)
      return [
        verdict.measure.rawValue, Self.value(of: verdict),
        limit(verdict, \.pass), limit(verdict, \.grey),
        "<span class=\"\(style)\">\(Self.word(for: verdict.judgement))</span>",
      ] + before(verdict) + [Markup.escaped(verdict.sentence), Markup.escaped(verdict.source)]
    }
    return PageFrame.table(head, rows, numbers: earlier == nil ? [1, 2, 3] : [1, 2, 3, 5])
  }

  private func limit(_ verdict: LabVerdict, _ bound: KeyPath<LabLimit, Double>) -> String {
    guard let limit = verdict.limit else { return "" }
    let sign = verdict.measure.isHigherBetter ? "≥" : "≤"
    return "\(sign) \(Markup.number(limit[keyPath: bound]))"
  }

  private func before(_ verdict: LabVerdict) -> [String] {
    guard let earlier else { return [] }
    guard let entry = earlier.entries[verdict.measure] else { return ["", ""] }
    let style = Self.style(of: entry.judgement)
    return [
      Markup.escaped(entry.value),
      "<span class=\"\(style)\">\(Self.word(for: entry.judgement))</span>",
    ]
  }

  /// The settings that mend a wrong mapping.
  private var mending: String {
    guard let mapping = verdicts.compactMap(\.mapping).first, mapping.kind != .identity,
      let matrix = mapping.calibration(of: report.touchscreen)
    else { return "" }
    let name = report.touchscreen.map {
      "ATTRS{name}==\"\($0.identity.udevPattern)\", "
    }
    let rule =
      "ACTION==\"add|change\", KERNEL==\"event[0-9]*\", \(name ?? "")"
      + "ENV{ID_INPUT_TOUCHSCREEN}==\"1\", ENV{LIBINPUT_CALIBRATION_MATRIX}=\"\(matrix.text)\""
    return """
      <h3>Correcting the mapping</h3>
      <p>\(calibrationNote)</p>
      <p>On every desktop, as a rule in <code>/etc/udev/rules.d/99-touchscreen.rules</code>, from
      the next start on:</p>
      <pre>\(Markup.escaped(rule))</pre>
      <p>On sway at once: <code>swaymsg input type:touch calibration_matrix
      \(Markup.escaped("'\"\(matrix.text)\"'"))</code>. On X at once, with the device's name from
      <code>xinput list</code>: <code>xinput set-prop NAME "libinput Calibration Matrix"
      \(matrix.texts.joined(separator: ", ")), 0, 0, 1</code>.</p>

      """
  }

  /// The use of the matrix, which depends on the matrix that is set already.
  private var calibrationNote: String {
    guard let touchscreen = report.touchscreen else {
      return """
        If a calibration is set already (<code>tactile doctor</code> names it), remove it and touch
        the corners again first: this matrix is meant for a touchscreen without one. On a machine
        with two touchscreens, add <code>ATTRS{name}=="…"</code> to the rule.
        """
    }
    let label = Markup.escaped(touchscreen.identity.name)
    guard let old = touchscreen.calibration, !old.isIdentity else {
      return "\(label) has no calibration yet."
    }
    return "This matrix replaces the one that \(label) has (\(old.text)), and contains it."
  }

  /// The line for an issue tracker.
  private func issueLine(_ whole: LabJudgement) -> String {
    let bad = verdicts.filter { $0.judgement == .fail || $0.judgement == .grey }
    let list = bad.map { verdict in
      "\(verdict.measure.rawValue) \(Self.value(of: verdict)) (\(verdict.judgement.rawValue))"
    }
    let tested = verdicts.count { $0.judgement != .notTested }
    let text =
      "Touch lab: \(whole.rawValue), \(tested) of \(verdicts.count) measures tested"
      + (list.isEmpty ? "" : ": " + list.joined(separator: ", "))
      + report.machine.compactMap(\.text).map { "; \($0)" }.joined()
      + (report.device.map { "; \($0)" } ?? "")
    return "<p class=\"soft\">To paste into an issue:</p>\n<pre>\(Markup.escaped(text))</pre>\n"
  }

  private var pictures: String {
    LabStep.allCases.compactMap { step in
      report.session.run(of: step).map { run in
        LabPicture(run: run).svg(marking: verdicts.filter { $0.measure.step == step })
      }
    }.joined()
  }

  private static func value(of verdict: LabVerdict) -> String {
    if let mapping = verdict.mapping { return mapping.kind.rawValue }
    guard let value = verdict.value else { return "–" }
    let unit = verdict.unit == "1" ? "" : " \(verdict.unit)"
    return Markup.number((value * 100).rounded() / 100) + unit
  }

  private static func word(for judgement: LabJudgement) -> String {
    judgement == .grey ? "doubtful" : judgement.rawValue
  }

  private static func style(of judgement: LabJudgement) -> String {
    switch judgement {
    case .pass: "good"
    case .grey: "warn"
    case .fail: "bad"
    case .notTested, .unknown: "soft"
    }
  }
}

/// The picture of one performance of a step: its paths, targets and worst places.
struct LabPicture {
  /// The run, in points.
  let run: LabRun

  /// The most points of a path that are drawn; more lie within the width of its line.
  private static let mostPoints = 400

  /// The drawing, with the worst place of each of `verdicts`.
  func svg(marking verdicts: [LabVerdict]) -> String {
    let scale = PlotMarkup.width / max(1, run.size.width)
    func text(_ value: Double) -> String { PlotMarkup.coordinate(value) }
    func place(_ point: Point) -> (x: String, y: String) {
      (text(point.x * scale), text(24 + point.y * scale))
    }
    let name = "Step \(run.step.rawValue)"
    let height = 24 + run.size.height * scale
    var body = "<text class=\"name\" x=\"8\" y=\"16\">\(name)</text>"
    for contact in run.contacts {
      let last = contact.samples.count - 1
      let step = max(1, (last + Self.mostPoints - 2) / (Self.mostPoints - 1))
      let points = (Array(stride(from: 0, to: last, by: step)) + [last]).map { index in
        let (x, y) = place(contact.samples[index].location)
        return "\(x),\(y)"
      }
      body += "<polyline class=\"curve\" points=\"\(points.joined(separator: " "))\"/>"
      let (x, y) = place(contact.first.location)
      body += "<circle class=\"dot\" cx=\"\(x)\" cy=\"\(y)\" r=\"2.5\"/>"
    }
    for target in run.targets {
      let (x, y) = place(target.location)
      body += "<path class=\"axis\" d=\"M\(x) \(y)m-8 0h16m-8 -8v16\"/>"
    }
    for verdict in verdicts where verdict.judgement == .fail || verdict.judgement == .grey {
      guard let location = verdict.location else { continue }
      let (x, y) = place(location)
      body += "<circle class=\"fault\" cx=\"\(x)\" cy=\"\(y)\" r=\"9\">"
      body += "<title>\(Markup.escaped(verdict.sentence))</title></circle>"
    }
    return "<svg class=\"plot map\" viewBox=\"0 0 \(text(PlotMarkup.width)) \(text(height))\""
      + " role=\"img\" aria-label=\"\(name)\">\(body)</svg>\n"
  }
}
