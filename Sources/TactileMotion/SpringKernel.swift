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
    let decay = exp(-slowest * t)
    let angle = delta * t
    switch regime {
    case .under:
      return (decay * cos(angle), decay * sin(angle) * inverseDelta)
    case .critical:
      return (decay, decay * t)
    case .over:
      // Of the two exponentials the slower one times one plus or minus their ratio, e^(−2δt).
      let fall = expm1(-2 * angle) / 2
      return (decay * (1 + fall), decay * -fall * inverseDelta)
    }
  }
}
