package import TactilePrimitives

/// A touch that was held still, with its jitter.
package struct RestingFinger: Hashable, Sendable {
  /// The reported samples, without the beginning and the end.
  package let samples: [SurveySample]
  /// The mean of the locations.
  package let middle: Point
  /// Root mean square of the distances from the mean, in points.
  package let rms: Double
  /// The diagonal of the smallest box around all locations, in points.
  package let spread: Double
  /// The duration of the samples that are evaluated, in seconds.
  package let duration: Double

  /// Seconds at the beginning and end that are omitted: a fingertip spreads as it comes down, and
  /// rolls as it is lifted [tuned].
  private static let border = 0.1
  /// The minimum duration in seconds that must remain [tuned].
  private static let shortest = 0.5
  /// The largest spread of a touch that is held still, in points: the movement allowed in a tap
  /// [slop of 10 pt].
  private static let largestSpread = 10.0

  /// The resting finger of a touch that ended at `end`; nil where it was short or moved.
  ///
  /// Each location counts for the time until the next report, so that a device that reports only
  /// changes is evaluated like one that repeats itself.
  ///
  /// - Complexity: O(samples).
  package init?(_ all: [SurveySample], until end: Timestamp) {
    guard let first = all.first else { return nil }
    let start = first.time + Self.border
    let stop = end + -Self.border
    guard stop - start >= Self.shortest else { return nil }
    var samples = all.filter { $0.time > start && $0.time <= stop }
    if let before = all.last(where: { $0.time <= start }) {
      samples.insert(SurveySample(location: before.location, time: start), at: 0)
    }
    guard let (low, high) = Self.bounds(of: samples) else { return nil }
    let spread = (high - low).length
    guard spread <= Self.largestSpread else { return nil }
    var (sum, weight) = (Vector.zero, 0.0)
    let spans = samples.indices.map { index in
      (samples.indices.contains(index + 1) ? samples[index + 1].time : stop) - samples[index].time
    }
    for (sample, span) in zip(samples, spans) {
      sum += (sample.location - low) * span
      weight += span
    }
    guard weight > 0 else { return nil }
    let middle = low + sum * (1 / weight)
    var squares = 0.0
    for (sample, span) in zip(samples, spans) {
      let offset = sample.location - middle
      squares += (offset.dx * offset.dx + offset.dy * offset.dy) * span
    }
    self.samples = samples
    self.middle = middle
    self.spread = spread
    rms = (squares / weight).squareRoot()
    duration = stop - start
  }

  private static func bounds(of samples: [SurveySample]) -> (low: Point, high: Point)? {
    guard let first = samples.first?.location else { return nil }
    var (low, high) = (first, first)
    for sample in samples {
      let place = sample.location
      low = Point(x: min(low.x, place.x), y: min(low.y, place.y))
      high = Point(x: max(high.x, place.x), y: max(high.y, place.y))
    }
    return (low, high)
  }
}
