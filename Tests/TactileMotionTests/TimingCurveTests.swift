import Glibc
import Testing

@testable import TactileMotion

private let curves: [TimingCurve] = [
  .linear, .easeIn, .easeOut, .easeInOut,
  TimingCurve(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1),
  TimingCurve(x1: 0, y1: 0, x2: 1, y2: 0),
  TimingCurve(x1: 1, y1: 0, x2: 0, y2: 1),
  TimingCurve(x1: 0, y1: 1, x2: 0, y2: 1),
  TimingCurve(x1: 1, y1: 0, x2: 1, y2: 0),
  TimingCurve(x1: 0.3, y1: -0.5, x2: 0.7, y2: 1.6),
]

struct TimingCurveTests {
  @Test(arguments: curves)
  func `a point of the Bézier curve is found by its x`(curve: TimingCurve) {
    for k in 1..<400 {
      let s = Double(k) / 400
      let r = 1 - s
      let x = 3 * r * r * s * curve.x1 + 3 * r * s * s * curve.x2 + s * s * s
      let y = 3 * r * r * s * curve.y1 + 3 * r * s * s * curve.y2 + s * s * s

      // Where the curve is steep an error of one rounding in x shows magnified in y.
      #expect(isClose(curve.progress(at: x), y, within: 1e-12 * max(1, curve.slope(at: x))))
    }
  }

  @Test(arguments: curves)
  func `the ends are exact and time is clamped`(curve: TimingCurve) {
    for fraction in [-Double.infinity, -0.5, 0, .nan] {
      #expect(curve.progress(at: fraction) == 0)
    }
    for fraction in [1, 1.5, Double.infinity] {
      #expect(curve.progress(at: fraction) == 1)
    }
  }

  @Test func `progress rises through a vertical tangent`() {
    let curve = TimingCurve(x1: 1, y1: 0, x2: 0, y2: 1)
    let steps = sequence(first: 0.4) { $0 > 1e-15 ? $0 / 1.7 : nil }

    let before = steps.map { curve.progress(at: 0.5 - $0) }
    let after = steps.map { curve.progress(at: 0.5 + $0) }.reversed()
    let all = before + after
    #expect(zip(all, all.dropFirst()).allSatisfy { $0 <= $1 + 1e-5 })
    // Around the middle x − 1/2 is 4·(s − 1/2)³ and the progress 3/2·(s − 1/2) above a half.
    #expect(isClose(curve.progress(at: 0.5 + 4e-9), 0.5 + 1.5e-3, within: 1e-6))
  }

  @Test func `the standard curves have the values of their control points`() {
    #expect(TimingCurve.linear.progress(at: 0.3) == 0.3)
    #expect(isClose(TimingCurve.easeInOut.progress(at: 0.5), 0.5, within: 1e-15))
    for t in stride(from: 0.0, through: 1, by: 0.05) {
      let mirrored = 1 - TimingCurve.easeOut.progress(at: 1 - t)
      #expect(isClose(TimingCurve.easeIn.progress(at: t), mirrored, within: 1e-13))
    }
    #expect(TimingCurve.easeIn.slope(at: 0) == 0)
    #expect(isClose(TimingCurve.easeOut.slope(at: 0), 1 / 0.58, within: 1e-4))
  }

  @Test(arguments: [TimingCurve.linear, .easeIn, .easeOut, .easeInOut, curves[4], curves[9]])
  func `the velocity is the derivative of the value`(curve: TimingCurve) {
    let motion = CurveMotion(from: 40, to: 260, duration: 0.4, curve: curve)

    for t in stride(from: 0.01, to: 0.39, by: 0.01) {
      let rate = slope(of: motion.value(at:), at: t, step: 1e-5)
      #expect(isClose(rate, motion.velocity(at: t), within: 1e-4))
    }
  }

  @Test func `D2: the drawer's button moves linearly to exactly 260 in a quarter second`() {
    let motion = CurveMotion(from: 0, to: 260, duration: 0.25, curve: .linear)

    #expect(isClose(motion.value(at: 0.125), 130, within: 1e-9))
    #expect(motion.value(at: 0.25) == 260)
    #expect(isClose(motion.velocity(at: 0.1), 1040, within: 1e-9))
  }

  @Test func `any curve is the one that halving finds, and rises if its points do`() {
    let coordinates = [0, 0.05, 0.42, 0.9, 1]
    let heights = [-2, 0, 0.3, 1, 2.5]

    for x1 in coordinates {
      for x2 in coordinates {
        for (y1, y2) in Array(zip(heights, heights.reversed())) + zip(heights, heights) {
          let curve = TimingCurve(x1: x1, y1: y1, x2: x2, y2: y2)
          let fractions = (1..<20).map { Double($0) / 20 }
          let progress = fractions.map(curve.progress(at:))

          let isFound = zip(fractions, progress).allSatisfy { fraction, progress in
            let steepness = max(1, abs(curve.slope(at: fraction)))
            return isClose(progress, halved(curve, fraction), within: 1e-10 * steepness)
          }
          #expect(isFound, "\(curve)")
          if y1 >= 0, y1 <= y2, y2 <= 1 {
            #expect(zip(progress, progress.dropFirst()).allSatisfy { $0 <= $1 }, "\(curve)")
          }
        }
      }
    }
  }

  /// The progress at the parameter that 60 halvings of 0 … 1 find for x = `fraction`.
  private func halved(_ curve: TimingCurve, _ fraction: Double) -> Double {
    func coordinate(_ a: Double, _ b: Double, _ s: Double) -> Double {
      let r = 1 - s
      return 3 * r * r * s * a + 3 * r * s * s * b + s * s * s
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if coordinate(curve.x1, curve.x2, middle) < fraction { low = middle } else { high = middle }
    }
    return coordinate(curve.y1, curve.y2, high)
  }
}
