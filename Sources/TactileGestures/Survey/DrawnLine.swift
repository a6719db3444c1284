internal import TactilePrimitives

/// A straight line that a touch drew, with the deviation of its reports.
package struct DrawnLine: Hashable, Sendable {
  /// The reported samples.
  package let samples: [SurveySample]
  /// The fitted straight line.
  package let fit: LineFit

  /// The minimum length of a line, in points [tuned].
  private static let shortest = 100.0
  /// The maximum root mean square of the reports' distances from the fitted line, as a fraction of
  /// its length: above it the touch drew a curve [tuned].
  private static let largestPart = 0.05
  /// The minimum distance from the first to the last report along the line, as a fraction of its
  /// length: movement to and fro is not a line [tuned].
  private static let leastAdvance = 0.9

  /// The line that a touch drew; nil where it drew none.
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
