import Glibc
import TactileGestures
import TactilePrimitives
import TactileTestSupport
import TactileTuning
import Testing

@Suite struct VelocityEstimatorTests {
  /// A way to move along x, by the time in seconds.
  enum Motion: CaseIterable {
    case even, slowing, speeding
    /// As content slows down that is left to itself: by 0.998 a millisecond.
    case decaying

    func place(_ time: Double) -> Double {
      switch self {
      case .even: 1500 * time
      case .slowing: 3000 * time - 5000 * time * time
      case .speeding: 10_000 * time * time
      case .decaying: 3000 * (1 - exp(-time * Self.decay)) / Self.decay
      }
    }

    func velocity(_ time: Double) -> Double {
      switch self {
      case .even: 1500
      case .slowing: 3000 - 10_000 * time
      case .speeding: 20_000 * time
      case .decaying: 3000 * exp(-time * Self.decay)
      }
    }

    private static let decay = -1000 * log(0.998)
  }

  /// The error at the last of the samples, as a part of the truth.
  func error(
    _ strategy: VelocityStrategy,
    _ motion: Motion,
    rate: Double,
    noise: Double = 0,
    jitter: Double = 0,
    seed: UInt64 = 1,
  ) throws -> Double {
    var random = SplitMix(state: seed)
    var rules = VelocityRules()
    rules.strategy = strategy
    var tracker = VelocityTracker(rules: rules)
    var last = 0.0
    for step in 0...Int((0.15 * rate).rounded()) {
      last = max(0, Double(step) / rate + Double.random(in: -jitter...jitter, using: &random))
      let slip = Double.random(in: -noise...noise, using: &random)
      tracker.add(Point(x: motion.place(last) + slip, y: 0), at: Timestamp(seconds: last))
    }
    let velocity = try #require(tracker.velocity(at: Timestamp(seconds: last)))
    return velocity.dx / motion.velocity(last) - 1
  }

  @Test(arguments: Motion.allCases, [60.0, 120, 240])
  func `least squares come within 2 % of clean motions, also with jittered stamps`(
    motion: Motion,
    rate: Double,
  ) throws {
    #expect(abs(try error(.leastSquares, motion, rate: rate)) < 0.02)
    for seed in 1...20 {
      let error = try error(.leastSquares, motion, rate: rate, jitter: 0.002, seed: UInt64(seed))
      #expect(abs(error) < 0.02)
    }
  }

  @Test func `a touch that never turned back is never told to`() {
    var random = SplitMix(state: 7)
    for _ in 1...500 {
      let way = Bool.random(using: &random) ? 1.0 : -1
      var tracker = VelocityTracker()
      var (time, place) = (0.0, Point.zero)
      for _ in 1...Int.random(in: 3...20, using: &random) {
        tracker.add(place, at: Timestamp(seconds: time))
        time += Double.random(in: 0.001...0.02, using: &random)
        place.x += way * pow(10, Double.random(in: -1...2, using: &random))
        place.y -= way * Double.random(in: 0...20, using: &random)
      }

      let velocity = tracker.velocity(at: tracker.samples.last?.time ?? .zero)

      #expect(velocity.map { $0.dx * way >= 0 && $0.dy * way <= 0 } == true)
    }
  }

  @Test func `late reports that were stamped together do not turn a flick back`() throws {
    var tracker = VelocityTracker()
    let stamps = [0, 7.1, 15.2, 16, 24, 32, 38, 48, 56, 63, 71, 79, 87, 95]
    let places = [100.0, 109, 288, 306, 316, 325, 334, 344, 353, 363, 372, 381, 391, 400]
    for (stamp, place) in zip(stamps, places) {
      tracker.add(Point(x: place, y: 300), at: Timestamp(seconds: stamp / 1000))
    }

    let velocity = try #require(tracker.velocity(at: Timestamp(seconds: 0.095)))

    #expect(abs(velocity.dx - 1200) < 20)
    #expect(velocity.dy == 0)
  }

  @Test(arguments: VelocityStrategy.allCases, [60.0, 120, 240])
  func `every way of estimating meets even motion exactly`(
    strategy: VelocityStrategy,
    rate: Double,
  ) throws {
    #expect(abs(try error(strategy, .even, rate: rate)) < 1e-5)
  }

  @Test(arguments: [60.0, 120, 240])
  func `with half a point of noise least squares stray less than the others`(rate: Double) throws {
    func stray(_ strategy: VelocityStrategy) throws -> Double {
      let errors = try (1...300).map {
        try error(strategy, .even, rate: rate, noise: 0.5, seed: UInt64($0))
      }
      return (errors.reduce(0) { $0 + $1 * $1 } / Double(errors.count)).squareRoot()
    }

    let leastSquares = try stray(.leastSquares)

    #expect(leastSquares < 0.01)
    #expect(leastSquares < 1.05 * (try stray(.weightedPairs)))
    #expect(leastSquares < (try stray(.impulse)))
  }

  /// The slope at the last sample of the parabola of least weighted squares through the values, by
  /// Cramer's rule for its normal equations.
  private func slope(_ times: [Double], _ values: [Double], window: Double) -> Double {
    let ages = times.map { $0 - times[times.count - 1] }
    let weights = ages.map { 1 + 0.5 * $0 / window }
    func sum(_ power: Int, _ factors: [Double]? = nil) -> Double {
      ages.indices.reduce(0) {
        $0 + weights[$1] * pow(ages[$1], Double(power)) * (factors?[$1] ?? 1)
      }
    }
    func determinant(_ m: [[Double]]) -> Double {
      m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1])
        - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0])
        + m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0])
    }
    let rows = (0...2).map { row in (0...2).map { sum(row + $0) } }
    let solved = (0...2).map { [rows[$0][0], sum($0, values), rows[$0][2]] }
    return determinant(solved) / determinant(rows)
  }

  @Test(arguments: 1...20)
  func `least squares are the slope of the parabola that its normal equations give`(
    seed: UInt64
  ) {
    var random = SplitMix(state: seed)
    let window = Double.random(in: 0.1...0.2, using: &random)
    var samples: [TouchSample] = []
    var time = 3.0
    for _ in 0..<Int.random(in: 3...12, using: &random) {
      time += Double.random(in: 0.001...0.009, using: &random)
      let (x, y) = (
        Double.random(in: 0...9, using: &random), Double.random(in: 0...9, using: &random),
      )
      samples.append(TouchSample(time: Timestamp(seconds: time), place: Point(x: x, y: y)))
    }
    // On both axes the touch was on either side of where it is, so that any slope may stand.
    samples[0].place = Point(x: 0, y: 9)
    samples[1].place = Point(x: 9, y: 0)
    let times = samples.map(\.time.seconds)

    let rate = LeastSquaresEstimator(window: window).rate(of: samples.span)

    let x = slope(times, samples.map(\.place.x), window: window)
    let y = slope(times, samples.map(\.place.y), window: window)
    #expect(abs(rate.dx - x) < 1e-5 * (1 + abs(x)))
    #expect(abs(rate.dy - y) < 1e-5 * (1 + abs(y)))
  }

  @Test func `of two samples least squares are the rate between them`() {
    let samples = [
      TouchSample(time: Timestamp(seconds: 1), place: Point(x: 7, y: 3)),
      TouchSample(time: Timestamp(seconds: 1.25), place: Point(x: 9, y: 2)),
    ]

    let rate = LeastSquaresEstimator(window: 0.5).rate(of: samples.span)

    #expect(abs(rate.dx - 8) < 1e-9 && abs(rate.dy + 4) < 1e-9)
  }

  @Test(
    arguments: [
      LeastSquaresEstimator(window: 0.1) as any VelocityEstimator, ImpulseEstimator(),
      WeightedPairsEstimator(),
    ],
    [
      // Slower and slower, stopped by a jump back, and turned round at the end, each both ways.
      [0.0, 5, 9, 12, 14], [0.0, 10, 19, 20, 20.5], [0.0, 6, 9, 9, 5],
      [0.0, -5, -9, -12, -14], [0.0, -10, -19, -20, -20.5], [0.0, -6, -9, -9, -5],
    ],
  )
  func `a path of a thousandth of the size has a thousandth of the velocity`(
    estimator: any VelocityEstimator,
    path: [Double],
  ) {
    func rate(of factor: Double) -> Vector {
      let samples = path.indices.map {
        TouchSample(
          time: Timestamp(seconds: Double($0) * 0.02),
          place: Point(x: path[$0] * factor, y: -path[$0] * factor),
        )
      }
      return estimator.rate(of: samples.span)
    }

    let (large, small) = (rate(of: 1), rate(of: 0.001))

    #expect(abs(small.dx * 1000 - large.dx) < 1e-6 * abs(large.dx))
    #expect(abs(small.dy * 1000 - large.dy) < 1e-6 * abs(large.dy))
  }

  @Test func `a reversed slope gives way to the newest rate, however old the other samples are`() {
    let samples = [0.0, 10, 10.5].enumerated().map { index, x in
      TouchSample(time: Timestamp(seconds: Double(index) * 0.05), place: Point(x: x, y: -x))
    }

    let rate = LeastSquaresEstimator(window: 0.1).rate(of: samples.span)

    #expect(abs(rate.dx - 10) < 1e-9 && abs(rate.dy + 10) < 1e-9)
  }

  @Test(arguments: [ImpulseEstimator() as any VelocityEstimator, WeightedPairsEstimator()])
  func `each axis is estimated for itself, whatever happened before the samples`(
    estimator: any VelocityEstimator
  ) {
    let (across, down) = ([0.0, 4, 6, 5, 9], [0.0, -3, 1, 2, 8])
    let both = across.indices.map {
      TouchSample(
        time: Timestamp(seconds: 5 + Double($0) * 0.01),
        place: Point(x: 20 + across[$0], y: 70 + down[$0]),
      )
    }

    let rate = estimator.rate(of: both.span)

    #expect(abs(rate.dx - estimator.rate(of: samples(x: across).span).dx) < 1e-6)
    #expect(abs(rate.dy - estimator.rate(of: samples(x: down).span).dx) < 1e-6)
  }

  @Test func `of more than three pairs the last three count`() {
    let estimator = WeightedPairsEstimator(newest: 1, middle: 2, oldest: 5)

    let five = estimator.rate(of: samples(x: [90, 0, 1, 3, 6]).span)
    let one = estimator.rate(of: samples(x: [2, 5]).span)

    // (5 · 100 + 2 · 200 + 1 · 300) / 8
    #expect(abs(five.dx - 150) < 1e-9)
    #expect(abs(one.dx - 300) < 1e-9)
  }

  @Test func `an impulse adds its work to the energy`() {
    let estimator = ImpulseEstimator()

    let faster = estimator.rate(of: samples(x: [0, 10, 30]).span)
    let slower = estimator.rate(of: samples(x: [0, -10, -15]).span)
    let turned = estimator.rate(of: samples(x: [0, 10, 0]).span)

    // Energy after 1000 pt/s is 500 000; a push to 2000 adds 1000 · 2000.
    #expect(abs(faster.dx - (2 * 2_500_000.0).squareRoot()) < 1e-9)
    #expect(abs(slower.dx + (2 * 250_000.0).squareRoot()) < 1e-9)
    #expect(abs(turned.dx + (2 * 1_500_000.0).squareRoot()) < 1e-9)
  }

  @Test func `the newest of three pairs counts least`() {
    let estimator = WeightedPairsEstimator()

    let three = estimator.rate(of: samples(x: [0, 1, 3, 6]).span)
    let two = estimator.rate(of: samples(x: [0, 2, 5]).span)

    #expect(abs(three.dx - (0.6 * 100 + 0.35 * 200 + 0.05 * 300)) < 1e-9)
    #expect(abs(two.dx - (0.35 * 200 + 0.05 * 300) / 0.4) < 1e-9)
  }

  @Test(arguments: VelocityStrategy.allCases)
  func `a rest is a rest and a flick a flick, however it is estimated`(
    strategy: VelocityStrategy
  ) {
    var rules = VelocityRules()
    rules.strategy = strategy
    var tracker = VelocityTracker(rules: rules)
    for step in 0...12 {
      tracker.add(Point(x: 8 * Double(step), y: 0), at: Timestamp(seconds: Double(step) * 0.008))
    }
    tracker.add(Point(x: 96, y: 0), at: Timestamp(seconds: 0.104))

    #expect(tracker.velocity(at: Timestamp(seconds: 0.11)) == Velocity(dx: 1000, dy: 0))
    #expect(tracker.velocity(at: Timestamp(seconds: 0.144)) == .zero)
  }

  @Test(arguments: VelocityStrategy.allCases)
  func `nonsense between samples changes nothing`(strategy: VelocityStrategy) {
    var rules = VelocityRules()
    rules.strategy = strategy
    var tracker = VelocityTracker(rules: rules)
    for step in 0...12 {
      let time = Timestamp(seconds: Double(step) * 0.008)
      let place = Point(x: 8 * Double(step), y: 0)
      tracker.add(Point(x: 9e99, y: 0), at: time)
      tracker.add(Point(x: .nan, y: 1), at: time)
      tracker.add(Point(x: 1, y: .infinity), at: Timestamp(seconds: 5))
      tracker.add(place, at: time)
      tracker.add(place, at: Timestamp(seconds: -1))
    }

    #expect(tracker.velocity(at: Timestamp(seconds: 0.096)) == Velocity(dx: 1000, dy: 0))
    #expect(tracker.samples.count == 13)
  }

  @Test(arguments: VelocityStrategy.allCases)
  func `places beyond all reckoning give zero, not nonsense`(strategy: VelocityStrategy) {
    var rules = VelocityRules()
    rules.strategy = strategy
    var tracker = VelocityTracker(rules: rules)
    for step in 0...5 {
      let x = step.isMultiple(of: 2) ? 1.7e308 : -1.7e308
      tracker.add(Point(x: x, y: 0), at: Timestamp(seconds: Double(step) / 1000))
    }

    #expect(tracker.velocity(at: Timestamp(seconds: 0.005)) == .zero)
  }

  @Test func `the ring keeps as many of the last samples as it has room for, in order`() {
    var ring = SampleRing()

    for step in 0..<357 {
      ring.add(Point(x: Double(step), y: 0), at: Timestamp(nanoseconds: Int64(step)))
    }

    let kept = ring.read { span in span.indices.map { span[$0].place.x } }
    #expect(kept == (357 - SampleRing.capacity..<357).map(Double.init))
    #expect(ring.last?.time == Timestamp(nanoseconds: 356))
  }

  @Test func `the strategy is a setting with words for its numbers`() throws {
    var settings = GestureSettings()
    let setting = try #require(GestureSettings.settings.first { $0.name == "velocityStrategy" })
    #expect(settings.velocityRules.strategy == .leastSquares)
    #expect(setting.choices == ["least squares", "impulse", "weighted pairs"])

    let outcomes = [1.4, 7].map { number in
      _ = settings.set("velocityStrategy", to: number)
      return settings.velocityRules.strategy
    }

    #expect(outcomes == [.impulse, .weightedPairs])
  }

  /// Samples 10 ms apart at these places.
  private func samples(x: [Double]) -> [TouchSample] {
    x.enumerated().map { index, x in
      TouchSample(time: Timestamp(seconds: Double(index) * 0.01), place: Point(x: x, y: 0))
    }
  }
}
