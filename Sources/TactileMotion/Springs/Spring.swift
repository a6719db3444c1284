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

  /// A spring by the period of its undamped swing in seconds and its damping ratio: ω =
  /// 2π/response.
  public init(response: Double, dampingRatio: Double) {
    let frequency = response > 0 ? 2 * .pi / response : .infinity
    self.init(angularFrequency: response.isNaN ? .nan : frequency, dampingRatio: dampingRatio)
  }

  /// A spring by perceptual duration D in seconds and bounce b: ω = 2π/D; ζ = 1 − b for b ≥ 0 and
  /// 1/(1 + b) for b < 0.
  ///
  /// A bounce of 0 is critical damping and 1 none, so that it swings for ever; below 0 the spring
  /// is overdamped and creeps, at −1 with the greatest ratio there is. Beyond −1 … 1 it is
  /// clamped, NaN is 0. The perceptual duration is the pace, not the time to rest, which is
  /// ``SpringMotion/duration`` of a motion.
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
}
