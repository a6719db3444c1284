import Glibc
import Testing

@testable import TactileMotion

private let ratios = [
  0, 0.05, 0.4, 0.85, 0.999, 1 - 1e-9, 1 - 1e-15, 1, 1 + 1e-15, 1 + 1e-9, 1.001, 1.5, 4,
]

struct SpringMotionTests {
  @Test(arguments: ratios)
  func `the motion solves the spring equation`(ratio: Double) {
    for mass in [0.2, 1, 7] {
      for frequency in [2.0, 11, 40] {
        for velocity in [-4000.0, -50, 0, 300, 9000] {
          let stiffness = mass * frequency * frequency
          let damping = 2 * ratio * mass * frequency
          let motion = SpringMotion(
            Spring(mass: mass, stiffness: stiffness, damping: damping),
            from: 40,
            to: 260,
            initialVelocity: velocity,
            tolerance: 1e-6,
          )
          let fastest = frequency * (ratio + max(ratio * ratio - 1, 0).squareRoot() + 1)
          let h = 0.005 / fastest
          let size = 220 + abs(velocity) / frequency

          for k in 1...12 {
            let t = Double(k) * 0.35 / frequency
            guard t + 2 * h < motion.duration else { continue }
            let acceleration = curvature(of: motion.value(at:), at: t, step: h)
            let residual =
              mass * acceleration + damping * motion.velocity(at: t)
              + stiffness * (motion.value(at: t) - 260)
            let rate = slope(of: motion.value(at:), at: t, step: h)
            #expect(abs(residual) < 1e-7 * mass * fastest * fastest * size)
            #expect(abs(rate - motion.velocity(at: t)) < 1e-7 * fastest * size)
          }
        }
      }
    }
  }

  @Test(arguments: ratios)
  func `a motion sets out with the value and velocity it was given`(ratio: Double) {
    let spring = Spring(response: 0.5, dampingRatio: ratio)
    let motion = SpringMotion(spring, from: 10, to: 90, initialVelocity: -700)

    #expect(motion.value(at: 0) == 10)
    #expect(motion.velocity(at: 0) == -700)
    #expect(isClose(motion.value(at: 1e-9), 10 - 7e-7, within: 1e-11))
    #expect(isClose(motion.velocity(at: 1e-9), -700, within: 1e-4))
  }

  @Test func `the three regimes meet smoothly at critical damping`() {
    let spring = Spring(response: 0.6, dampingRatio: 1)
    let critical = SpringMotion(spring, from: 0, to: 100, initialVelocity: 500)

    for distance in [1e-6, 1e-9, 1e-12, 1e-15] {
      for ratio in [1 - distance, 1 + distance] {
        let spring = Spring(response: 0.6, dampingRatio: ratio)
        let near = SpringMotion(spring, from: 0, to: 100, initialVelocity: 500)
        let bound = 1000 * distance + 1e-10
        #expect(isClose(near.duration, critical.duration, within: bound + 1e-8))
        for t in stride(from: 0.02, to: min(near.duration, critical.duration), by: 0.02) {
          #expect(isClose(near.value(at: t), critical.value(at: t), within: bound))
          #expect(isClose(near.velocity(at: t), critical.velocity(at: t), within: 40 * bound))
        }
      }
    }
  }

  @Test func `the duration is the last moment outside the tolerance`() {
    for ratio in ratios.dropFirst() {
      for velocity in [-5000.0, -90, 0, 25, 3000] {
        for distance in [0.0, 0.02, 200] {
          let motion = SpringMotion(
            Spring(response: 0.5, dampingRatio: ratio),
            from: 100 - distance,
            to: 100,
            initialVelocity: velocity,
            tolerance: 0.05,
          )
          let kernel = SpringKernel(motion.spring)
          func excursion(_ t: Double) -> Double {
            let (even, odd) = kernel.solutions(at: t)
            return abs(-distance * even + (velocity - kernel.sigma * distance) * odd)
          }
          let comment: Comment = "ζ \(ratio), v \(velocity), distance \(distance)"

          let after = (0...4000).map { motion.duration + 1e-8 + Double($0) * 0.002 }
          #expect(after.allSatisfy { excursion($0) <= 0.05 * (1 + 1e-6) }, comment)
          if motion.duration > DurationGuard.permitted.lowerBound {
            #expect(excursion(motion.duration - 1e-5) > 0.05 * (1 - 1e-9), comment)
          }
          #expect(motion.isAtRest(at: motion.duration))
          #expect(!motion.isAtRest(at: motion.duration.nextDown))
        }
      }
    }
  }

  @Test func `an undamped spring keeps its energy and is cut off at the longest duration`() {
    let spring = Spring(response: 0.5, dampingRatio: 0)
    let motion = SpringMotion(spring, from: 0, to: 80, initialVelocity: 600)

    #expect(motion.duration == DurationGuard.permitted.upperBound)
    let energy = { (t: Double) in
      pow(motion.velocity(at: t), 2) + spring.stiffness * pow(motion.value(at: t) - 80, 2)
    }
    for t in [0.1, 1, 17.3, 59.9] {
      #expect(isClose(energy(t) / energy(0), 1, within: 1e-12))
    }
  }

  @Test func `a spring that starts at rest on its target ends at once`() {
    let motion = SpringMotion(Spring(response: 0.3, dampingRatio: 0), from: 7, to: 7)

    #expect(motion.duration == DurationGuard.permitted.lowerBound)
    #expect(motion.value(at: 0.0005) == 7)
  }

  @Test(arguments: ratios)
  func `retargeting at any time keeps value and velocity`(ratio: Double) {
    let spring = Spring(response: 0.5, dampingRatio: ratio)
    let motion = SpringMotion(spring, from: 0, to: 260, initialVelocity: 900)

    for t in [-1, 0, 0.01, 0.11, 0.4, motion.duration, motion.duration + 1] {
      let next = motion.retargeted(at: t, to: 30)
      #expect(next.value(at: 0) == motion.value(at: t))
      #expect(next.velocity(at: 0) == motion.velocity(at: t))
      #expect(next.target == 30)
      #expect(next.spring == motion.spring)
      #expect(isClose(next.value(at: 1e-7), motion.value(at: t), within: 1e-3))
    }
  }

  @Test func `retargeting to the same target changes nothing`() {
    let spring = Spring(response: 0.5, dampingRatio: 0.6)
    let motion = SpringMotion(spring, from: 0, to: 260, initialVelocity: 900)

    let next = motion.retargeted(at: 0.2, to: 260)
    for t in stride(from: 0.0, to: 0.5, by: 0.03) {
      #expect(isClose(next.value(at: t), motion.value(at: 0.2 + t), within: 1e-10))
    }
  }

  @Test func `a spring takes over any motion`() {
    let motions: [any Motion] = [
      CurveMotion(from: 0, to: 260, duration: 0.5),
      DecayMotion(from: 0, velocity: 2000),
      ScrollMotion(from: 0, velocity: 2000, minimum: 0, maximum: 100),
    ]

    for motion in motions {
      let next = motion.retargeted(
        at: 0.2,
        to: 0,
        spring: Spring(response: 0.4, dampingRatio: 0.8),
      )
      #expect(next.value(at: 0) == motion.value(at: 0.2))
      #expect(next.velocity(at: 0) == motion.velocity(at: 0.2))
    }
  }
}
