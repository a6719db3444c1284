internal import TactilePrimitives

/// How straight a contact moved that drew a line.
package struct DrawnLine: Hashable, Sendable {
  /// Where it was reported.
  package let samples: [SurveySample]
  /// The straight line nearest to it.
  package let fit: LineFit

  /// How long a line must be, in points [tuned].
  private static let shortest = 100.0
  /// How far from the fitted line its reports may lie, as a part of its length, to be meant as one: a
  /// curve is not [tuned].
  private static let largestPart = 0.05
  /// The part of its length by which the last report must lie beyond the first: who goes to and fro
  /// draws no line [tuned].
  private static let leastAdvance = 0.9

  /// What is to be said of a contact; nil where it drew no line.
  ///
  /// - Complexity: O(samples).
  package init?(_ samples: [SurveySample]) {
    guard let fit = LineFit(samples.map(\.location)), fit.length >= Self.shortest,
      fit.rms <= Self.largestPart * fit.length, fit.advance >= Self.leastAdvance * fit.length
    else { return nil }
    self.samples = samples
    self.fit = fit
  }
}
