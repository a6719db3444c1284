import Glibc
import TactileGestures
import TactilePrimitives
import Testing

/// An estimate looks equally far back however often a device reports.
@Suite struct VelocityWindowTests {
  static let rates = [60.0, 125, 250, 500, 1000]

  /// A drag that slows down towards its release, by the time in seconds.
  enum Slowing: CaseIterable, CustomStringConvertible {
    case quickDecay, decay, slowDecay, cubic, sine

    func place(_ time: Double) -> Double {
      switch self {
      case .quickDecay: 2000 * 0.05 * (1 - exp(-time / 0.05))
      case .decay: 2000 * 0.1 * (1 - exp(-time / 0.1))
      case .slowDecay: 2000 * 0.5 * (1 - exp(-time / 0.5))
      case .cubic: 400 * (1 - pow(1 - time / 0.25, 3))
      case .sine: 400 * sin(.pi / 2 * time / 0.25)
      }
    }

    /// The greatest speed, at the start, in points per second.
    var speed: Double {
      switch self {
      case .quickDecay, .decay, .slowDecay: 2000
      case .cubic: 4800
      case .sine: 800 * .pi
      }
    }

    var description: String {
      switch self {
      case .quickDecay: "decay in 0.05 s"
      case .decay: "decay in 0.1 s"
      case .slowDecay: "decay in 0.5 s"
      case .cubic: "cubic"
      case .sine: "sine"
      }
    }
  }

  /// The velocity of a drag of 0.2 s that is lifted a hundredth of a second after its last report.
  func release(_ motion: Slowing, rate: Double) -> Double {
    let pan = PanRecognizer()
    let stage = Stage(TestNode("root").recognizing(pan))
    stage.down(20, 300, at: 0)
    for step in 1...Int((0.2 * rate).rounded()) {
      let time = Double(step) / rate
      stage.move(20 + motion.place(time), 300, at: time)
    }
    stage.up(20 + motion.place(0.2), 300, at: 0.21)
    return pan.releaseVelocity.dx
  }

  /// From 20 samples at most they differ by 0.2 to 2.6 % of it.
  @Test(arguments: Slowing.allCases)
  func `a slowing drag has one release velocity at every rate, to 0.4 % of its greatest`(
    motion: Slowing
  ) {
    let velocities = Self.rates.map { release(motion, rate: $0) }
    let spread = (velocities.max() ?? 0) - (velocities.min() ?? 0)

    #expect(spread < 0.004 * motion.speed, "\(velocities)")
  }

  /// Where there is no room for all of them, to a thirty-sixth of it.
  @Test(arguments: [
    (1000.0, 0.1), (2000, 0.1), (8000, 0.1), (250, 1), (1000, 1), (8000, 1), (60, 0.1),
  ])
  func `the samples span the whole window`(rate: Double, window: Double) throws {
    let slack = rate * window > 36 ? window / 36 : 0
    var tracker = VelocityTracker()
    tracker.rules.window = window
    tracker.rules.shortestInterval = 0
    for step in 0...Int(2.5 * window * rate) {
      let time = Double(step) / rate
      tracker.add(Point(x: 100 * sin(time), y: 100 * time), at: Timestamp(seconds: time))
      let last = try #require(tracker.samples.last)
      #expect(last.place.y == 100 * time)
      guard time > window else { continue }
      let oldest = tracker.samples.read { $0[0].time }
      #expect(last.time - oldest >= window - slack - 1 / rate - 1e-9)
    }
  }

  @Test(arguments: [1000.0, 2000, 8000])
  func `samples that are thinned out are still in order, and give even motion exactly`(
    rate: Double
  ) {
    var tracker = VelocityTracker()
    tracker.rules.shortestInterval = 0
    for step in 0...Int(0.35 * rate) {
      let time = Double(step) / rate
      tracker.add(Point(x: 1200 * time, y: -300 * time), at: Timestamp(seconds: time))
    }
    let times = tracker.samples.read { span in span.indices.map { span[$0].time } }

    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    #expect(tracker.velocity(at: Timestamp(seconds: 0.35)) == Velocity(dx: 1200, dy: -300))
  }

  @Test(arguments: rates)
  func `one still last sample does not erase a flick at any rate, 40 ms of rest do`(
    rate: Double
  ) throws {
    var tracker = VelocityTracker()
    for step in 0...Int((0.2 * rate).rounded()) {
      let time = Double(step) / rate
      tracker.add(Point(x: 600 * time, y: 0), at: Timestamp(seconds: time))
    }
    let last = try #require(tracker.samples.last)
    let still = last.time + 1 / rate
    tracker.add(last.place, at: still)

    #expect(tracker.velocity(at: still) == Velocity(dx: 600, dy: 0))
    #expect(tracker.velocity(at: still + 0.0399) == Velocity(dx: 600, dy: 0))
    #expect(tracker.velocity(at: still + 0.04) == .zero)
  }
}
