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
  /// [slop of 10 pt]; and of one that jitters about its place, with the largest part of the spread
  /// by which the mean may drift [tuned].
  private static let largestSpread = 10.0
  private static let largestJitter = (spread: 48.0, drift: 0.25)

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
    guard let box = Rect(around: samples.map(\.location)) else { return nil }
    let spread = Vector(dx: box.width, dy: box.height).length
    guard
      spread <= Self.largestSpread
        || spread <= Self.largestJitter.spread
          && Self.drift(of: samples) <= Self.largestJitter.drift * spread
    else { return nil }
    var (sum, weight) = (Vector.zero, 0.0)
    let spans = samples.indices.map { index in
      (samples.indices.contains(index + 1) ? samples[index + 1].time : stop) - samples[index].time
    }
    for (sample, span) in zip(samples, spans) {
      sum += (sample.location - box.origin) * span
      weight += span
    }
    guard weight > 0 else { return nil }
    let middle = box.origin + sum * (1 / weight)
    var squares = 0.0
    for (sample, span) in zip(samples, spans) {
      let offset = sample.location - middle
      squares += offset.dot(offset) * span
    }
    self.samples = samples
    self.middle = middle
    self.spread = spread
    rms = (squares / weight).squareRoot()
    duration = stop - start
  }

  /// The distance between the means of the first and the second half of `samples`.
  private static func drift(of samples: [SurveySample]) -> Double {
    let places = samples.map { $0.location - Point.zero }
    let middle = places.count / 2
    return (places[middle...].mean - places[..<middle].mean).length
  }
}

/// A straight line that a touch drew, with the deviation of its reports.
package struct DrawnLine: Hashable, Sendable {
  package let samples: [SurveySample]
  package let fit: LineFit

  /// The usual minimum length of a line, in points [tuned].
  package static let shortest = 100.0
  /// The maximum root mean square of the reports' distances from the fitted line, as a fraction of
  /// its length: above it the touch drew a curve [tuned].
  private static let largestPart = 0.05
  /// The minimum distance from the first to the last report along the line, as a fraction of its
  /// length: movement to and fro is not a line [tuned].
  private static let leastAdvance = 0.9

  /// The line that a touch drew; nil where it drew none longer than `shortest`, in the unit of the samples.
  ///
  /// - Complexity: O(samples).
  package init?(_ samples: [SurveySample], longerThan shortest: Double = shortest) {
    guard let fit = LineFit(samples.map(\.location)), fit.length >= shortest,
      fit.rms <= Self.largestPart * fit.length, fit.advance >= Self.leastAdvance * fit.length
    else { return nil }
    self.samples = samples
    self.fit = fit
  }

  /// The root mean square of the reports' distances from the parabola over the line that fits them best.
  ///
  /// - Complexity: O(samples).
  package var bowedRMS: Double {
    let places = samples.map { fit.place(of: $0.location) }
    let count = Double(places.count)
    func mean(_ value: ((along: Double, across: Double)) -> Double) -> Double {
      places.reduce(0) { $0 + value($1) } / count
    }
    // The bow is t² without its parts along 1 and t, which the line has already.
    let (square, cube) = (mean { $0.along * $0.along }, mean { $0.along * $0.along * $0.along })
    guard square > 0 else { return fit.rms }
    func bow(_ t: Double) -> Double { t * t - square - cube / square * t }
    let size = mean { bow($0.along) * bow($0.along) }
    guard size > 0 else { return fit.rms }
    let part = mean { $0.across * bow($0.along) }
    return max(0, fit.rms * fit.rms - part * part / size).squareRoot()
  }
}

/// The straight line that fits a row of points best, by least squares across the line.
package struct LineFit: Hashable, Sendable {
  /// The mean of the points, which lies on the line.
  package let middle: Point
  /// A vector of length 1 along the line.
  package let direction: Vector
  /// Root mean square of the points' distances from the line, in points.
  package let rms: Double
  /// The largest of those distances, in points.
  package let largest: Double
  /// The distance between the outermost points along the line, in points.
  package let length: Double
  /// The distance between the first and the last point along the line, in points.
  package let advance: Double

  /// The line through `points`; nil where there are fewer than three, or all are the same.
  ///
  /// - Complexity: O(points).
  package init?(_ points: [Point]) {
    guard points.count >= 3, let first = points.first, let last = points.last else { return nil }
    let count = Double(points.count)
    let middle = Point.zero + points.map { $0 - Point.zero }.mean
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    for point in points {
      let offset = point - middle
      xx += offset.dx * offset.dx
      xy += offset.dx * offset.dy
      yy += offset.dy * offset.dy
    }
    guard xx + yy > 1e-12, (xx + yy).isFinite else { return nil }
    // The direction of the larger eigenvalue of the points' covariance.
    let half = (xx - yy) / 2
    let root = (half * half + xy * xy).squareRoot()
    let raw = half >= 0 ? Vector(dx: half + root, dy: xy) : Vector(dx: xy, dy: root - half)
    let direction = raw.length > 0 ? raw * (1 / raw.length) : Vector(dx: 1, dy: 0)
    var (squares, largest) = (0.0, 0.0)
    var (low, high) = (Double.infinity, -Double.infinity)
    for point in points {
      let offset = point - middle
      let (along, across) = (offset.dot(direction), offset.cross(direction))
      squares += across * across
      largest = max(largest, abs(across))
      low = min(low, along)
      high = max(high, along)
    }
    self.middle = middle
    self.direction = direction
    self.largest = largest
    rms = (squares / count).squareRoot()
    length = high - low
    advance = abs((last - first).dot(direction))
  }

  /// Returns the position of `point` along the line from its middle, and across it, in points.
  package func place(of point: Point) -> (along: Double, across: Double) {
    let offset = point - middle
    return (offset.dot(direction), offset.cross(direction))
  }
}
