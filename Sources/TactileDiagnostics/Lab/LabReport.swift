internal import TactileGestures
package import TactilePrimitives
package import TactileTraces
internal import TactileViews

/// The findings of the touch lab about a touchscreen, for files by which touchscreens are compared.
package struct LabReport {
  /// The findings from contacts, for each kind of device.
  package let surveys: DeviceSurveys
  /// The touches of the guided steps, on a surface whose size they determine.
  package private(set) var session: LabSession
  package var limits = LabLimits()
  /// The video driver and painter of the window, or the device that a trace names.
  package var device: String?
  /// Pixels to a point; nil where it is unknown.
  package var scale: Double?
  /// The duration of the run in seconds.
  package var seconds = 0.0
  /// The latency from input to the screen; nil where no window was open.
  package var latency: LatencyMeter?
  /// The facts about the machine, in the order in which they are shown; empty for recordings.
  package var machine: [LabFact] = []
  /// The touchscreen that the touches are from; nil where it is unknown.
  package var touchscreen: KernelTouchscreen?
  /// The number of fingers that the mouse made: they say nothing about a touchscreen.
  package var madeFingers = 0

  /// A report on `surveys` and on the steps of `session`.
  package init(_ surveys: DeviceSurveys, _ session: LabSession) {
    self.surveys = surveys
    self.session = session
  }

  /// A report on the contacts of `trace`, on a surface of `usual` points where the trace does not
  /// give the size of its window.
  ///
  /// - Throws: a ``MisplacedMark`` for a mark of the lab that does not match the ones before it.
  /// - Complexity: O(events).
  @MainActor
  package init(_ trace: Trace, usual: Size) throws(MisplacedMark) {
    let header = trace.header
    let size = Size(width: header.width ?? usual.width, height: header.height ?? usual.height)
    var surveys = DeviceSurveys(size: size)
    var session = LabSession(size: size, millimetresPerPoint: header.mmPerPoint)
    var mapper = TraceInputMapper()
    var begin = 0
    for (index, event) in trace.events.enumerated() {
      if case .mark(let label) = event.kind {
        let step = session.step
        do throws(LabMarkError) {
          try session.mark(label, at: event.timestamp)
        } catch {
          throw MisplacedMark(event: index, message: error.message)
        }
        if session.step != step { begin = index }
      }
      for input in mapper.inputEvents(for: event) {
        switch input {
        case .touch(let touch):
          surveys.add(touch)
          session.add(touch)
        case .window(let change):
          guard case .resized(let size) = change.kind else { continue }
          surveys.resize(to: size)
          session.size = size
        case .hover, .wheel, .key, .text, .composition: continue
        }
      }
    }
    if let step = session.step {
      let (name, end) = (step.rawValue, trace.end.seconds)
      throw MisplacedMark(
        event: begin,
        message: "\"lab.begin \(name)\" is never ended; where the recording was cut short, append"
          + " {\"t\": \(end), \"mark\": \"lab.end \(name)\"} and"
          + " {\"t\": \(end), \"mark\": \"lab.discard \(name)\"}",
      )
    }
    self.init(surveys, session)
    device = header.device
    scale = header.scale
    seconds = trace.end.seconds
  }

  /// A report on a recording of the kernel's events, whose holds and lines are found by themselves.
  ///
  /// A touch during which the kernel lost events is judged in two parts: the panel is not to blame.
  ///
  /// - Complexity: O(reports).
  @MainActor
  package init(_ recording: KernelRecording) throws(MisplacedMark) {
    var trace = Trace(recording)
    // One run with all touches, to sort them afterwards.
    let begin = TraceEvent(.mark("lab.begin \(LabStep.lines.rawValue)"), at: .zero)
    let end = TraceEvent(.mark("lab.end \(LabStep.lines.rawValue)"), at: trace.end)
    trace.events = [begin] + trace.events + [end]
    try self.init(trace, usual: recording.usualSize)
    device = recording.panel.summary
    session = LabSession(
      finding: (session.runs.first?.contacts ?? []).flatMap { $0.split(at: recording.drops) },
      size: session.size,
      millimetresPerPoint: session.millimetresPerPoint,
    )
  }

  /// An error in a mark of the lab, with the mark's index.
  package struct MisplacedMark: Error {
    /// The index of the mark among the trace's events.
    package let event: Int
    package let message: String
  }

  /// Sets the millimetres of a point, for a surface that fills a panel of `panel` millimetres: the one
  /// on which the last step was performed.
  package mutating func measure(by panel: Size) {
    let size = session.runs.last?.size ?? session.size
    guard size.width > 0, size.height > 0 else { return }
    session.millimetresPerPoint = (panel.width / size.width + panel.height / size.height) / 2
  }

  /// The verdict on each measure, in the order of ``LabMeasure``.
  package var verdicts: [LabVerdict] {
    LabJudge(limits: limits, latency: latency?.judged).verdicts(on: session)
  }

  /// Whether the touchscreen fails: one of its verdicts does.
  package var fails: Bool { LabJudge.judgement(of: verdicts) == .fail }
}

/// A fact about the machine that a touchscreen is part of.
package struct LabFact: Hashable, Sendable {
  /// The key in a report for programs.
  package let key: String
  /// The title in a report for people.
  package let title: String
  /// The fact; nil where it cannot be read.
  package let text: String?

  package init(_ key: String, _ title: String, _ text: String?) {
    self.key = key
    self.title = title
    self.text = text
  }
}

/// The verdicts of a report that was written before, to compare with new ones.
package struct EarlierLabReport: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    /// The value with its unit, or the word; empty where the measure was not tested.
    package let value: String
    package let judgement: LabJudgement
  }

  /// The device that the report names; nil where it names none.
  package let device: String?
  package let entries: [LabMeasure: Entry]

  /// Reads the JSON of a report, the whole `file` in `bytes`.
  ///
  /// - Throws: A ``TraceError`` about the first place that is no report.
  /// - Complexity: Linear in the number of bytes.
  package init(_ bytes: [UInt8], file: String) throws(TraceError) {
    let document = try JSONFile(bytes, file: file, example: "{\"verdicts\": […], …}")
    let list = document.members.first { $0.key == "verdicts" }
    guard let list, case .array(let values) = list.value else {
      throw document.error("no \"verdicts\": the file is no report of the lab", at: 0)
    }
    var entries: [LabMeasure: Entry] = [:]
    for value in values {
      guard case .object(let members) = value, let name = members.text("measure"),
        let judgement = members.text("verdict").flatMap(LabJudgement.init)
      else {
        throw document.error("an entry of \"verdicts\" has no measure or verdict", at: list.offset)
      }
      guard let measure = LabMeasure(rawValue: name) else { continue }
      entries[measure] = Entry(value: Self.value(of: members), judgement: judgement)
    }
    device = document.members.text("device")
    self.entries = entries
  }

  private static func value(of members: [JSONMember]) -> String {
    switch members["value"] {
    case .string(let word): return word
    case .number(let number):
      let unit = members.text("unit") ?? ""
      return JSONText.number(number) + (unit.isEmpty || unit == "1" ? "" : " \(unit)")
    default: return ""
    }
  }
}
