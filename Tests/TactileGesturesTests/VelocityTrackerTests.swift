import TactileGestures
import TactilePrimitives
import Testing

/// The samples that a tracker counts, and the rounding of what is estimated from them.
@Suite struct VelocityTrackerTests {
  /// Tells how many samples it was given, and the place of the first.
  private struct Counter: VelocityEstimator {
    func rate(of samples: Span<TouchSample>) -> Vector {
      Vector(dx: Double(samples.count), dy: samples[0].place.y)
    }
  }

  /// A tracker that counts, with rules in which nothing is rounded in decimals.
  private func counting(_ times: [Double], y: (Int) -> Double = { Double($0) }) -> VelocityTracker {
    var tracker = VelocityTracker(estimator: Counter())
    tracker.rules.window = 1
    tracker.rules.restGap = 0.25
    tracker.rules.shortestInterval = 0
    tracker.rules.minimumSamples = 2
    for (index, time) in times.enumerated() {
      tracker.add(Point(x: 0, y: y(index)), at: Timestamp(seconds: time))
    }
    return tracker
  }

  @Test func `samples before a pause do not count, and a pause of a rest's length is one`() {
    let now = Timestamp(seconds: 1)

    let rested = counting([0.125, 0.25, 0.5, 0.75, 0.875, 1])
    #expect(rested.velocity(at: now) == Velocity(dx: 3, dy: 3))
    let moving = counting([0.125, 0.25, 0.499, 0.748, 0.875, 1])
    #expect(moving.velocity(at: now) == Velocity(dx: 6, dy: 0))
  }

  @Test func `samples as old as the window count, older ones do not`() {
    let times = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1, 1.125]

    let velocity = counting(times).velocity(at: Timestamp(seconds: 1.125))

    #expect(velocity == Velocity(dx: 9, dy: 1))
  }

  @Test func `still samples at the end are left out of the estimate`() {
    let now = Timestamp(seconds: 0.4375)

    for still in 1...3 {
      let times = (0..<5 + still).map { Double($0) / 16 }
      let tracker = counting(times) { Double(min($0, 4)) }
      #expect(tracker.velocity(at: now) == Velocity(dx: 5, dy: 0), "\(still)")
    }
  }

  @Test func `with two still samples a rest begins where the touch arrived`() {
    let tracker = counting([0, 0.125, 0.25, 0.375, 0.4375]) { Double(min($0, 2)) }

    #expect(!tracker.isResting(at: Timestamp(seconds: 0.499)))
    #expect(tracker.isResting(at: Timestamp(seconds: 0.5)))
    #expect(VelocityTracker().isResting(at: .zero))
  }

  @Test func `an estimate takes two samples, or as many as the rules want`() {
    #expect(counting([0]).velocity(at: .zero) == nil)
    #expect(counting([0, 0.125]).velocity(at: .zero) == Velocity(dx: 2, dy: 0))
    var tracker = counting([0])
    tracker.rules.minimumSamples = 0
    #expect(tracker.velocity(at: .zero) == nil)
    tracker.rules.minimumSamples = 3
    tracker.add(Point(x: 0, y: 1), at: Timestamp(seconds: 0.125))
    #expect(tracker.velocity(at: .zero) == nil)
    tracker.reset()
    #expect(tracker.samples.count == 0)
  }

  @Test func `locations closer than the shortest interval are one sample`() {
    var tracker = VelocityTracker()
    tracker.rules.shortestInterval = 0.5

    for (x, time) in [(0.0, 0.0), (1, 0.49), (2, 0.5), (3, 0.75)] {
      tracker.add(Point(x: x, y: 0), at: Timestamp(seconds: time))
    }

    let samples = tracker.samples.read { span in span.indices.map { span[$0] } }
    #expect(samples.map(\.time.seconds) == [0, 0.5])
    #expect(samples.map(\.place.x) == [1, 3])
  }

  @Test func `a window is covered by dozens of samples, however many there are`() {
    var tracker = VelocityTracker()
    tracker.rules.window = 0.1
    tracker.rules.shortestInterval = 0
    for step in 0...2000 {
      tracker.add(Point(x: Double(step), y: 0), at: Timestamp(nanoseconds: Int64(step) * 125_000))
    }

    let times = tracker.samples.read { span in span.indices.map { span[$0].time.seconds } }
    let covered = times.filter { $0 >= 0.15 }
    #expect(covered.count >= 36)
    #expect(times.first.map { $0 <= 0.15 } == true)
  }

  @Test(arguments: [
    (0.0, 0.123456, 0.123456), (0.5, 0.3, 0.5), (0.5, -0.2, 0), (0.01, 12.344, 12.34),
    (1, 0.6, 1), (1, 1, 1), (1.5, 4.4, 4.5), (1.5, 2.2, 1.5), (10, 44, 40),
  ])
  func `an estimate is rounded to the resolution`(
    resolution: Double,
    given: Double,
    expected: Double,
  ) {
    var rules = VelocityRules()
    rules.resolution = resolution

    let velocity = rules.bounded(Vector(dx: given, dy: -given))

    #expect(velocity == Velocity(dx: expected, dy: -expected))
    #expect(rules.bounded(Vector(dx: -1e-9, dy: 0)).dx.sign == (resolution == 0 ? .minus : .plus))
  }

  @Test func `an estimate beyond the maximum is cut to it and keeps its direction`() {
    var rules = VelocityRules()
    rules.maximum = 50

    #expect(rules.bounded(Vector(dx: 30, dy: -40)) == Velocity(dx: 30, dy: -40))
    #expect(rules.bounded(Vector(dx: 60, dy: -80)) == Velocity(dx: 30, dy: -40))
    #expect(rules.bounded(Vector(dx: .infinity, dy: 1)) == .zero)
  }
}
