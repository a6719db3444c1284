internal import TactileGestures
internal import TactilePrimitives
internal import TactileViews

extension GestureSequence {
  /// The outcome of the sequence: a sentence, and the numbers behind it.
  ///
  /// The sentence gives the reason for which another recognizer's owner refused to begin, if one did:
  /// the winner's own reason says nothing about the choice between the two.
  var explanation: Explanation? {
    guard let grant = lanes.lazy.compactMap(\.grant).first else { return nil }
    let refusal = lanes.lazy.filter { !$0.isWinner }.compactMap(\.refusal).first
    guard let refusal else {
      return Explanation(
        grant.localizedSentence,
        numbers: grant.reason?.explanation.localizedNumbers,
      )
    }
    let subject = LogSubject(grant.name).text.withFirstCapital
    return Explanation(
      localized("\(subject) \(grant.localizedOutcome): \(refusal.localizedClause)."),
      numbers: refusal.localizedNumbers,
    )
  }
}

extension GestureLane {
  /// The decision by which the gesture began or was recognized.
  fileprivate var grant: LogEntry? {
    segments.last { $0.phase == .running || $0.phase == .recognized }?.decision
  }

  /// The owner's explanation for refusing the gesture.
  fileprivate var refusal: Explanation? {
    for segment in segments.reversed() where segment.phase == .failed {
      if case .gesture(.explained(_, let explanation), _) = segment.decision?.reason {
        return explanation
      }
    }
    return nil
  }
}
