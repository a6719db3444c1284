package import TactilePrimitives

/// The verdicts on the measures of a lab session.
package struct LabJudge: Hashable, Sendable {
  package var limits = LabLimits()
  /// The 95th percentile of the time from a report to its picture, in seconds; nil where it was not measured.
  package var latency: Double?

  /// The length of a point in millimetres that stands in for an unknown one where a procedure
  /// needs lengths: 96 points to an inch.
  package static let usualPoint = 25.4 / 96

  package init(limits: LabLimits = LabLimits(), latency: Double? = nil) {
    self.limits = limits
    self.latency = latency
  }

  /// Returns the verdict on each measure, in the order of ``LabMeasure``.
  package func verdicts(on session: LabSession) -> [LabVerdict] {
    LabMeasure.allCases.map { verdict(on: $0, session) }
  }

  /// Returns the verdict on one measure: that of the run of its step that counts.
  package func verdict(on measure: LabMeasure, _ session: LabSession) -> LabVerdict {
    let known = session.millimetresPerPoint
    let factor = known ?? Self.usualPoint
    let runs = runs(for: measure, session, factor)
    let findings = measure == .latency ? [latencyFinding] : runs.map { $0.finding(on: measure) }
    let found = findings.compactMap(\.self).filter(\.value.isFinite).min {
      rank(of: $0, measure) < rank(of: $1, measure)
    }
    var finding = found?.rounded
    let isLength = measure.unit == .millimetres
    let isMeasured = known != nil || !measure.needsMillimetres
    let limit = limit(of: measure, for: finding)
    finding?.tellLoss(within: limit ?? measure.limit)
    var verdict = LabVerdict(
      measure: measure,
      judgement: .notTested,
      unit: isMeasured || !isLength ? measure.unit.rawValue : "pt",
      limit: isMeasured ? limit : nil,
      source: limits.source(of: measure),
      localizedSentence: .empty,
    )
    if let finding {
      verdict.judgement = isMeasured ? judgement(of: finding, measure, limit) : .unknown
      verdict.mapping = finding.mapping
      if measure != .mapping {
        let inPoints = isLength ? found.map { $0.value / factor } : nil
        verdict.value = isMeasured ? finding.value : inPoints
      }
      verdict.location = finding.location.map { Point(x: $0.x / factor, y: $0.y / factor) }
      verdict.time = finding.time
    }
    verdict.localizedSentence = LabSentence.text(
      of: verdict,
      finding: finding,
      surface: runs.first?.size ?? .zero,
      isMeasured: known != nil,
    )
    return verdict
  }

  /// The limit that applies to `finding`.
  private func limit(of measure: LabMeasure, for finding: LabFinding?) -> LabLimit? {
    let factor = finding?.edgeFactor ?? 1
    return limits[measure].map { LabLimit(pass: $0.pass * factor, grey: $0.grey * factor) }
  }

  /// The place of the judgement on `finding` among the judgements, the best one first.
  private func rank(of finding: LabFinding, _ measure: LabMeasure) -> Int {
    switch judgement(of: finding.rounded, measure, limit(of: measure, for: finding)) {
    case .pass: 0
    case .grey: 1
    case .fail: 2
    case .unknown, .notTested: 3
    }
  }

  /// The run that yields `measure`, in millimetres; two readings of it where it is not known which
  /// one is right, of which the better one counts.
  ///
  /// A wrong mapping is one fault, with its own verdict: the other measures are judged as they
  /// would be with the mapping mended.
  private func runs(for measure: LabMeasure, _ session: LabSession, _ factor: Double) -> [LabRun] {
    func measured(_ step: LabStep) -> LabRun? { session.run(of: step)?.scaled(by: factor) }
    guard let step = measure.step, let run = measured(step) else { return [] }
    guard step != .corners, let mapping = measured(.corners)?.mapping()?.mapping,
      mapping.kind != .identity, let mended = run.mended(by: mapping)
    else { return [run] }
    // The mapping may have been corrected after the corners were touched; the touches on the
    // targets show whether it was.
    guard let isCorrected = measured(.targets)?.isCorrected(mapping) else { return [mended, run] }
    return [isCorrected ? run : mended]
  }

  /// Whether the corners of `session` were touched with a wrong mapping, and its targets with a corrected
  /// one.
  package static func isMappingCorrected(in session: LabSession) -> Bool {
    guard let mapping = session.run(of: .corners)?.mapping()?.mapping else { return false }
    return session.run(of: .targets)?.isCorrected(mapping) ?? false
  }

  private var latencyFinding: LabFinding? { latency.map { LabFinding(value: $0 * 1000) } }

  private func judgement(
    of finding: LabFinding,
    _ measure: LabMeasure,
    _ limit: LabLimit?,
  ) -> LabJudgement {
    if let mapping = finding.mapping {
      return mapping.kind != .identity ? .fail : finding.isDoubtful ? .grey : .pass
    }
    guard let limit else { return .unknown }
    let judged = judgement(of: finding.value, measure, limit)
    return judged == .pass && finding.isDoubtful ? .grey : judged
  }

  private func judgement(
    of value: Double,
    _ measure: LabMeasure,
    _ limit: LabLimit,
  ) -> LabJudgement {
    if measure.isHigherBetter {
      return value >= limit.pass ? .pass : value >= limit.grey ? .grey : .fail
    }
    return value <= limit.pass ? .pass : value <= limit.grey ? .grey : .fail
  }

  /// Returns the judgement of a whole session: the worst of `verdicts`; not tested where nothing was.
  package static func judgement(of verdicts: [LabVerdict]) -> LabJudgement {
    let judgements = Set(verdicts.map(\.judgement))
    return [.fail, .grey, .pass, .unknown].first { judgements.contains($0) } ?? .notTested
  }
}

extension LabFinding {
  /// The finding with its value as reports show it, so that a verdict agrees with them.
  fileprivate var rounded: LabFinding {
    var finding = self
    finding.value = (value * 1000).rounded() / 1000
    return finding
  }

  /// Replaces the worst place by the one where a touch was found again, if the value is within
  /// `limit`; forgets the loss otherwise, as a value beyond it says more.
  fileprivate mutating func tellLoss(within limit: LabLimit?) {
    guard let loss else { return }
    guard let limit, value <= limit.pass else { return self.loss = nil }
    location = loss.end.location
    time = loss.end.time
  }
}

extension LabRun {
  /// Returns the run as it would be on a panel whose mapping is mended; nil where that has no correction.
  fileprivate func mended(by mapping: LabMapping) -> LabRun? {
    mapping.correctionTransform(on: size).map { withTouches(mappedBy: $0) }
  }

  /// Whether the touches on targets lie no better with `mapping` mended; nil where they do not tell.
  fileprivate func isCorrected(_ mapping: LabMapping) -> Bool? {
    guard let spread = accuracySpread()?.value,
      let mendedSpread = mended(by: mapping)?.accuracySpread()?.value
    else { return nil }
    return mendedSpread >= spread
  }

  /// Returns the value of a measure; nil where the run, in millimetres, yielded too little.
  fileprivate func finding(on measure: LabMeasure) -> LabFinding? {
    var finding = measured(measure)
    if measure != .cellsDead { finding?.progress = progress }
    return finding
  }

  private func measured(_ measure: LabMeasure) -> LabFinding? {
    switch measure {
    case .mapping: mapping()
    case .accuracyOffset: accuracyOffset()
    case .accuracySpread: accuracySpread()
    case .repeatSpread: repeatSpread()
    case .jitterRest: jitterRest()
    case .lineRMS: lineRMS()
    case .lineMaximum: lineMaximum()
    case .lineReversal: lineReversal()
    case .gapRatio: gapRatio()
    case .rateMinimum: rateMinimum()
    case .edgeReach: edgeReach()
    case .cellsDead: cellsDead()
    case .contacts: mostContacts()
    case .separation: separation()
    case .twoMerged: mergedCount()
    case .crossSwapped: swapCount()
    case .restPulled: restPulled()
    case .drumDragged: drumDragged()
    case .ghosts: ghosts()
    case .latency: nil
    }
  }
}

package enum LabJudgement: String, Hashable, Sendable {
  case pass, grey, fail
  /// The step was not performed, or yielded too little.
  case notTested = "not tested"
  /// No limit applies: the millimetres of a point are unknown, or the profile has none.
  case unknown
}

/// The verdict on one measure of a session.
package struct LabVerdict: Hashable, Sendable {
  package let measure: LabMeasure
  package var judgement: LabJudgement
  /// The value in ``unit``; nil where the measure was not tested, or is a word.
  package var value: Double?
  /// The kind of mapping; nil for other measures.
  package var mapping: LabMapping?
  /// The unit of the value: that of the measure, or `pt` where millimetres are unknown.
  package var unit: String
  /// The limit that applied; nil where none did.
  package var limit: LabLimit?
  /// The names of the tests from which the limit comes.
  package var source: String
  /// The place of the worst report, in points of the surface; nil where there is none.
  package var location: Point?
  /// The time of the worst report; nil where there is none.
  package var time: Timestamp?
  /// The verdict in one sentence, which is translated where it is shown.
  package var localizedSentence: LocalizedText

  package var sentence: String { localizedSentence.english }
}

/// The measured value of a property, before it is judged.
///
/// Lengths and places are in millimetres from the surface's top left corner.
package struct LabFinding: Hashable, Sendable {
  /// The value in the measure's unit.
  package var value: Double
  /// The place of the worst report.
  var location: Point?
  /// The time of the worst report.
  var time: Timestamp?
  /// The kind of mapping, for ``LabMeasure/mapping``.
  var mapping: LabMapping?
  /// Whether the limits for the border of the screen apply.
  var isAtEdge = false
  /// Whether the system cancelled contacts, for ``LabMeasure/contacts``.
  var isInterrupted = false
  /// The box of the largest dead area, for ``LabMeasure/cellsDead``.
  var area: Rect?
  /// The offset from the asked place, for ``LabMeasure/accuracyOffset``.
  var offset: Vector?
  /// The longest way on which a touch was lost in mid-line, for ``LabMeasure/gapRatio``; nil where none was.
  var loss: LabLoss?
  /// The part of the step that was done, where the person ended it before.
  var progress: LabRun.Progress?
  /// The cells that were left dark and the box of the largest group, for ``LabMeasure/cellsDead``; nil
  /// where nobody knows of any.
  var unwiped: LabUnwiped?

  /// The factor by which the limits are wider at the finding's place.
  var edgeFactor: Double { isAtEdge ? LabLimits.edgeFactor : 1 }

  /// Whether the value says less than a whole step would: it does not pass.
  var isDoubtful: Bool { progress != nil || unwiped != nil }
}

/// A way on which a touch was lost in mid-line.
struct LabLoss: Hashable, Sendable {
  /// The length of the way in millimetres.
  let way: Double
  /// The report with which the touch was found again.
  let end: SurveySample
}

/// The cells of a surface that no touch reached, though the rest was wiped.
struct LabUnwiped: Hashable, Sendable {
  let count: Int
  /// The box around the largest group of them, in millimetres; nil where no whole cell is among them.
  let area: Rect?
}

extension LabFinding {
  /// A value with its worst report, if there is one.
  init(_ value: Double, at report: SurveySample?) {
    self.init(value: value, location: report?.location, time: report?.time)
  }
}
