internal import TactileGestures
internal import TactilePrimitives
internal import TactileTraces

extension LabReport {
  /// The report as one JSON object for programs; it ends in a line feed.
  ///
  /// Places and lengths are in points, times in milliseconds, rates in reports a second. Every key
  /// is always present; unknown values are null.
  package var json: String {
    var object = JSONObjectText()
    let verdicts = verdicts
    object.add("mmPerPoint", session.millimetresPerPoint)
    object.add("profile", limits.profile.rawValue)
    object.add("verdict", LabJudge.judgement(of: verdicts).rawValue)
    object.add("verdicts", json: list(verdicts.map(text)))
    object.add("device", device)
    object.add("width", session.size.width)
    object.add("height", session.size.height)
    object.add("scale", scale.map(rounded))
    object.add("seconds", rounded(seconds))
    object.add("machine", json: list(machine.map(text)))
    object.add("fingersMadeByMouse", madeFingers)
    object.add("latency", json: latency?.json)
    var kinds = JSONObjectText()
    for (kind, survey) in surveys.all { kinds.add(kind.rawValue, json: text(of: survey)) }
    object.add("devices", json: kinds.text)
    return object.text + "\n"
  }

  private func text(of fact: LabFact) -> String {
    var object = JSONObjectText()
    object.add("name", fact.key)
    object.add("value", fact.text)
    return object.text
  }

  private func text(of verdict: LabVerdict) -> String {
    var object = JSONObjectText()
    object.add("step", verdict.measure.step?.rawValue)
    object.add("measure", verdict.measure.rawValue)
    if let mapping = verdict.mapping {
      object.add("value", mapping.kind.rawValue)
      let matrix = mapping.calibration(of: touchscreen) ?? .identity
      object.add("matrix", json: list(matrix.numbers.map { JSONText.number(rounded($0)) }))
    } else {
      object.add("value", verdict.value.map(rounded))
    }
    object.add("unit", verdict.unit)
    object.add("pass", verdict.limit.map { rounded($0.pass) })
    object.add("grey", verdict.limit.map { rounded($0.grey) })
    object.add("verdict", verdict.judgement.rawValue)
    object.add("x", verdict.location.map { rounded($0.x) })
    object.add("y", verdict.location.map { rounded($0.y) })
    object.add("t", verdict.time.map { rounded($0.seconds) })
    object.add("source", verdict.source)
    object.add("sentence", verdict.sentence)
    return object.text
  }

  private func text(of survey: TouchSurvey) -> String {
    var object = JSONObjectText()
    object.add("contacts", survey.contacts)
    object.add("reports", survey.reports)
    object.add("mostAtOnce", survey.mostAtOnce)
    object.add("rate", survey.rate.map(rounded))
    object.add("intervals", json: survey.intervals.jsonObject.text)
    object.add("bunched", survey.bunched)
    object.add("held", json: survey.heldJSON)
    object.add("gaps", survey.gaps.count)
    object.add("missingReports", survey.gaps.missing)
    object.add("lost", survey.count(of: .lost))
    object.add("doubled", survey.count(of: .doubled))
    object.add("cancelled", survey.count(of: .cancelled))
    object.add("covered", rounded(survey.coverage.covered))
    object.add("silentCells", survey.coverage.silentCount)
    object.add("margins", json: margins(survey))
    object.add("pressure", json: survey.pressures.map(text))
    if let pen = survey.pen { object.add("pen", json: text(of: pen)) }
    object.add("rests", json: list(survey.rests.map(text)))
    object.add("lines", json: list(survey.lines.map(text)))
    object.add("faults", json: list(survey.faults.map(text)))
    return object.text
  }

  private func text(of rest: RestingFinger) -> String {
    object([
      "x": rest.middle.x, "y": rest.middle.y, "rms": rest.rms, "spread": rest.spread,
      "seconds": rest.duration,
    ])
  }

  private func text(of line: DrawnLine) -> String {
    object(["length": line.fit.length, "rms": line.fit.rms, "largest": line.fit.largest])
  }

  private func text(of fault: SurveyFault) -> String {
    var object = JSONObjectText()
    object.add("what", fault.kind.rawValue)
    object.add("t", rounded(fault.time.seconds))
    object.add("x", rounded(fault.location.x))
    object.add("y", rounded(fault.location.y))
    return object.text
  }

  private func margins(_ survey: TouchSurvey) -> String? {
    survey.margins.map { margins in
      object([
        "left": margins.left, "top": margins.top, "right": margins.right, "bottom": margins.bottom,
      ])
    }
  }

  /// Returns the JSON object of `numbers`, each rounded.
  private func object(_ numbers: KeyValuePairs<String, Double>) -> String {
    var object = JSONObjectText()
    for (name, number) in numbers { object.add(name, rounded(number)) }
    return object.text
  }

  private func text(of pen: PenSurvey) -> String {
    var object = JSONObjectText()
    object.add("tiltX", json: text(of: pen.tiltX))
    object.add("tiltY", json: text(of: pen.tiltY))
    object.add("eraser", pen.hasErased)
    object.add("buttons", json: list(pen.buttons.numbers.map(String.init)))
    return object.text
  }

  private func text(of range: ClosedRange<Double>) -> String {
    "[\(JSONText.number(rounded(range.lowerBound))),"
      + " \(JSONText.number(rounded(range.upperBound)))]"
  }

  private func list(_ parts: [String]) -> String { "[\(parts.joined(separator: ", "))]" }

  /// Rounds to a thousandth, which is more precise than any of the values.
  private func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 + 0 }
}

extension LatencyMeter {
  /// The JSON object of the latency, in milliseconds.
  ///
  /// Its own quantiles are those from the arrival to the presentation; `parts` has those of every
  /// part, null where the part's beginning is unknown.
  var json: String {
    var object = all.jsonObject
    object.add("presentedBy", witness.rawValue)
    var parts = JSONObjectText()
    for part in Part.allCases {
      parts.add(part.name, json: self[part].count > 0 ? self[part].jsonObject.text : nil)
    }
    object.add("parts", json: parts.text)
    object.add("notSeen", json: "[\(unseen.map(JSONText.string).joined(separator: ", "))]")
    return object.text
  }
}

extension LatencyMeter.Part {
  /// The part's key in reports.
  var name: String {
    switch self {
    case .deviceToArrival: "deviceToArrival"
    case .arrivalToFrame: "arrivalToFrame"
    case .frameToPresented: "frameToPresented"
    case .arrivalToPresented: "arrivalToPresented"
    case .deviceToPresented: "deviceToPresented"
    }
  }
}

extension TouchSurvey {
  /// The JSON object of the reports that arrived late although the device made them in time.
  var heldJSON: String {
    func text(_ held: HeldReports) -> String {
      var object = JSONObjectText()
      object.add("count", held.count)
      object.add("longest", (held.longest * 1_000_000).rounded() / 1000)
      return object.text
    }
    var object = JSONObjectText()
    object.add("byThisProgram", json: text(heldByProgram))
    object.add("elsewhere", json: text(heldElsewhere))
    return object.text
  }
}

extension TimeHistogram {
  /// The number of durations, and their quantiles in milliseconds.
  fileprivate var jsonObject: JSONObjectText {
    var object = JSONObjectText()
    object.add("count", count)
    for (name, part) in [("p5", 0.05), ("p50", 0.5), ("p95", 0.95), ("max", 1)] {
      object.add(name, (quantile(part) * 1_000_000).rounded() / 1000)
    }
    return object
  }
}
