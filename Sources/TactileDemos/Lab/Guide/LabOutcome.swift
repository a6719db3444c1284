internal import TactileDiagnostics
internal import TactilePrimitives

/// The judgement of a session as the guide's pages tell it: of the touchscreen by its steps, and of
/// this computer by its latency.
nonisolated struct LabOutcome: Hashable, Sendable {
  /// The judgement of the steps.
  let touchscreen: LabJudgement
  /// The judgement of the latency; nil where it was not measured.
  let latency: LabJudgement?
  /// The judgement of both, which is the report's.
  let whole: LabJudgement

  /// The outcome of the steps of `guide` and of the verdict on the latency; nil for none.
  init(_ guide: LabGuide, _ latency: LabVerdict?) {
    let steps = guide.verdicts.values.flatMap(\.self)
    touchscreen = LabJudge.judgement(of: steps)
    self.latency = latency?.judgement
    whole = LabJudge.judgement(of: steps + (latency.map { [$0] } ?? []))
  }

  /// Whether touchscreen and computer are judged differently, so that one word does not tell both.
  var isSplit: Bool {
    guard let latency, latency != .unknown else { return false }
    return latency != touchscreen
  }

  /// The judgement in a word, or in a word each for touchscreen and computer.
  var text: LocalizedText {
    guard let latency, isSplit else { return whole.word }
    return localized("Touchscreen: \(touchscreen.word); latency of this computer: \(latency.word)")
  }
}
