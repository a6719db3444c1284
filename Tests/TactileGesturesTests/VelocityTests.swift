import TactileGestures
import TactilePrimitives
import Testing

@Suite struct VelocityTests {
  /// Samples of x(t) at `rate` per second from 0 to `duration`, with times rounded to `tick` s.
  func tracker(
    rate: Double,
    duration: Double = 0.2,
    tick: Double = 1e-9,
    x: (Double) -> Double,
  ) -> (VelocityTracker, last: Double) {
    var tracker = VelocityTracker()
    var last = 0.0
    for step in 0...Int((duration * rate).rounded()) {
      last = (Double(step) / rate / tick).rounded() * tick
      tracker.add(Point(x: x(last), y: 0), at: Timestamp(seconds: last))
    }
    return (tracker, last)
  }

  @Test(arguments: [60.0, 120, 125, 240, 250, 1000], [1e-9, 1e-6])
  func `even motion gives its velocity exactly`(rate: Double, tick: Double) {
    for speed in [600.0, -600, 100, 299, 300, 50.01, 7999] {
      let (tracker, last) = tracker(rate: rate, tick: tick) { 20 + speed * $0 }

      #expect(tracker.velocity(at: Timestamp(seconds: last)) == Velocity(dx: speed, dy: 0))
    }
  }

  @Test(arguments: [60.0, 120, 240])
  func `even acceleration gives the velocity at the last sample`(rate: Double) throws {
    let (tracker, last) = tracker(rate: rate, duration: 0.1) { 3000 * $0 * $0 }

    let velocity = try #require(tracker.velocity(at: Timestamp(seconds: last)))

    #expect(abs(velocity.dx - 6000 * last) < 0.02)
  }

  @Test func `two samples give none`() {
    var tracker = VelocityTracker()
    #expect(tracker.velocity(at: .zero) == nil)
    tracker.add(Point(x: 0, y: 0), at: .zero)
    tracker.add(Point(x: 10, y: 0), at: Timestamp(seconds: 0.01))

    #expect(tracker.velocity(at: Timestamp(seconds: 0.01)) == nil)
  }

  @Test func `reports that waited together to be taken in do not bend the velocity`() throws {
    var tracker = VelocityTracker()
    // 1200 pt/s to the left; the first three were stamped when a program that was kept waiting took
    // them in.
    let reports = [
      (0.0, 400.0), (0.000013, 390.4), (0.000025, 380.8), (0.008, 371.2), (0.016, 361.6),
    ]

    for (time, x) in reports { tracker.add(Point(x: x, y: 0), at: Timestamp(seconds: time)) }
    let velocity = try #require(tracker.velocity(at: Timestamp(seconds: 0.016)))

    #expect(abs(velocity.dx + 1200) < 1)
  }

  @Test func `a pause of 40 ms before the release is a rest`() {
    let (tracker, last) = tracker(rate: 125) { 600 * $0 }

    #expect(tracker.velocity(at: Timestamp(seconds: last + 0.0399)) == Velocity(dx: 600, dy: 0))
    #expect(tracker.velocity(at: Timestamp(seconds: last + 0.04)) == .zero)
  }

  @Test func `one still last sample does not erase a flick`() {
    var (tracker, last) = tracker(rate: 125) { 600 * $0 }
    tracker.add(Point(x: 600 * last, y: 0), at: Timestamp(seconds: last + 0.035))

    #expect(tracker.velocity(at: Timestamp(seconds: last + 0.07)) == Velocity(dx: 600, dy: 0))
  }

  @Test(arguments: [8.0, 1])
  func `several still samples count as a rest from 40 ms on`(interval: Double) {
    var (tracker, last) = tracker(rate: 125) { 600 * $0 }
    var still = interval
    while still < 40 {
      let time = Timestamp(seconds: last + still / 1000)
      tracker.add(Point(x: 600 * last, y: 0), at: time)
      #expect(tracker.velocity(at: time) == Velocity(dx: 600, dy: 0))
      still += interval
    }
    tracker.add(Point(x: 600 * last, y: 0), at: Timestamp(seconds: last + 0.04))

    #expect(tracker.velocity(at: Timestamp(seconds: last + 0.04)) == .zero)
  }

  @Test func `samples before a pause do not dilute a flick`() {
    var tracker = VelocityTracker()
    tracker.add(Point(x: 0, y: 0), at: .zero)
    for step in 0...5 {
      let time = 0.05 + Double(step) * 0.008
      tracker.add(Point(x: 1000 * time, y: 0), at: Timestamp(seconds: time))
    }

    #expect(tracker.velocity(at: Timestamp(seconds: 0.09)) == Velocity(dx: 1000, dy: 0))
  }

  @Test func `the fastest estimate keeps its direction`() {
    var tracker = VelocityTracker()
    for step in 0...10 {
      let time = Double(step) * 0.008
      tracker.add(Point(x: 30000 * time, y: 40000 * time), at: Timestamp(seconds: time))
    }

    #expect(tracker.velocity(at: Timestamp(seconds: 0.08)) == Velocity(dx: 4800, dy: 6400))
  }

  @Test func `of two places at one time the later call counts`() {
    var (tracker, last) = tracker(rate: 125) { 600 * $0 }
    tracker.add(Point(x: 5000, y: 0), at: Timestamp(seconds: last + 0.008))
    tracker.add(Point(x: 600 * (last + 0.008), y: 0), at: Timestamp(seconds: last + 0.008))

    let velocity = tracker.velocity(at: Timestamp(seconds: last + 0.008))

    #expect(velocity == Velocity(dx: 600, dy: 0))
  }

  @Test func `a release at another place is a sample, at the same place it is none`() {
    let pan = PanRecognizer()
    let stage = Stage(TestNode("root").recognizing(pan))
    stage.drag(from: Point(x: 20, y: 300), by: Vector(dx: 120, dy: 0), speed: 600, rate: 125)
    stage.up(140, 300, at: 0.235)
    #expect(pan.velocity == Velocity(dx: 600, dy: 0))

    stage.drag(
      from: Point(x: 20, y: 300),
      by: Vector(dx: 120, dy: 0),
      speed: 600,
      rate: 125,
      at: 1,
    )
    stage.up(144.8, 300, at: 1.208)

    #expect(pan.velocity == Velocity(dx: 600, dy: 0))
    #expect(pan.timestamp == Timestamp(seconds: 1.208))
  }

  @Test func `a release after a rest has no velocity`() {
    let pan = PanRecognizer()
    let stage = Stage(TestNode("root").recognizing(pan))
    stage.drag(from: Point(x: 20, y: 300), by: Vector(dx: 120, dy: 0), speed: 600, rate: 125)
    stage.up(140, 300, at: 0.24)

    #expect(pan.velocityEstimate == .zero)
    #expect(pan.releaseVelocity == .zero)
    #expect(pan.isResting)
  }

  @Test(arguments: [[0.0], [0.5], [1, 1.5], [0.5, 0.5]])
  func `a finger that rested and slips as it lifts has hardly any velocity`(slips: [Double]) {
    let pan = PanRecognizer()
    let stage = Stage(TestNode("root").recognizing(pan))
    stage.drag(from: Point(x: 20, y: 300), by: Vector(dx: 120, dy: 0), speed: 600, rate: 125)
    for (step, slip) in slips.enumerated() {
      stage.move(140 + slip, 300, at: 0.24 + Double(step) * 0.008)
    }
    stage.up(140 + slips[slips.count - 1], 300, at: 0.26)

    #expect(pan.releaseVelocity.magnitude < 35)
  }

  @Test func `reports that are lost in a flick leave it its velocity`() {
    let pan = PanRecognizer()
    let stage = Stage(TestNode("root").recognizing(pan))
    stage.down(0, 300, at: 0)
    for time in [0.01, 0.02, 0.07] { stage.move(1000 * time, 300, at: time) }
    stage.up(70, 300, at: 0.075)

    #expect(pan.releaseVelocity == Velocity(dx: 1000, dy: 0))
  }
}
