public import TactilePrimitives

/// Estimates how fast a contact moves from the places where it was seen.
///
/// It knows what holds for every way of estimating: which samples count, what a rest is, and how
/// fast an estimate may be. The rest is left to the strategy of its rules or to an estimator. It
/// holds a fixed number of samples and allocates nothing. Where a contact is reported more often
/// than that number allows in the window of the rules, it thins out the older samples: an estimate
/// looks equally far back at every rate of reports.
public struct VelocityTracker: Sendable {
  /// The numbers that it goes by.
  public var rules: VelocityRules
  /// A way of estimating in place of the strategy of the rules, nil for that one.
  public var estimator: (any VelocityEstimator)?
  /// What it has seen.
  public private(set) var samples = SampleRing()

  /// The part of the window that older samples are apart at least.
  ///
  /// All that can be in the window then have room: those that far apart, the newest ones, which may
  /// be closer, and one at rest.
  private static let spacing = 1 / Double(SampleRing.capacity - SampleRing.recent - 4)

  /// A tracker that has seen nothing.
  public init(rules: VelocityRules = VelocityRules(), estimator: (any VelocityEstimator)? = nil) {
    self.rules = rules
    self.estimator = estimator
  }

  /// Forgets all samples.
  public mutating func reset() {
    samples.removeAll()
  }

  /// Takes a place in points; of two at one time the later call counts, a time before the last
  /// one counts as the last one, and a place that is not finite is passed over.
  ///
  /// A place within the rules' shortest interval of the last sample takes the last one's time.
  public mutating func add(_ place: Point, at time: Timestamp) {
    var moment = time
    if let last = samples.last, time - last.time < rules.shortestInterval { moment = last.time }
    samples.add(place, at: moment, spacing: rules.window * Self.spacing)
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
  private var lastVelocity: Velocity? {
    samples.read { all in
      let relevant = all.extracting(relevant(all))
      guard relevant.count >= max(2, rules.minimumSamples) else { return nil }
      return rules.bounded(rate(of: relevant))
    }
  }

  private func rate(of samples: Span<TouchSample>) -> Vector {
    if let estimator { return estimator.rate(of: samples) }
    return switch rules.strategy {
    case .leastSquares: LeastSquaresEstimator(window: rules.window).rate(of: samples)
    case .impulse: ImpulseEstimator().rate(of: samples)
    case .twoSample: TwoSampleEstimator().rate(of: samples)
    }
  }

  /// When the contact came to the place where it is, if it has stayed there for more than one
  /// further sample, else when it was seen last; nil without samples.
  var restStart: Timestamp? {
    samples.stillCount > 1 ? samples.arrivalTime : samples.last?.time
  }

  /// Which samples count.
  private func relevant(_ samples: Span<TouchSample>) -> Range<Int> {
    let end = self.samples.stillCount > 0 ? samples.count - 1 : samples.count
    guard end > 0 else { return 0..<0 }
    let newest = samples[end - 1].time
    var start = end - 1
    var next = newest
    while start > 0 {
      let time = samples[start - 1].time
      guard newest - time <= rules.window, next - time < rules.restGap else { break }
      next = time
      start -= 1
    }
    return start..<end
  }
}
