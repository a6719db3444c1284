import Glibc
import Testing

@testable import TactileMotion

private let ratios = [0, 0.1, 0.4, 0.8, 0.999_999, 1 - 1e-12, 1, 1 + 1e-12, 1.000_001, 1.5, 5, 50]

/// A spring by its mechanics, and what it is given to start with.
private struct Case {
  let mass: Double
  let stiffness: Double
  let ratio: Double
  let distance: Double
  let velocity: Double

  var damping: Double { 2 * ratio * (mass * stiffness).squareRoot() }
  var frequency: Double { (stiffness / mass).squareRoot() }
  /// The rate of the fastest exponential or of the swing, per second.
  var fastest: Double { frequency * (ratio + max(ratio * ratio - 1, 0).squareRoot() + 1) }
  /// The unit by which displacements of this case are measured.
  var size: Double { abs(distance) + abs(velocity) / frequency }

  var motion: SpringMotion {
    SpringMotion(
      Spring(mass: mass, stiffness: stiffness, damping: damping),
      from: 50 - distance,
      to: 50,
      initialVelocity: velocity,
      tolerance: 1e-6,
    )
  }

  static func all(ratio: Double) -> [Case] {
    let masses = [0.3, 1, 8]
    let stiffnesses = [4.0, 158, 3000]
    let starts = [
      (220.0, 0.0), (220, 900), (220, -900), (220, 20_000), (-0.5, -20_000), (0, 300), (1e6, -1),
    ]
    return masses.flatMap { mass in
      stiffnesses.flatMap { stiffness in
        starts.map { distance, velocity in
          Case(
            mass: mass,
            stiffness: stiffness,
            ratio: ratio,
            distance: distance,
            velocity: velocity,
          )
        }
      }
    }
  }
}

struct SpringOracleTests {
  @Test(arguments: ratios)
  func `a motion is what stepping the spring equation gives, and loses energy`(ratio: Double) {
    for spring in Case.all(ratio: ratio) {
      let motion = spring.motion
      var integrator = Integrator(
        mass: spring.mass,
        stiffness: spring.stiffness,
        damping: spring.damping,
        displacement: -spring.distance,
        velocity: spring.velocity,
      )
      let h = 0.5 / spring.fastest
      var (worst, worstVelocity, gain) = (0.0, 0.0, 0.0)
      var energy = integrator.energy
      let first = energy
      for _ in 0..<60 {
        integrator.step(h)
        guard integrator.time < motion.duration else { break }
        let value = motion.value(at: integrator.time)
        let velocity = motion.velocity(at: integrator.time)
        worst = max(worst, abs(value - 50 - integrator.displacement))
        worstVelocity = max(worstVelocity, abs(velocity - integrator.velocity))
        let now =
          (spring.mass * velocity * velocity + spring.stiffness * (value - 50) * (value - 50)) / 2
        gain = max(gain, now - energy)
        energy = now
      }

      // The energy of a displacement of one rounding of the value is not to be told from none.
      #expect(worst < 1e-12 * spring.size + 1e-13, "\(spring)")
      #expect(worstVelocity < 1e-12 * spring.fastest * spring.size, "\(spring)")
      #expect(gain <= 1e-13 * first, "\(spring)")
    }
  }

  @Test(arguments: ratios)
  func `a motion solves the spring equation at every time`(ratio: Double) {
    for spring in Case.all(ratio: ratio) {
      let motion = spring.motion
      let h = 0.03 / spring.fastest
      var (residual, drift) = (0.0, 0.0)
      for k in 1...20 {
        let t = Double(k) * 0.41 / spring.fastest
        guard t + 3 * h < motion.duration else { break }
        let acceleration = steepness(of: motion.velocity(at:), at: t, step: h)
        let force =
          spring.mass * acceleration + spring.damping * motion.velocity(at: t)
          + spring.stiffness * (motion.value(at: t) - 50)
        residual = max(residual, abs(force))
        let rate = steepness(of: motion.value(at:), at: t, step: h)
        drift = max(drift, abs(rate - motion.velocity(at: t)))
      }

      let scale = spring.fastest * spring.size
      #expect(residual < 1e-9 * spring.mass * spring.fastest * scale, "\(spring)")
      #expect(drift < 1e-9 * scale + 1e-11 * spring.fastest, "\(spring)")
    }
  }

  @Test(arguments: [1, 1 + 1e-12, 1.000_001, 1.5, 5, 50])
  func `released at rest, a spring without swing never turns`(ratio: Double) {
    for omega in [4.0, 12.6, 60] {
      let spring = Spring(angularFrequency: omega, dampingRatio: ratio)
      let motion = SpringMotion(spring, from: 10, to: 260)

      let values = (0...2000).map { motion.value(at: motion.duration * Double($0) / 2000) }
      #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
    }
  }

  @Test func `a timed critical spring never turns and is on its target at its duration`() {
    for duration in [0.05, 0.3, 1, 4] {
      for relativeVelocity in [0.0, 0.5, 3, 10, 60, 1000] {
        let motion = SpringMotion(
          from: 568,
          to: 44,
          duration: duration,
          dampingRatio: 1,
          relativeVelocity: relativeVelocity,
        )

        let values = (0...500).map { motion.value(at: duration * Double($0) / 500) }
        #expect(motion.spring.angularFrequency >= relativeVelocity)
        #expect(zip(values, values.dropFirst()).allSatisfy { $0 >= $1 })
        #expect(motion.duration == duration)
        #expect(motion.value(at: duration) == 44)
        #expect(abs(motion.value(at: duration.nextDown) - 44) <= 0.001 * 524 * (1 + 1e-9))
      }
    }
  }

  @Test(arguments: ratios)
  func `a motion caught again and again keeps value and velocity`(ratio: Double) {
    let spring = Spring(response: 0.5, dampingRatio: ratio)
    var motion = SpringMotion(spring, from: 0, to: 260, initialVelocity: -3000)

    // Caught after a frame, twice in one frame, before it set out, and after a hair's breadth.
    for (k, t) in [1 / 60.0, 0, 0, -1, 1e-12, 1 / 120.0, 0.3, 1e-300].enumerated() {
      let (value, velocity) = (motion.value(at: t), motion.velocity(at: t))
      motion = motion.retargeted(at: t, to: k.isMultiple(of: 2) ? -40 : 700)
      #expect(motion.value(at: 0) == value)
      #expect(motion.velocity(at: 0) == velocity)
      #expect(isClose(motion.value(at: 1e-9), value + velocity * 1e-9, within: 1e-10))
      #expect(isClose(motion.velocity(at: 1e-9), velocity, within: 0.01 * (1 + ratio)))
    }
  }
}
