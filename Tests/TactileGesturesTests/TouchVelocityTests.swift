import TactileGestures
import TactilePrimitives
import Testing

/// The velocities of touches and of the middle of several, in the arena.
@Suite struct TouchVelocityTests {
  let pan = PanRecognizer()
  let stage: Stage

  init() {
    stage = Stage(TestNode("root").recognizing(pan))
  }

  @Test func `a touch knows its own velocity`() throws {
    stage.drag(from: Point(x: 20, y: 300), by: Vector(dx: 120, dy: 0), speed: 600)
    let touch = try #require(stage.arena.activeTouches.first)

    #expect(touch.velocityEstimate == Velocity(dx: 600, dy: 0))
    #expect(touch.velocityEstimate(at: touch.timestamp + 0.04) == .zero)
  }

  @Test func `a report that comes after a later frame keeps its time`() throws {
    stage.down(20, 300, at: 0)
    for step in 1...8 {
      let time = Double(step) * 0.008
      stage.arena.advance(to: Timestamp(seconds: time + 0.006))
      stage.move(20 + 8 * Double(step), 300, at: time)
    }
    let touch = try #require(stage.arena.activeTouches.first)

    #expect(touch.timestamp == Timestamp(seconds: 0.064))
    #expect(touch.velocityEstimate == Velocity(dx: 1000, dy: 0))
  }

  @Test func `a touch goes by the settings at its beginning`() throws {
    stage.arena.settings.velocityMaximum = 500
    stage.down(20, 300, at: 0)
    stage.arena.settings.velocityMaximum = 100
    for step in 1...6 { stage.move(20 + 20 * Double(step), 300, at: Double(step) * 0.01) }

    #expect(stage.arena.activeTouches.first?.velocityEstimate == Velocity(dx: 500, dy: 0))
    #expect(pan.velocity == Velocity(dx: 500, dy: 0))
  }

  /// Tells how many samples it was given, and how far they lie apart.
  struct Counter: VelocityEstimator {
    func rate(of samples: Span<TouchSample>) -> Vector {
      let way = samples[samples.count - 1].place - samples[0].place
      return Vector(dx: Double(samples.count), dy: way.dx)
    }
  }

  @Test func `an arena takes a way to estimate of its owner's`() {
    stage.arena.velocityEstimator = Counter()
    stage.down(20, 300, at: 0)
    stage.arena.velocityEstimator = nil
    for step in 1...6 { stage.move(20 + 20 * Double(step), 300, at: Double(step) * 0.01) }
    let touch = stage.arena.activeTouches.first

    #expect(touch?.velocityEstimate == Velocity(dx: 7, dy: 120))
    #expect(pan.velocity == Velocity(dx: 7, dy: 120))
    #expect(pan.velocity(at: Timestamp(seconds: 0.1)) == .zero)
    stage.up(140, 300, at: 0.065)
    #expect(pan.releaseVelocity == Velocity(dx: 7, dy: 120))
  }

  @Test func `figures of several fingers go by it too`() {
    let (pinch, rotation) = (PinchRecognizer(), RotationRecognizer())
    let transform = TransformRecognizer()
    let stage = Stage(TestNode("root").recognizing(pinch, rotation, transform))
    for recognizer in [pinch, rotation, transform] {
      recognizer.shouldRecognizeSimultaneously = { _, _ in true }
    }
    stage.arena.velocityEstimator = Counter()
    stage.down((100, 300), (200, 300), at: 0)
    for step in 1...6 {
      stage.move(200 + 5 * Double(step), 300 + 10 * Double(step), id: 2, at: Double(step) * 0.01)
    }

    let spread = (130.0 * 130 + 60 * 60).squareRoot()
    #expect(abs(pinch.scaleVelocity - pinch.scale * 7 / spread) < 1e-12)
    #expect(abs(rotation.rotationVelocity - 7 * .pi / 180) < 1e-12)
    #expect(transform.velocity.dx == 7)
  }

  /// Two fingers that come down and move by 96 points at 800 points a second, the second one
  /// reported `lag` seconds after the first.
  private func moveBoth(lag: Double) {
    stage.down(20, 200, id: 1, at: 0)
    stage.down(20 + 800 * lag, 400, id: 2, at: lag)
    for step in 1...15 {
      let time = Double(step) / 125
      stage.move(20 + 800 * time, 200, id: 1, at: time)
      stage.move(20 + 800 * (time + lag), 400, id: 2, at: time + lag)
    }
  }

  @Test(arguments: [0, 0.0001, 0.003])
  func `two fingers have the velocity of their middle`(lag: Double) {
    moveBoth(lag: lag)

    #expect(pan.velocity == Velocity(dx: 800, dy: 0))
  }

  @Test func `a finger that comes leaves no trace in the velocity`() {
    stage.down(20, 200, id: 1, at: 0)
    for step in 1...12 {
      let time = Double(step) * 0.008
      stage.move(20 + 800 * time, 200, id: 1, at: time)
      if step == 8 { stage.down(250, 500, id: 2, at: time) }

      if step > 3 { #expect(pan.velocity == Velocity(dx: 800, dy: 0)) }
    }
  }

  @Test(arguments: [0.004, 0.02])
  func `a release in two steps keeps the flick`(gap: Double) {
    moveBoth(lag: 0)
    stage.up(116, 200, id: 1, at: 0.12)
    #expect(pan.velocity == Velocity(dx: 800, dy: 0))
    stage.up(116, 400, id: 2, at: 0.12 + gap)

    #expect(pan.state == .possible)
    #expect(pan.releaseVelocity == Velocity(dx: 800, dy: 0))
  }

  @Test func `a resting finger that leaves first does not slow the flick of the other`() {
    stage.down((20, 200), (20, 400), at: 0)
    var time = 0.0
    while time < 0.12 {
      time += 0.008
      stage.move(20 + 800 * time, 200, id: 1, at: time)
      if time > 0.048 { #expect(pan.velocity == Velocity(dx: 400, dy: 0)) }
    }
    stage.up(20, 400, id: 2, at: time)
    for _ in 1...2 {
      time += 0.008
      stage.move(20 + 800 * time, 200, id: 1, at: time)
    }
    stage.up(20 + 800 * time, 200, id: 1, at: time + 0.004)

    #expect(pan.releaseVelocity == Velocity(dx: 800, dy: 0))
  }

  @Test func `a pan that ended keeps its velocity for as long as counts as a movement`() {
    stage.drag(from: Point(x: 20, y: 300), by: Vector(dx: 120, dy: 0), speed: 600, rate: 125)
    stage.up(140, 300, at: 0.21)

    #expect(pan.velocity(at: Timestamp(seconds: 0.23)) == Velocity(dx: 600, dy: 0))
    #expect(pan.velocity(at: Timestamp(seconds: 0.24)) == .zero)
  }
}
