import Glibc

/// The feel of a damped spring that carries a unit mass: x″ + 2ζω·x′ + ω²·x = 0.
///
/// Every initializer converts its parameters to angular frequency ω and damping ratio ζ. Numbers
/// outside the ranges below are clamped to them; NaN becomes ω = 4π (a response of 0.5 s) or ζ =
/// 1.
public struct Spring: Hashable, Sendable {
  /// The frequency ω of the same spring without damping, in radians per second: 0.001 … 10⁶.
  public let angularFrequency: Double

  /// Damping as a fraction of the least that prevents oscillation: below 1 it overshoots, at 0 it
  /// swings for ever; 0 … 1000.
  public let dampingRatio: Double

  /// A spring of frequency ω in radians per second and damping ratio ζ.
  public init(angularFrequency: Double, dampingRatio: Double) {
    self.angularFrequency = angularFrequency.clamped(to: 1e-3...1e6, nan: 4 * .pi)
    self.dampingRatio = dampingRatio.clamped(to: 0...1000, nan: 1)
  }

  /// A spring by the period of its undamped swing in seconds and its damping ratio: ω = 2π/response.
  public init(response: Double, dampingRatio: Double) {
    let frequency = response > 0 ? 2 * .pi / response : .infinity
    self.init(angularFrequency: response.isNaN ? .nan : frequency, dampingRatio: dampingRatio)
  }

  /// A spring by perceptual duration D in seconds and bounce b: ω = 2π/D; ζ = 1 − b for b ≥ 0 and
  /// 1/(1 + b) for b < 0.
  ///
  /// A bounce of 0 is critical damping, and 1 is no damping, so that the spring oscillates for
  /// ever; below 0 the spring is overdamped, at −1 with the largest damping ratio allowed. Beyond
  /// −1 … 1 it is clamped, NaN is 0. The perceptual duration is the pace, not the time to rest,
  /// which is ``SpringMotion/duration`` of a motion.
  ///
  /// The formulas are those of Apple's springs by duration and bounce: `CASpringAnimation` of Core
  /// Animation by `perceptualDuration`, `Spring` of SwiftUI by `duration`.
  public init(perceptualDuration: Double, bounce: Double) {
    let bounce = bounce.clamped(to: -1...1, nan: 0)
    self.init(
      response: perceptualDuration,
      dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce,
    )
  }

  /// A spring that moves like `mass` on `stiffness` k with `damping` c, m·x″ + c·x′ + k·x = 0:
  /// ω = √(k/m), ζ = c/(2√(k·m)).
  public init(mass: Double, stiffness: Double, damping: Double) {
    let frequency = (stiffness / mass).squareRoot()
    self.init(
      angularFrequency: frequency,
      dampingRatio: damping / (2 * stiffness.squareRoot() * mass.squareRoot()),
    )
  }

  /// The period of the undamped swing, in seconds.
  public var response: Double { 2 * .pi / angularFrequency }

  /// The restoring force of a unit mass per unit of displacement: k = ω².
  public var stiffness: Double { angularFrequency * angularFrequency }

  /// The braking force of a unit mass per unit of velocity: c = 2ζω.
  public var damping: Double { 2 * dampingRatio * angularFrequency }

  /// The bounce b of ``init(perceptualDuration:bounce:)``, with ``response`` as the duration: 1 − ζ
  /// for ζ ≤ 1 and 1/ζ − 1 above.
  public var bounce: Double { dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio }
}

extension Spring {
  /// The fraction of the travel that remains after the duration of a timed spring.
  private static let timedRemainder = 0.001

  /// The spring that comes to rest in `duration` seconds, given the velocity it starts with.
  ///
  /// With D the duration, ζ the damping ratio and v₀ `relativeVelocity` in travels per second
  /// (positive towards the target), the frequency ω is the largest root of
  /// * |ζω − v₀| / (ω√(1−ζ²)) · e^(−ζωD) = 0.001 for ζ < 1: the sine part of the solution of the
  ///   spring equation has fallen to a thousandth of the travel;
  /// * (1 + (ω − v₀)·D) · e^(−ωD) = 0.001 for ζ = 1: the whole distance has. Here ω is never less
  ///   than v₀, where the motion is still monotone.
  ///
  /// A ratio above 1 counts as 1, one below 0.01 as 0.01 (there is no root for 0), NaN as 1. The
  /// duration passes ``DurationGuard``. `relativeVelocity` is cut to ±10⁶, NaN is 0.
  ///
  /// This is the formula behind `UIView`'s animations with damping and velocity.
  ///
  /// - Complexity: some hundred evaluations of the formula; meant for the start of a motion.
  public init(duration: Double, dampingRatio: Double, relativeVelocity: Double) {
    let d = DurationGuard.seconds(duration)
    let zeta = dampingRatio.clamped(to: 0.01...1, nan: 1)
    let v = relativeVelocity.clamped(to: -1e6...1e6, nan: 0)
    self.init(
      angularFrequency: zeta < 1
        ? Self.underdampedFrequency(duration: d, ratio: zeta, velocity: v)
        : Self.criticalFrequency(duration: d, velocity: v),
      dampingRatio: zeta,
    )
  }

  private static func underdampedFrequency(
    duration d: Double,
    ratio zeta: Double,
    velocity v: Double,
  ) -> Double {
    let level = log(timedRemainder * ((1 - zeta) * (1 + zeta)).squareRoot())
    let excess = { (omega: Double) in log(abs(zeta - v / omega)) - zeta * omega * d - level }
    guard v > 0 else { return fallingRoot(of: excess, above: 0, step: 1 / d) }
    // Above v/ζ the formula rises from 0 to one peak and falls again.
    let peak = (v + (v * v + 4 * v / d).squareRoot()) / (2 * zeta)
    if excess(peak) >= 0 { return fallingRoot(of: excess, above: peak, step: 1 / d) }
    // The peak stays under the level: the only root lies below v/ζ, where the formula falls.
    return bisect(excess, from: 0, to: v / zeta)
  }

  private static func criticalFrequency(duration d: Double, velocity v: Double) -> Double {
    // The distance left falls for ω above v; where it is too small at v already, v is the floor.
    let floor = max(v, 0)
    let excess = { (omega: Double) in (1 + (omega - v) * d) * exp(-omega * d) - timedRemainder }
    guard excess(floor) > 0 else { return floor }
    return fallingRoot(of: excess, above: floor, step: 1 / d)
  }

  /// The root of a function that falls from a positive value at `lower` to a negative one.
  private static func fallingRoot(
    of f: (Double) -> Double,
    above lower: Double,
    step: Double,
  ) -> Double {
    var low = lower
    var width = step
    while f(low + width) > 0 {
      low += width
      width *= 2
    }
    return bisect(f, from: low, to: low + width)
  }

  private static func bisect(_ f: (Double) -> Double, from low: Double, to high: Double) -> Double {
    var (low, high) = (low, high)
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { return high }
      if f(middle) > 0 { low = middle } else { high = middle }
    }
  }
}
