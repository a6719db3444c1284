public import TactilePrimitives

/// Estimates how fast a contact moves from the places where it was seen.
///
/// It fits a parabola to each coordinate by weighted least squares, over the last samples, and
/// takes its slope at the last one. It holds a fixed number of samples and allocates nothing.
public struct VelocityTracker: Sendable {
  struct Sample {
    var time = Timestamp.zero
    var place = Point.zero
  }

  /// The number of samples that are kept.
  public static let capacity = 20

  /// The numbers that it goes by.
  public var rules = VelocityRules()
  private var samples = InlineArray<20, Sample>(repeating: Sample())
  private var first = 0
  private var count = 0
  /// Samples at the last place beyond the one that arrived there.
  private var stillCount = 0

  /// A tracker that has seen nothing.
  public init(rules: VelocityRules = VelocityRules()) {
    self.rules = rules
  }

  /// Forgets all samples.
  public mutating func reset() {
    first = 0
    count = 0
    stillCount = 0
  }

  /// Takes a place in points; of two at one time the later call counts, and a time before the
  /// last one counts as the last one.
  ///
  /// - Complexity: O(1).
  public mutating func add(_ place: Point, at time: Timestamp) {
    guard count > 0 else { return append(Sample(time: time, place: place)) }
    let last = self[count - 1]
    if time <= last.time {
      if place != last.place { replaceLast(with: place) }
    } else if place != last.place {
      stillCount = 0
      append(Sample(time: time, place: place))
    } else {
      stillCount += 1
      if stillCount > 1 { removeLast() }
      append(Sample(time: time, place: place))
    }
  }

  /// Whether the contact has rested up to `now`: no sample for as long as counts as a rest, or
  /// several samples over as long at the place of the last.
  public func isResting(at now: Timestamp) -> Bool {
    guard count > 0 else { return true }
    if now - self[count - 1].time >= rules.restGap { return true }
    return stillCount >= 2 && now - self[count - 2].time >= rules.restGap
  }

  /// The velocity at the last sample; zero after a rest, nil from fewer than three samples.
  ///
  /// A single sample that repeats the place of the one before is left out, as are several over
  /// less than a rest: they are the noise of a finger that lifts. Samples before a rest, or older
  /// than the window, do not count.
  ///
  /// - Complexity: O(samples).
  public func velocity(at now: Timestamp) -> Velocity? {
    guard count > 0 else { return nil }
    if isResting(at: now) { return .zero }
    let end = stillCount > 0 ? count - 1 : count
    let newest = self[end - 1]
    var start = end - 1
    while start > 0, newest.time - self[start - 1].time <= rules.window,
      self[start].time - self[start - 1].time < rules.restGap
    {
      start -= 1
    }
    guard end - start >= rules.minimumSamples else { return nil }
    return rules.bounded(slope(from: start, to: end))
  }

  /// The slope at the last of the samples of the parabola that fits them best, by polynomials
  /// that are orthogonal under the weights: 1, t − a and t² − b(t − a) − c.
  private func slope(from start: Int, to end: Int) -> Vector {
    let newest = self[end - 1]
    var (weights, sumT, sumT2) = (0.0, 0.0, 0.0)
    for index in start..<end {
      let t = self[index].time - newest.time
      let w = weight(t)
      weights += w
      sumT += w * t
      sumT2 += w * t * t
    }
    let a = sumT / weights
    let c = sumT2 / weights
    var (norm1, mixed) = (0.0, 0.0)
    var first = Vector.zero
    for index in start..<end {
      let t = self[index].time - newest.time
      let p = t - a
      norm1 += weight(t) * p * p
      mixed += weight(t) * p * t * t
      first += (self[index].place - newest.place) * (weight(t) * p)
    }
    let b = mixed / norm1
    var norm2 = 0.0
    var second = Vector.zero
    for index in start..<end {
      let t = self[index].time - newest.time
      let p = t * t - b * (t - a) - c
      norm2 += weight(t) * p * p
      second += (self[index].place - newest.place) * (weight(t) * p)
    }
    let linear = first * (1 / norm1)
    return norm2 > 0 ? linear + second * (-b / norm2) : linear
  }

  /// 1 for the newest sample, falling evenly to a half at the far end of the window.
  private func weight(_ age: Double) -> Double { 1 + 0.5 * age / rules.window }

  private subscript(index: Int) -> Sample { samples[(first + index) % Self.capacity] }

  private mutating func append(_ sample: Sample) {
    if count == Self.capacity {
      first = (first + 1) % Self.capacity
      count -= 1
    }
    samples[(first + count) % Self.capacity] = sample
    count += 1
  }

  private mutating func removeLast() { count -= 1 }

  private mutating func replaceLast(with place: Point) {
    let time = self[count - 1].time
    let wasStill = stillCount
    removeLast()
    stillCount = 0
    guard count > 0, wasStill <= 1, self[count - 1].place == place else {
      return append(Sample(time: time, place: place))
    }
    stillCount = 1
    append(Sample(time: time, place: place))
  }
}
