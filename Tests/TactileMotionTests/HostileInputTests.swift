import Testing

@testable import TactileMotion

struct HostileInputTests {
  @Test func `springs stay finite`() {
    let springs = [
      Spring(response: .nan, dampingRatio: .nan),
      Spring(response: 0, dampingRatio: 0),
      Spring(response: 0, dampingRatio: .infinity),
      Spring(response: .infinity, dampingRatio: 1),
      Spring(response: 1e-300, dampingRatio: 1 - 1e-16),
      Spring(response: 0.5, dampingRatio: 0.5),
      Spring(response: 0.5, dampingRatio: 1 + 1e-15),
    ]

    for spring in springs {
      for a in hostileNumbers {
        for b in hostileNumbers {
          expectSound(SpringMotion(spring, from: a, to: b), "\(spring), \(a), \(b)")
          let thrown = SpringMotion(spring, from: a, to: 10, initialVelocity: b, tolerance: a)
          expectSound(thrown, "\(spring), \(a), velocity \(b)")
        }
      }
    }
  }

  @Test func `any velocities have a sentence`() {
    for finger in hostileNumbers {
      for content in hostileNumbers {
        #expect(!KeptVelocity(finger: finger, content: content).sentence.isEmpty)
      }
    }
  }

  @Test func `timed springs stay finite`() {
    for a in hostileNumbers {
      for b in hostileNumbers {
        let motion = SpringMotion(
          from: 0,
          to: a,
          duration: b,
          dampingRatio: a,
          relativeVelocity: b,
        )
        expectSound(motion, "\(a), \(b)")
      }
    }
  }

  @Test func `decays, scrolls and curves stay finite`() {
    for a in hostileNumbers {
      for b in hostileNumbers {
        let rate = DecelerationRate(perMillisecond: b)
        expectSound(DecayMotion(from: a, velocity: b), "decay \(a), \(b)")
        expectSound(DecayMotion(from: 0, velocity: a, rate: rate), "decay rate \(a), \(b)")
        expectSound(CurveMotion(from: a, to: b, duration: a), "curve \(a), \(b)")
        expectSound(
          ScrollMotion(from: a, velocity: b, minimum: 0, maximum: 400),
          "scroll from \(a), \(b)",
        )
        expectSound(
          ScrollMotion(
            from: 20,
            velocity: -900,
            minimum: a,
            maximum: b,
            rate: rate,
            bounceFrequency: a,
          ),
          "scroll within \(a), \(b)",
        )
        let curve = TimingCurve(x1: a, y1: b, x2: b, y2: a)
        expectSound(CurveMotion(from: 0, to: 100, duration: 0.3, curve: curve), "curve \(curve)")
      }
    }
  }
}
