/// The power series that underdamped and overdamped springs share: Σ wⁿ/(2n)! and Σ wⁿ/(2n+1)!.
///
/// At w = −x² they are cos x and sin(x)/x, at w = x² cosh x and sinh(x)/x, at 0 both are 1.
struct PowerSeries {
  /// Σ wⁿ/(2n)!.
  let even: Double
  /// Σ wⁿ/(2n+1)!.
  let odd: Double

  /// The sums at `w`, |w| ≤ (π/2)², where the first term left out is below 2·10⁻¹⁷.
  ///
  /// Both are summed side by side in one vector, in pairs of terms, which wait less for each other
  /// than one term after the other.
  init(at w: Double) {
    let w2 = w * w
    let w4 = w2 * w2
    // The pairs of coefficients of w⁰ … w¹⁰.
    let c0 = SIMD2(1, 1.0)
    let c1 = SIMD2(1 / 2, 1 / 6.0)
    let c2 = SIMD2(1 / 24, 1 / 120.0)
    let c3 = SIMD2(1 / 720, 1 / 5040.0)
    let c4 = SIMD2(1 / 40_320, 1 / 362_880.0)
    let c5 = SIMD2(1 / 3_628_800, 1 / 39_916_800.0)
    let c6 = SIMD2(1 / 479_001_600, 1 / 6_227_020_800.0)
    let c7 = SIMD2(1 / 87_178_291_200, 1 / 1_307_674_368_000.0)
    let c8 = SIMD2(1 / 20_922_789_888_000, 1 / 355_687_428_096_000.0)
    let c9 = SIMD2(1 / 6_402_373_705_728_000, 1 / 121_645_100_408_832_000.0)
    let c10 = SIMD2(1 / 2_432_902_008_176_640_000, 1 / 51_090_942_171_709_440_000.0)

    let low = (c0 + c1 * w) + (c2 + c3 * w) * w2
    let middle = (c4 + c5 * w) + (c6 + c7 * w) * w2
    let high = (c8 + c9 * w) + c10 * w2
    let sums = low + (middle + high * w4) * w4
    even = sums.x
    odd = sums.y
  }
}
