import Testing

@testable import TactileMotion

/// First derivative by central differences of fourth order.
func slope(of f: (Double) -> Double, at t: Double, step h: Double) -> Double {
  (f(t - 2 * h) - 8 * f(t - h) + 8 * f(t + h) - f(t + 2 * h)) / (12 * h)
}

/// First derivative by central differences of sixth order.
func steepness(of f: (Double) -> Double, at t: Double, step h: Double) -> Double {
  let near = 45 * (f(t + h) - f(t - h))
  let middle = 9 * (f(t + 2 * h) - f(t - 2 * h))
  return (near - middle + (f(t + 3 * h) - f(t - 3 * h))) / (60 * h)
}

/// Second derivative by central differences of fourth order.
func curvature(of f: (Double) -> Double, at t: Double, step h: Double) -> Double {
  (-f(t - 2 * h) + 16 * f(t - h) - 30 * f(t) + 16 * f(t + h) - f(t + 2 * h)) / (12 * h * h)
}

/// Whether `a` and `b` differ by at most `tolerance`; false if one is NaN.
func isClose(_ a: Double, _ b: Double, within tolerance: Double) -> Bool { abs(a - b) <= tolerance }

/// Numbers that nobody should hand in, and the corners of those that are allowed.
let hostileNumbers: [Double] = [
  .nan, .signalingNaN, .infinity, -.infinity, 0, -0.0, 1, -1, 300, -8000, 1e9, 1e18, -1e18,
  .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude,
  .leastNormalMagnitude, 1e-9, 1e300, -1e300,
]

/// Checks the promises of ``Motion`` that hold whatever it was made from.
func expectSound(_ motion: some Motion, _ comment: @autoclosure () -> String) {
  #expect(DurationGuard.permitted.contains(motion.duration), "\(comment())")
  #expect(motion.start.isFinite && motion.target.isFinite, "\(comment())")
  let inside = [1e-300, 1e-9, 0.001, 0.3, 0.999].map { $0 * motion.duration }
  let times = hostileNumbers + inside + [motion.duration.nextDown, motion.duration]
  #expect(times.allSatisfy { motion.value(at: $0).isFinite }, "values: \(comment())")
  #expect(times.allSatisfy { motion.velocity(at: $0).isFinite }, "velocities: \(comment())")

  let before = [-Double.infinity, -1, 0, .nan]
  #expect(before.allSatisfy { motion.value(at: $0) == motion.start }, "start: \(comment())")
  let after = [motion.duration, motion.duration + 1, .infinity]
  #expect(after.allSatisfy { motion.value(at: $0) == motion.target }, "target: \(comment())")
  #expect(after.allSatisfy { motion.velocity(at: $0) == 0 }, "rest: \(comment())")
}
