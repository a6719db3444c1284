package import TactilePrimitives

/// How much a contact trembled that was held still.
package struct RestingFinger: Hashable, Sendable {
  /// Where it was reported, beginning and end left out.
  package let samples: [SurveySample]
  /// The mean of its places.
  package let middle: Point
  /// Root mean square of the distances from there, in points.
  package let rms: Double
  /// The diagonal of the smallest box around all places, in points.
  package let spread: Double
  /// Seconds that are judged.
  package let duration: Double

  /// Seconds at the beginning and end that are left out: a fingertip spreads as it comes down, and
  /// rolls as it is lifted [tuned].
  private static let border = 0.1
  /// Seconds that must be left to be judged [tuned].
  private static let shortest = 0.5
  /// The largest spread of something held still, in points: what taps may move [slop of 10 pt].
  private static let largestSpread = 10.0

  /// What is to be said of a contact that ended at `end`; nil where it was short or moved.
  ///
  /// Each place counts for as long as it was the last one reported, so that a device that keeps quiet
  /// while nothing changes is judged like one that repeats itself.
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
