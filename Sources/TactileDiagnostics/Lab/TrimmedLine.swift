package import TactilePrimitives

/// A drawn line without its ends, with the straight line fitted to the rest.
package struct TrimmedLine: Sendable {
  /// The reports between the ends.
  package let samples: [SurveySample]
  /// The straight line through them.
  package let fit: LineFit
  /// The places of the outermost reports on the straight line through all of them.
  package let ends: (start: Point, end: Point)

  /// The length left out at each end of a line, in millimetres [ChromeOS's procedure].
  private static let endLength = 5.0

  /// The line without the reports near its ends; nil where too few remain.
  ///
  /// - Parameters:
  ///   - all: the reports of the line, in any unit.
  ///   - millimetres: the millimetres of that unit.
  /// - Complexity: O(reports).
  package init?(_ all: [SurveySample], millimetres: Double = 1) {
    guard let whole = LineFit(all.map(\.location)) else { return nil }
    let along = all.map { whole.place(of: $0.location).along }
    guard let low = along.min(), let high = along.max() else { return nil }
    let end = Self.endLength / millimetres
    samples = all.indices.filter { along[$0] >= low + end && along[$0] <= high - end }.map {
      all[$0]
    }
    guard let fit = LineFit(samples.map(\.location)) else { return nil }
    self.fit = fit
    ends = (whole.middle + whole.direction * low, whole.middle + whole.direction * high)
  }

  /// The report that is farthest from the line.
  package var worst: SurveySample {
    samples.max {
      abs(fit.place(of: $0.location).across) < abs(fit.place(of: $1.location).across)
    } ?? samples[0]
  }
}
