import Glibc
import Testing

@testable import TactileMotion

struct DecayMotionTests {
  @Test(arguments: [11.0, 50, 300, 1000, 8000])
  func `the travel is 0-499 times the velocity above 10 at the normal rate`(speed: Double) {
    for sign in [-1.0, 1] {
      let decay = DecayMotion(from: 100, velocity: sign * speed)

      #expect(isClose(decay.target - 100, sign * (speed - 10) * 0.499, within: 1e-9 * speed))
      #expect(isClose(decay.value(at: decay.duration.nextDown), decay.target, within: 0.025))
    }
  }

  @Test func `the travel is that of a velocity multiplied by the rate once a millisecond`() {
    for rate in [DecelerationRate.normal, .fast] {
      var (position, velocity) = (0.0, 3000.0)
      while velocity > 10 {
        velocity *= rate.perMillisecond
        position += velocity / 1000
      }

      let decay = DecayMotion(from: 0, velocity: 3000, rate: rate)
      let lastStep = 0.01
      #expect(isClose(decay.target, position, within: lastStep))
    }
  }

  @Test func `the velocity is the derivative of the value and falls by the rate`() {
    let decay = DecayMotion(from: -40, velocity: 1700)

    for t in [0.01, 0.2, 1, 2.3] {
      let rate = slope(of: decay.value(at:), at: t, step: 1e-3)
      #expect(isClose(rate, decay.velocity(at: t), within: 1e-7))
      let perMillisecond = decay.velocity(at: t + 0.001) / decay.velocity(at: t)
      #expect(isClose(perMillisecond, 0.998, within: 3e-6))
    }
    #expect(isClose(decay.velocity(at: decay.duration.nextDown), 10, within: 1e-6))
    #expect(isClose(decay.duration, 0.499 * log(170), within: 1e-12))
  }

  @Test(arguments: [0.0, 10, -10, 9.99, .nan])
  func `a fling at the stop speed or below does not move`(velocity: Double) {
    let decay = DecayMotion(from: 5, velocity: velocity)

    #expect(decay.target == 5)
    #expect(decay.velocity(at: 0) == 0)
    #expect(decay.value(at: 0.0005) == 5)
  }

  @Test func `a fling stops at the speed that it is told`() {
    let decay = DecayMotion(from: 5, velocity: -1000, stopSpeed: 100)

    #expect(isClose(decay.target, 5 - 900 * 0.499, within: 1e-9))
    #expect(isClose(decay.duration, 0.499 * log(10), within: 1e-12))
    #expect(DecayMotion(from: 5, velocity: 100, stopSpeed: 100).target == 5)
    let usual = DecayMotion(from: 5, velocity: 50)
    #expect(DecayMotion(from: 5, velocity: 50, stopSpeed: .nan) == usual)
  }

  @Test func `the time at a position is the inverse of the value`() throws {
    let decay = DecayMotion(from: 100, velocity: -900)

    for t in [0.001, 0.1, 0.7, 2] {
      let found = try #require(decay.time(at: decay.value(at: t)))
      #expect(isClose(found, t, within: 1e-10))
    }
    #expect(decay.time(at: 100) == 0)
    #expect(decay.time(at: 101) == nil)
    #expect(decay.time(at: decay.target - 1) == nil)
    #expect(decay.time(at: .nan) == nil)
  }

  @Test(arguments: [DecelerationRate.normal, .fast, DecelerationRate(perMillisecond: 0.9)])
  func `a fling is what stepping its differential equation gives`(rate: DecelerationRate) {
    for velocity in [-20_000.0, -700, 10.5, 60, 3000, 1e6] {
      let decay = DecayMotion(from: 30, velocity: velocity, rate: rate)
      // x″ + x′/τ = 0: a spring equation without a spring.
      var integrator = Integrator(
        mass: rate.timeConstant,
        stiffness: 0,
        damping: 1,
        displacement: 0,
        velocity: velocity,
      )
      let stop = rate.timeConstant * log(abs(velocity) / 10)
      let h = min(stop / 40, rate.timeConstant / 2)

      var (worst, worstVelocity, retreat) = (0.0, 0.0, 0.0)
      var last = 0.0
      while integrator.time + h < stop {
        integrator.step(h)
        let value = decay.value(at: integrator.time) - 30
        let speed = decay.velocity(at: integrator.time)
        worst = max(worst, abs(value - integrator.displacement))
        worstVelocity = max(worstVelocity, abs(speed - integrator.velocity))
        retreat = max(retreat, last - abs(value))
        last = abs(value)
        #expect(abs(speed) > DecayMotion.stopSpeed * (1 - 1e-12))
      }
      #expect(worst < 1e-12 * (30 + abs(velocity)))
      #expect(worstVelocity < 1e-12 * abs(velocity))
      #expect(retreat == 0)
    }
  }

  @Test func `a fling caught in flight and let go at once is the same fling`() {
    let decay = DecayMotion(from: 12, velocity: -2400)

    for t in [0.001, 0.1, 0.9, 2.5] {
      let rest = DecayMotion(from: decay.value(at: t), velocity: decay.velocity(at: t))
      #expect(isClose(rest.target, decay.target, within: 1e-10))
      #expect(isClose(rest.duration, decay.duration - t, within: 1e-12))
      #expect(isClose(rest.value(at: 0.05), decay.value(at: t + 0.05), within: 1e-10))
    }
  }
}
