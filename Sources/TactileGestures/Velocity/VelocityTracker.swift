public import TactilePrimitives

/// Estimates how fast a contact moves from the places where it was seen.
///
/// It knows what holds for every way of estimating: which samples count, what a rest is, and how
/// fast an estimate may be. The rest is left to the strategy of its rules. It holds a fixed number
/// of samples and allocates nothing.
public struct VelocityTracker: Sendable {
  /// The numbers that it goes by.
  public var rules: VelocityRules
  /// What it has seen.
  public private(set) var samples = SampleRing()

  /// A tracker that has seen nothing.
  public init(rules: VelocityRules = VelocityRules()) {
    self.rules = rules
  }

  /// Forgets all samples.
  public mutating func reset() {
    samples.removeAll()
  }

  /// Takes a place in points; of two at one time the later call counts, a time before the last
  /// one counts as the last one, and a place that is not finite is passed over.
  public mutating func add(_ place: Point, at time: Timestamp) {
    samples.add(place, at: time)
  }

  /// Whether the contact has rested up to `now`: no sample for as long as counts as a rest, or
  /// several samples over as long at the place of the last.
  public func isResting(at now: Timestamp) -> Bool {
    guard let restStart else { return true }
    return now - restStart >= rules.restGap
  }

  /// The velocity at the last sample; zero after a rest, nil from fewer than three samples.
  ///
  /// A single sample that repeats the place of the one before is left out, as are several over
  /// less than a rest: they are the noise of a finger that lifts. Samples before a rest, or older
  /// than the window, do not count.
  ///
  /// - Complexity: O(samples).
  public func velocity(at now: Timestamp) -> Velocity? {
    guard samples.count > 0 else { return nil }
    return isResting(at: now) ? .zero : lastVelocity
  }

  /// The velocity at the last sample whether it rested since or not, nil from too few samples.
  var lastVelocity: Velocity? {
    let range = relevant
    guard range.count >= max(2, rules.minimumSamples) else { return nil }
    let rate =
      switch rules.strategy {
      case .leastSquares: LeastSquaresEstimator(window: rules.window).rate(of: samples, in: range)
      case .impulse: ImpulseEstimator().rate(of: samples, in: range)
      case .twoSample: TwoSampleEstimator().rate(of: samples, in: range)
      }
    return rules.bounded(rate)
  }

  /// When the contact came to the place where it is, as far as it has been there for more than
  /// one further sample; nil without samples.
  var restStart: Timestamp? {
    guard samples.count > 0 else { return nil }
    return samples[samples.count - (samples.stillCount > 1 ? 2 : 1)].time
  }

  /// The samples that count.
  private var relevant: Range<Int> {
    let end = samples.stillCount > 0 ? samples.count - 1 : samples.count
    guard end > 0 else { return 0..<0 }
    let newest = samples[end - 1]
    var start = end - 1
    while start > 0, newest.time - samples[start - 1].time <= rules.window,
      samples[start].time - samples[start - 1].time < rules.restGap
    {
      start -= 1
    }
    return start..<end
  }
}
