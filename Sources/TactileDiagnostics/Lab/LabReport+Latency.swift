internal import TactileTraces

extension LatencyMeter {
  /// The fewest reports of which one in twenty can be told.
  private static let fewest = 20

  /// The latency that is judged, in seconds: the 95th percentile from the arrival to the
  /// presentation; nil with fewer than 20 reports.
  package var judged: Double? { all.count >= Self.fewest ? all.quantile(0.95) : nil }

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
  var jsonObject: JSONObjectText {
    var object = JSONObjectText()
    object.add("count", count)
    for (name, part) in [("p5", 0.05), ("p50", 0.5), ("p95", 0.95), ("max", 1)] {
      object.add(name, (quantile(part) * 1_000_000).rounded() / 1000)
    }
    return object
  }
}
