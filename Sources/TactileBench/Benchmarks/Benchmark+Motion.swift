import TactileMotion

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
}
