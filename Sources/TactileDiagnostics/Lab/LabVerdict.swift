package import TactilePrimitives

/// The judgement of a measure.
package enum LabJudgement: String, Hashable, Sendable {
  case pass
  case grey
  case fail
  /// The step was not performed, or yielded too little.
  case notTested = "not tested"
  /// No limit applies: the millimetres of a point are unknown, or the profile has none.
  case unknown
}

/// The verdict on one measure of a session.
package struct LabVerdict: Hashable, Sendable {
  /// The measure.
  package let measure: LabMeasure
  /// The judgement.
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

  /// The verdict in one sentence, in English.
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
}

extension LabFinding {
  /// A value with its worst report, if there is one.
  init(_ value: Double, at report: SurveySample?) {
    self.init(value: value, location: report?.location, time: report?.time)
  }
}
