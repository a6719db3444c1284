internal import TactileDiagnostics
internal import TactilePrimitives

/// The measurement of a running step, shown while it is taken.
///
/// It uses the geometry of the verdict on the newest contacts alone; places are in points of the surface.
nonisolated struct LabReading: Hashable, Sendable {
  /// Two places and the straight way between them.
  struct Span: Hashable, Sendable {
    var from: Point
    var to: Point
  }

  /// The value, such as `0.42 mm`; empty while there is none.
  var value = LocalizedText.empty
  /// The meaning of the value, in a few words.
  var caption = LocalizedText.empty
  /// The circle around a resting finger or around taps.
  var circle: EnclosingCircle?
  /// The fitted line, between its outermost reports.
  var line: Span?
  /// The measured distance: of the worst report from its line, of a touch from its cross, or of two fingers.
  var span: Span?
  /// The fulfilled part of the current request, 0 to 1.
  var progress = 0.0

  /// An empty reading.
  init() {}

  /// The reading of `guide` at `time`.
  ///
  /// - Complexity: O(reports of the newest contacts).
  init(_ guide: LabGuide, at time: Timestamp) {
    guard let step = guide.step, guide.phase != .verdict else { return }
    let scale = LabLength(millimetresPerPoint: guide.session.millimetresPerPoint)
    let contacts = guide.contacts.isEmpty ? guide.previous : guide.contacts
    switch step {
    case .corners, .targets:
      guard let answer = guide.answers.last else { return }
      span = Span(from: answer.asked, to: answer.touched)
      value = scale.text(answer.asked.distance(to: answer.touched))
      caption = localized("from the cross")
    case .repeat: readTaps(guide, scale)
    case .hold: readRest(guide, scale, at: time)
    case .lines: readLine(contacts.first, scale)
    case .edges: readEdge(contacts.first, guide, scale)
    case .paint:
      let dark = guide.cells.darkCount
      value = "\(dark)".localizedText
      caption = localized("cell is dark", plural: "cells are dark", count: dark)
    case .fingers:
      let most = Int(LabRun.mostContacts(of: contacts)?.value ?? 0)
      value = contacts.isEmpty ? .empty : "\(most)".localizedText
      caption = localized("finger", plural: "fingers at once", count: most)
    case .two: readPair(contacts, scale)
    case .cross: readRestingFinger(contacts, scale)
    case .drumroll: readDrum(guide, scale, at: time)
    case .idle: readIdle(guide, at: time)
    }
  }

  private mutating func readTaps(_ guide: LabGuide, _ scale: LabLength) {
    let places = guide.stepContacts.map(\.first.location)
    guard let circle = EnclosingCircle(places) else { return }
    self.circle = circle
    value = scale.text(circle.radius)
    let count = places.count
    caption = localized("around \(count) tap", plural: "around \(count) taps", count: count)
  }

  private mutating func readRest(_ guide: LabGuide, _ scale: LabLength, at time: Timestamp) {
    guard let contact = guide.restingContact else { return }
    // The ring of the next place is empty until this finger has left.
    progress = guide.isHeld ? 0 : min(1, max(0, time - contact.first.time) / LabPlan.holdTime)
    circle = EnclosingCircle(contact.restingSamples.map(\.location))
    guard let circle else { return caption = localized("Hold still") }
    value = scale.text(circle.radius)
    caption = guide.isHeld ? localized("Lift the finger") : localized("around the resting finger")
  }

  private mutating func readLine(_ contact: LabContact?, _ scale: LabLength) {
    guard let contact, let drawn = TrimmedLine(contact.samples, millimetres: scale.usual)
    else { return }
    line = Span(from: drawn.ends.start, to: drawn.ends.end)
    let (fit, worst) = (drawn.fit, drawn.worst.location)
    let foot = fit.middle + fit.direction * fit.place(of: worst).along
    span = Span(from: foot, to: worst)
    value = scale.text(fit.largest)
    caption = localized("from the straight line")
  }

  private mutating func readEdge(_ contact: LabContact?, _ guide: LabGuide, _ scale: LabLength) {
    let index = guide.contacts.isEmpty ? guide.doneCount - 1 : guide.doneCount
    guard let contact, guide.requests.indices.contains(index),
      case .leave(let from, let to) = guide.requests[index]
    else { return }
    let place = contact.last.location
    let isAcross = abs(to.x - from.x) > abs(to.y - from.y)
    let edge = isAcross ? Point(x: to.x, y: place.y) : Point(x: place.x, y: to.y)
    span = Span(from: place, to: edge)
    value = scale.text(place.distance(to: edge))
    caption = localized("from the edge")
  }

  private mutating func readPair(_ contacts: [LabContact], _ scale: LabLength) {
    let down = contacts.filter { $0.endTime == nil }
    guard down.count >= 2 else {
      if !down.isEmpty { caption = localized("One contact") }
      return
    }
    let (one, other) = (down[0].last.location, down[1].last.location)
    span = Span(from: one, to: other)
    value = scale.text(one.distance(to: other))
    caption = localized("between two fingers")
  }

  private mutating func readRestingFinger(_ contacts: [LabContact], _ scale: LabLength) {
    guard let resting = contacts.first,
      let circle = EnclosingCircle(resting.restingSamples.map(\.location))
    else {
      if !contacts.isEmpty { caption = localized("Keep the first finger still") }
      return
    }
    self.circle = circle
    value = scale.text(circle.radius)
    caption =
      contacts.count > 1 ? localized("the resting finger moved") : localized("Now draw past it")
  }

  private mutating func readDrum(_ guide: LabGuide, _ scale: LabLength, at time: Timestamp) {
    guard case .running(let start) = guide.phase else { return }
    progress = min(1, max(0, time - start) / LabPlan.drumTime)
    let count = guide.stepContacts.count
    value = "\(count)".localizedText
    let left = max(0, LabPlan.drumTime - (time - start)).rounded(.up)
    let seconds = Int(left)
    caption = localized(
      "beat, \(seconds) s left",
      plural: "beats, \(seconds) s left",
      count: count,
    )
  }

  private mutating func readIdle(_ guide: LabGuide, at time: Timestamp) {
    if let end = guide.leavingEnd {
      value = "\(Int(max(0, end - time).rounded(.up)))".localizedText
      caption = localized("Take your hands off")
      return
    }
    guard case .running(let start) = guide.phase else { return }
    let left = max(0, LabPlan.idleTime - (time - start))
    progress = 1 - left / LabPlan.idleTime
    value = localized("\(Int(left.rounded(.up))) s")
    let count = guide.stepContacts.count
    caption =
      count == 0
      ? localized("no contact")
      : localized(
        "\(count) contact without a hand",
        plural: "\(count) contacts without a hand",
        count: count,
      )
  }
}

/// Lengths as text: in millimetres where these are known, else in points.
nonisolated struct LabLength: Hashable, Sendable {
  /// The millimetres of a point; nil for unknown.
  let millimetresPerPoint: Double?

  /// The millimetres of a point, or the usual ones where unknown.
  var usual: Double { millimetresPerPoint ?? LabJudge.usualPoint }

  /// Returns a length of `points` as text.
  func text(_ points: Double) -> LocalizedText {
    guard let millimetresPerPoint else { return localized("\(number: Self.rounded(points)) pt") }
    return localized("\(number: Self.rounded(points * millimetresPerPoint)) mm")
  }

  /// Returns a number with two places below 10, else with one, so that it does not change its
  /// width at every report.
  static func rounded(_ value: Double) -> String {
    let places = abs(value) < 10 ? 2 : 1
    return (value < 0 ? "−" : "") + min(abs(value), 1e9).withDecimals(places)
  }
}
