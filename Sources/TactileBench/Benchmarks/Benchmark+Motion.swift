import TactileGestures
import TactileMotion
import TactilePrimitives

extension Benchmark {
  /// Benchmarks of evaluating motions at a time.
  static let motion = [
    spring("motion.spring.bouncy", dampingRatio: 0.4),
    spring("motion.spring.critical", dampingRatio: 1),
    spring("motion.spring.overdamped", dampingRatio: 1.5),
  ]

  private static func spring(_ name: String, dampingRatio: Double) -> Benchmark {
    Benchmark(name: name, operation: "the value of a spring of ratio \(dampingRatio)") {
      let spring = Spring(response: 0.5, dampingRatio: dampingRatio)
      let motion = SpringMotion(spring, from: 0, to: 300, initialVelocity: 500)
      return { count in
        var sum = 0.0
        for index in 0..<count { sum += motion.value(at: Double(index & 1023) * 4e-4) }
        return sum
      }
    }
  }

  /// Benchmarks of a pan's velocity tracker.
  static let velocity = [
    Benchmark(name: "velocity.add", operation: "a sample taken by a full tracker") {
      var tracker = VelocityTracker()
      var time: Int64 = 0
      return { count in
        for _ in 0..<count {
          time += 4_000_000
          let x = Double(time % 1_000_000_007) * 1e-6
          tracker.add(Point(x: x, y: 100), at: Timestamp(nanoseconds: time))
        }
        return tracker.isResting(at: Timestamp(nanoseconds: time)) ? 1 : 0
      }
    },
    estimates(name: "velocity.estimate", samples: 20, rate: 250),
    estimates(name: "velocity.estimate.full", samples: 101, rate: 1000),
    Benchmark(name: "velocity.touch", operation: "the velocity of a touch in a drag at 250 Hz") {
      let (arena, node) = (GestureArena(), BenchNode(in: nil))
      for index in 0..<100 {
        let event = TouchEvent(
          id: TouchID(1),
          phase: index == 0 ? .began : .moved,
          locationInWindow: Point(x: Double(index), y: 100),
          timestamp: Timestamp(nanoseconds: Int64(index) * 4_000_000),
        )
        arena.handle(event) { _ in node }
      }
      return { count in
        guard let touch = arena.activeTouches.first else { return 0 }
        var sum = 0.0
        for _ in 0..<count { sum += touch.velocityEstimate?.dx ?? 0 }
        return sum
      }
    },
  ]

  private static func estimates(name: String, samples: Int, rate: Int64) -> Benchmark {
    Benchmark(name: name, operation: "an estimate from \(samples) samples") {
      let interval = 1_000_000_000 / rate
      var tracker = VelocityTracker()
      for index in 0..<samples {
        let x = Double(index * index)
        tracker.add(Point(x: x, y: -x), at: Timestamp(nanoseconds: Int64(index) * interval))
      }
      let end = Timestamp(nanoseconds: Int64(samples - 1) * interval)
      return { count in
        var sum = 0.0
        for index in 0..<count {
          let time = Timestamp(nanoseconds: end.nanoseconds + Int64(index & 1023))
          sum += tracker.velocity(at: time)?.dx ?? 0
        }
        return sum
      }
    }
  }
}
