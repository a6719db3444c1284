import Glibc
import Testing

@testable import TactileMotion

struct SpringKernelTests {
  @Test func `sine and cosine are those of the library, to the rounding of the angle`() {
    let ordinary = (0..<2000).map { Double($0) * 0.0517 }
    let quarters = (0..<2000).flatMap { k in
      [-1e-7, 0, 1e-7].map { Double(k * 943) * .pi / 2 + $0 }
    }
    let long = (0..<2000).map { 1.3 + Double($0) * 1499.7 }
    let longest = (0..<2000).map { 3e6 + Double($0) * 29_001.37 }

    for angles in [ordinary, quarters, long, longest] {
      var worst = 0.0
      for angle in angles.flatMap({ [$0, -$0] }) {
        let found = SineCosine(of: angle)
        let error = max(abs(found.sine - sin(angle)), abs(found.cosine - cos(angle)))
        let rounding = abs(angle) > 3e6 ? angle.ulp : 0
        worst = max(worst, error - rounding)
      }
      #expect(worst < 5e-16)
    }
  }

  @Test func `the sine of a small angle keeps its relative precision`() {
    let angles = sequence(first: 1.5) { $0 > 1e-300 ? $0 / 7.3 : nil }

    #expect(angles.allSatisfy { isClose(SineCosine(of: $0).sine / sin($0), 1, within: 5e-16) })
    #expect(SineCosine(of: 0).sine == 0)
    #expect(SineCosine(of: 0).cosine == 1)
    #expect(SineCosine(of: .leastNonzeroMagnitude).sine == .leastNonzeroMagnitude)
  }

  @Test(arguments: [0, 0.1, 0.4, 0.8, 0.999_999, 1 - 1e-12, 1, 1 + 1e-12, 1.000_001, 1.5, 5, 50])
  func `the solutions are those of the library's functions`(ratio: Double) {
    for omega in [0.3, 12.6, 400] {
      let kernel = SpringKernel(Spring(angularFrequency: omega, dampingRatio: ratio))
      var worst = 0.0
      for k in 0...400 {
        let t = Double(k) * 0.02 / omega
        let (even, odd) = kernel.solutions(at: t)
        let expected = library(kernel, t, omega)
        worst = max(worst, abs(even - expected.even), omega * abs(odd - expected.odd))
      }
      #expect(worst < 3e-15)
    }
  }

  /// The two solutions by one function of the C library for each, written for precision.
  private func library(_ kernel: SpringKernel, _ t: Double, _ omega: Double) -> (
    even: Double, odd: Double
  ) {
    let angle = kernel.delta * t
    switch kernel.regime {
    case .under:
      let decay = exp(-kernel.sigma * t)
      return (decay * cos(angle), decay * sin(angle) / kernel.delta)
    case .critical:
      let decay = exp(-kernel.sigma * t)
      return (decay, decay * t)
    case .over:
      let decay = exp(-omega * omega / (kernel.sigma + kernel.delta) * t)
      let m = expm1(-2 * angle)
      return (decay * (1 + m / 2), decay * (-m / (2 * kernel.delta)))
    }
  }
}
