public import TactilePrimitives

/// Estimates the velocity of a touch from its samples.
///
/// It handles what all methods have in common: the selection of samples, rests, and the maximum of
/// an estimate. The rest is left to the strategy of its rules or to an estimator. It holds a fixed
/// number of samples and allocates nothing. Where a touch is reported more often than that number
/// allows in the window of the rules, it thins out the older samples: an estimate covers the same
/// time at every report rate.
public struct VelocityTracker: Sendable {
  /// The rules of estimation.
  public var rules: VelocityRules
  /// The estimator to use in place of the strategy of the rules; nil uses the strategy.
  public var estimator: (any VelocityEstimator)?
  /// The recent samples.
  public private(set) var samples = SampleRing()

  /// The minimum interval between older samples, as a fraction of the window.
  ///
  /// The ring then has room for the whole window: samples at that interval, the newest ones, which
  /// may be closer, and one at rest.
  private static let spacing = 1 / Double(SampleRing.capacity - SampleRing.recent - 4)

  /// A tracker without samples.
  public init(rules: VelocityRules = VelocityRules(), estimator: (any VelocityEstimator)? = nil) {
    self.rules = rules
    self.estimator = estimator
  }

  /// Removes all samples.
  public mutating func reset() { samples.removeAll() }

  /// Adds a location in points; of two at one time the later call counts, a time before the last
  /// one counts as the last one, and a location that is not finite is ignored.
  ///
  /// A location within the rules' shortest interval of the last sample takes the last one's time.
  public mutating func add(_ place: Point, at time: Timestamp) {
    var moment = time
    if let last = samples.last, time - last.time < rules.shortestInterval { moment = last.time }
    samples.add(place, at: moment, spacing: rules.window * Self.spacing)
  }

  /// Returns whether the touch has rested up to `now`: no sample for the duration of a rest, or
  /// none over that duration at another location than the last.
  public func isResting(at now: Timestamp) -> Bool {
    guard let restStart else { return true }
    return now - restStart >= rules.restGap
  }

  /// Returns the velocity at the last sample; zero after a rest, nil from fewer than three
  /// samples.
  ///
  /// A single sample that repeats the previous location is omitted, as are several over less than
  /// a rest: they are the noise of a finger that lifts. Samples before a rest, or older than the
  /// window, do not count.
  ///
  /// - Complexity: O(samples).
  public func velocity(at now: Timestamp) -> Velocity? {
    guard samples.count > 0 else { return nil }
    return isResting(at: now) ? .zero : lastVelocity
  }

  /// The velocity at the last sample, even after a rest; nil from too few samples.
  private var lastVelocity: Velocity? {
    samples.read { all in
      let relevant = all.extracting(relevant(all))
      guard relevant.count >= max(2, rules.minimumSamples) else { return nil }
      return rules.bounded(rate(of: relevant))
    }
  }

  /// The mean rate since the sample before the last rest; nil unless fewer samples have come since
  /// then than an estimate takes.
  ///
  /// It is nearly zero for a finger that slips as it lifts, and that of a flick of which reports were
  /// lost.
  var rateSinceRest: Velocity? {
    guard samples.count > 0 else { return nil }
    return samples.read { all in
      let range = relevant(all)
      guard range.lowerBound > 0, range.count < max(2, rules.minimumSamples) else { return nil }
      let (before, newest) = (all[range.lowerBound - 1], all[range.upperBound - 1])
      return rules.bounded((newest.place - before.place) * (1 / (newest.time - before.time)))
    }
  }

  private func rate(of samples: Span<TouchSample>) -> Vector {
    if let estimator { return estimator.rate(of: samples) }
    return switch rules.strategy {
    case .leastSquares: LeastSquaresEstimator(window: rules.window).rate(of: samples)
    case .impulse: ImpulseEstimator().rate(of: samples)
    case .weightedPairs: WeightedPairsEstimator().rate(of: samples)
    }
  }

  /// The time at which the touch reached its current location, if more than one further sample
  /// repeats it, or one after a rest; otherwise the time of the last sample; nil without samples.
  var restStart: Timestamp? {
    guard let last = samples.last?.time, let arrival = samples.arrivalTime else { return nil }
    return samples.stillCount > 1 || last - arrival >= rules.restGap ? arrival : last
  }

  /// Returns the range of the samples that count.
  private func relevant(_ samples: Span<TouchSample>) -> Range<Int> {
    let end = self.samples.stillCount > 0 ? samples.count - 1 : samples.count
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

/// The parameters of velocity estimation, from the settings of gestures.
public struct VelocityRules: Hashable, Sendable {
  /// Seconds before the last sample beyond which samples are too old.
  public var window: Double
  /// Seconds without movement that count as a rest.
  public var restGap: Double
  /// Seconds between two samples below which they count as one, at the first one's time and the
  /// last one's location.
  ///
  /// Reports are stamped when they are read. If the program was delayed, several have stamps some
  /// microseconds apart, which does not reflect the touch; no screen or mouse reports more often
  /// than every half millisecond.
  public var shortestInterval: Double
  /// The minimum number of samples for an estimate; at least two are needed in any case.
  public var minimumSamples = 3
  /// The maximum velocity in points per second, which limits the magnitude of an estimate.
  public var maximum: Double
  /// The rounding of an estimate, in points per second.
  public var resolution: Double
  /// The method of estimation.
  public var strategy: VelocityStrategy

  /// The parameters in `settings`, which are the published ones if none are given.
  public init(_ settings: GestureSettings = GestureSettings()) {
    window = settings.velocityWindow
    restGap = settings.velocityRestGap
    shortestInterval = settings.velocityShortestInterval
    maximum = settings.velocityMaximum
    resolution = settings.velocityResolution
    strategy = VelocityStrategy(setting: settings.velocityStrategy)
  }

  /// Returns the rate, limited to the maximum magnitude and rounded to the resolution, so that
  /// rounding errors decide no strict comparison.
  public func bounded(_ rate: Vector) -> Velocity {
    let length = rate.length
    guard length.isFinite else { return .zero }
    let kept = rate * min(1, maximum / length)
    return Velocity(dx: rounded(kept.dx), dy: rounded(kept.dy))
  }

  private func rounded(_ value: Double) -> Double {
    guard resolution > 0 else { return value }
    let steps = (1 / resolution).rounded()
    let result =
      resolution < 1
      ? (value * steps).rounded() / steps : (value / resolution).rounded() * resolution
    return result == 0 ? 0 : result
  }
}

extension GestureSettings {
  /// The parameters of velocity estimation.
  public var velocityRules: VelocityRules { VelocityRules(self) }
}
