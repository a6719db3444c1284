import Glibc
import Testing

@testable import TactileMotion

struct ScrollMotionTests {
  @Test func `a fling that ends inside is a decay`() {
    let motion = ScrollMotion(from: 100, velocity: 800, minimum: 0, maximum: 5000)
    let decay = DecayMotion(from: 100, velocity: 800)

    #expect(motion.target == decay.target)
    #expect(motion.duration == decay.duration)
    for t in [0, 0.1, 0.9, 2] {
      #expect(motion.value(at: t) == decay.value(at: t))
      #expect(motion.velocity(at: t) == decay.velocity(at: t))
    }
  }

  @Test(arguments: [1.0, -1])
  func `a fling that passes an edge bounces there and comes back to it`(side: Double) throws {
    let motion = ScrollMotion(
      from: side * 4900,
      velocity: side * 2000,
      minimum: -5000,
      maximum: 5000,
    )

    let times = stride(from: 0.0, through: motion.duration, by: 0.001)
    let farthest = try #require(times.map { side * motion.value(at: $0) }.max())
    let hit = try #require(times.first { side * motion.value(at: $0) >= 5000 })
    let speed = 2000 - 100 / 0.499
    #expect(motion.target == side * 5000)
    #expect(isClose(hit, -0.499 * log(speed / 2000), within: 0.0011))
    // A critically damped spring that starts on its target with speed v peaks at v/(e·ω).
    #expect(isClose(farthest - 5000, speed / (M_E * 11), within: 0.01))
  }

  @Test func `value and velocity are continuous through every phase`() {
    let motions = [
      ScrollMotion(from: 60, velocity: 3000, minimum: 0, maximum: 400),
      ScrollMotion(from: -90, velocity: 4000, minimum: 0, maximum: 400),
      ScrollMotion(from: 450, velocity: -6000, minimum: 0, maximum: 400),
      ScrollMotion(from: 450, velocity: 900, minimum: 0, maximum: 400),
      ScrollMotion(from: 30, velocity: -2000, minimum: 0, maximum: 0),
    ]

    for motion in motions {
      let step = 1e-5
      var (value, velocity) = (motion.start, motion.velocity(at: 0))
      var (worst, worstVelocity) = (0.0, 0.0)
      for t in stride(from: step, to: motion.duration - 0.02, by: step) {
        let (next, nextVelocity) = (motion.value(at: t), motion.velocity(at: t))
        worst = max(worst, abs(next - value - (velocity + nextVelocity) / 2 * step))
        worstVelocity = max(worstVelocity, abs(nextVelocity - velocity))
        (value, velocity) = (next, nextVelocity)
      }
      #expect(worst < 1e-5)
      #expect(worstVelocity < 3)
    }
  }

  @Test func `released outside at rest it comes back by the critically damped spring`() {
    let motion = ScrollMotion(from: -80, velocity: 0, minimum: 0, maximum: 400)

    #expect(motion.target == 0)
    for t in [0.05, 0.1, 0.3] {
      let expected = -80 * (1 + 11 * t) * exp(-11 * t)
      #expect(isClose(motion.value(at: t), expected, within: 1e-10))
    }
    #expect(motion.duration < 1)
  }

  @Test func `a fast throw inwards from outside goes on inside`() {
    let motion = ScrollMotion(from: -80, velocity: 4000, minimum: 0, maximum: 50_000)

    let crossing = 80.0 / (4000 - 11 * 80)
    let speed = (4000 - 11 * 80) * exp(-11 * crossing)
    #expect(isClose(motion.value(at: crossing), 0, within: 1e-9))
    #expect(isClose(motion.target, 0.499 * (speed - 10), within: 1e-9))
  }

  @Test func `content smaller than the view bounces about its minimum`() {
    let motion = ScrollMotion(from: 0, velocity: 500, minimum: 0, maximum: -200)

    #expect(motion.target == 0)
    #expect(motion.value(at: 1 / 11.0) > 15)
  }

  @Test func `a throw outwards from the edge at the stop speed stays`() {
    let motion = ScrollMotion(from: 400, velocity: 10, minimum: 0, maximum: 400)

    #expect(motion.target == 400)
    #expect(motion.duration == DurationGuard.permitted.lowerBound)
  }
}
