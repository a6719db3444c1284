import Glibc

/// The two fundamental solutions of x″ + 2ζω·x′ + ω²·x = 0, each times the decay e^(−ζωt).
///
/// With δ² = ω²(1−ζ²) they are cos δt and sin(δt)/δ below critical damping, 1 and t at it, and with
/// δ² = ω²(ζ²−1) cosh δt and sinh(δt)/δ above. The second is written so that it does not cancel as δ
/// goes to 0, and above critical damping without exponentials that overflow, which makes the three
/// regimes meet smoothly.
struct SpringKernel: Hashable, Sendable {
  enum Regime: Hashable, Sendable { case under, critical, over }

  let regime: Regime
  /// ζω, per second.
  let sigma: Double
  /// √|ω²(1−ζ²)|, radians per second below critical damping, per second above, 0 at it.
  let delta: Double
  /// The rate of the slowest exponential, per second.
  private let slowest: Double
  /// 1/δ in seconds, 0 at critical damping.
  private let inverseDelta: Double

  init(_ spring: Spring) {
    let (omega, zeta) = (spring.angularFrequency, spring.dampingRatio)
    sigma = zeta * omega
    delta = omega * abs((1 - zeta) * (1 + zeta)).squareRoot()
    regime = zeta < 1 ? .under : zeta > 1 ? .over : .critical
    // σ − δ above critical damping, in the form that does not cancel.
    slowest = zeta > 1 ? omega * omega / (sigma + delta) : sigma
    inverseDelta = delta > 0 ? 1 / delta : 0
  }

  /// The even and the odd solution at `t` seconds, `t` within 0 … 60.
  func solutions(at t: Double) -> (even: Double, odd: Double) {
    switch regime {
    case .under:
      let decay = exp(-sigma * t)
      let swing = SineCosine(of: delta * t)
      return (decay * swing.cosine, decay * swing.sine * inverseDelta)
    case .critical:
      let decay = exp(-sigma * t)
      return (decay, decay * t)
    case .over:
      let angle = delta * t
      guard angle > 0.5 else {
        let decay = exp(-sigma * t)
        let series = PowerSeries(at: angle * angle)
        return (decay * series.even, decay * t * series.odd)
      }
      // Half of each exponential; here the faster one is too small for their difference to cancel,
      // and from e⁻⁴⁰ of the other on for their sum to change.
      let slow = 0.5 * exp(-slowest * t)
      let fast = angle < 20 ? slow * exp(-2 * angle) : 0
      return (slow + fast, (slow - fast) * inverseDelta)
    }
  }
}

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

/// The sine and the cosine of one angle, faster than computing either alone.
///
/// Both are within 5·10⁻¹⁶ of the exact ones of an angle that differs from the given one by at
/// most its own rounding; up to 3·10⁶ radians, by nothing. The sine of a tiny angle is that angle.
struct SineCosine {
  let sine: Double
  let cosine: Double

  /// The sine and cosine of `angle` radians, which must be within ±10¹⁵.
  ///
  /// The nearest multiple of π is taken off in two parts, the first of 33 bits, so that its
  /// product with a multiplier of 20 bits is exact. What is left, r with |r| ≤ π/2, goes into the
  /// power series of both functions. An odd multiple turns the signs of both.
  init(of angle: Double) {
    // Doubles of this size are whole numbers, so the sum is rounded to one in its last bits.
    let shift = 0x1.8p52
    let shifted = angle * (1 / .pi) + shift
    let multiple = shifted - shift
    let sign = shifted.bitPattern << 63

    let r = (angle - multiple * 0x1.921fb544p+1) - multiple * 0x1.0b4611a626331p-33
    let series = PowerSeries(at: -(r * r))
    sine = Double(bitPattern: (r * series.odd).bitPattern ^ sign)
    cosine = Double(bitPattern: series.even.bitPattern ^ sign)
  }
}
