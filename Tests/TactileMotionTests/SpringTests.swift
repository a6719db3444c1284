import Glibc
import Testing

@testable import TactileMotion

struct SpringTests {
  @Test func `the ways to describe a spring agree`() {
    let spring = Spring(response: 0.4, dampingRatio: 0.7)
    let byMass = Spring(mass: 3, stiffness: 3 * spring.stiffness, damping: 3 * spring.damping)
    let byBounce = Spring(perceptualDuration: 0.4, bounce: 0.3)

    #expect(isClose(spring.stiffness, pow(2 * .pi / 0.4, 2), within: 1e-9))
    #expect(isClose(byBounce.damping, 4 * .pi * 0.7 / 0.4, within: 1e-9))
    for other in [byMass, byBounce] {
      #expect(isClose(other.response, 0.4, within: 1e-12))
      #expect(isClose(other.dampingRatio, 0.7, within: 1e-12))
    }
  }

  /// Bounce and damping ratio of Core Animation's springs.
  @Test(arguments: [
    (-0.5, 2.0), (-0.2, 1.25), (-0.9, 10), (0, 1), (0.15, 0.85), (1, 0), (2, 0), (.nan, 1),
  ])
  func `a bounce below nothing overdamps`(bounce: Double, ratio: Double) {
    let spring = Spring(perceptualDuration: 0.5, bounce: bounce)

    #expect(isClose(spring.dampingRatio, ratio, within: 1e-12))
    #expect(isClose(spring.response, 0.5, within: 1e-12))
  }

  @Test func `the least bounce creeps to its target all the same`() {
    let motion = SpringMotion(Spring(perceptualDuration: 0.5, bounce: -1), from: 0, to: 1)

    #expect(motion.spring.dampingRatio == 1000)
    #expect(motion.value(at: 0.5) < 0.01)
    #expect(motion.value(at: motion.duration) == 1)
  }

  @Test func `P-5: the bars of the pull-for-menu swing at 30-18 and peak 25 percent over`() throws {
    let motion = SpringMotion(
      from: 4,
      to: 50,
      duration: 0.5,
      dampingRatio: 0.4,
      relativeVelocity: 0.5,
    )

    let samples = (0...5000).map { Double($0) * 1e-4 }
    let peak = try #require(samples.max { motion.value(at: $0) < motion.value(at: $1) })
    #expect(isClose(motion.spring.angularFrequency, 30.18, within: 0.005))
    #expect(isClose(peak, 0.113, within: 5e-4))
    #expect(isClose((motion.value(at: peak) - 50) / 46, 0.254, within: 5e-4))
    #expect(motion.duration == 0.5)
    #expect(motion.value(at: 0.5) == 50)
    #expect(isClose(motion.velocity(at: 0), 23, within: 1e-12))
  }

  @Test(arguments: [1.0, 100.0])
  func `M2: the modal comes in at 10 rad per second without overshoot`(damping: Double) {
    let motion = SpringMotion(
      from: 568,
      to: 44,
      duration: 1,
      dampingRatio: damping,
      relativeVelocity: 10,
    )

    let values = (0...1000).map { motion.value(at: Double($0) / 1000) }
    #expect(motion.spring.angularFrequency == 10)
    #expect(motion.spring.dampingRatio == 1)
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(values.first == 568 && values.last == 44)
  }

  @Test func `a timed spring solves its formula with the largest root`() {
    for duration in [0.05, 0.2, 0.5, 1, 3] {
      for ratio in [0.01, 0.1, 0.4, 0.8, 0.99, 0.9999, 1] {
        for velocity in [-50.0, -1, 0, 0.01, 0.5, 3, 10, 60, 1000] {
          let omega = Spring(
            duration: duration,
            dampingRatio: ratio,
            relativeVelocity: velocity,
          ).angularFrequency
          let comment: Comment = "D \(duration), ζ \(ratio), v \(velocity), ω \(omega)"
          func left(_ w: Double) -> Double {
            guard ratio < 1 else { return (1 + (w - velocity) * duration) * exp(-w * duration) }
            return abs(ratio * w - velocity) / (w * (1 - ratio * ratio).squareRoot())
              * exp(-ratio * w * duration)
          }

          if ratio == 1, omega == velocity {
            #expect(left(omega) <= 0.001, comment)
          } else {
            // The formula falls steeply at the root; compare by the change of ω that is left over.
            #expect(
              left(omega * (1 - 1e-9)) >= 0.001 && left(omega * (1 + 1e-9)) <= 0.001,
              comment,
            )
          }
          let beyond = (1...400).map { omega * (1 + Double($0) * 0.01) }
          #expect(beyond.allSatisfy { left($0) < 0.001 }, comment)
        }
      }
    }
  }

  @Test func `every spring is made of finite numbers`() {
    for a in hostileNumbers {
      for b in hostileNumbers {
        let springs = [
          Spring(response: a, dampingRatio: b),
          Spring(perceptualDuration: a, bounce: b),
          Spring(mass: a, stiffness: b, damping: 1),
          Spring(mass: 1, stiffness: a, damping: b),
          Spring(duration: a, dampingRatio: 0.5, relativeVelocity: b),
          Spring(duration: a, dampingRatio: 1, relativeVelocity: b),
          Spring(duration: 0.5, dampingRatio: a, relativeVelocity: b),
        ]
        for spring in springs {
          #expect((1e-3...1e6).contains(spring.angularFrequency), "\(a), \(b)")
          #expect((0...1000).contains(spring.dampingRatio), "\(a), \(b)")
        }
      }
    }
  }
}
