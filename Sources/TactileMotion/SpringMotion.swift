import Glibc

/// A number drawn to a target by a spring: the exact solution of the spring equation, not a step by
/// step approximation, so a value does not depend on the frames before it.
public struct SpringMotion: Motion, Hashable {
  /// The distance from the target that counts as rest: too small to see as points or as a 0 … 1 fraction.
  public static let defaultTolerance = 0.001

  /// The spring that pulls.
  public let spring: Spring
  /// The value at 0 s.
  public let start: Double
  /// The value at which the spring is at rest.
  public let target: Double
  /// The velocity at the start, in units of the value per second.
  public let initialVelocity: Double
  /// Seconds until the value stays within the tolerance of the target, or the duration the motion
  /// was made with.
  public let duration: Double

  private let kernel: SpringKernel
  /// The coefficient of the odd solution in the value; that of the even one is start − target.
  private let oddValue: Double
  /// The same for the velocity; that of the even one is the initial velocity.
  private let oddVelocity: Double

  /// A motion of `spring` from `start` to `target`, which begins at `initialVelocity` units per second.
  ///
  /// Its duration is the time after which the value stays within `tolerance` of the target for
  /// ever, found exactly; or the longest of ``DurationGuard`` where the spring takes longer still
  /// (an undamped one never rests), and there it jumps to the target. `tolerance` is at least 10⁻⁹.
  ///
  /// Positions and velocity are cut to ±10⁹. A NaN `start` or `target` counts as the other one, a
  /// NaN velocity as 0.
  public init(
    _ spring: Spring,
    from start: Double,
    to target: Double,
    initialVelocity: Double = 0,
    tolerance: Double = defaultTolerance,
  ) {
    self.init(spring, start, target, initialVelocity) { settling in
      settling.time(
        tolerance: tolerance.clamped(to: 1e-9...Double.motionLimit, nan: Self.defaultTolerance)
      )
    }
  }

  /// A motion that is at its target after exactly `duration` seconds, by the formula of
  /// ``Spring/init(duration:dampingRatio:relativeVelocity:)``.
  ///
  /// `relativeVelocity` is the velocity at the start in travels per second, positive towards the
  /// target: 2 means that it would be there in half a second at that speed. Where there is no
  /// travel there is no velocity either, and nothing moves. The thousandth of the travel that the
  /// formula leaves over is cut off at the end.
  public init(
    from start: Double,
    to target: Double,
    duration: Double,
    dampingRatio: Double,
    relativeVelocity: Double,
  ) {
    let spring = Spring(
      duration: duration,
      dampingRatio: dampingRatio,
      relativeVelocity: relativeVelocity,
    )
    let velocity = relativeVelocity * (target - start)
    self.init(spring, start, target, velocity) { _ in duration }
  }

  private init(
    _ spring: Spring,
    _ start: Double,
    _ target: Double,
    _ velocity: Double,
    duration: (SpringSettling) -> Double,
  ) {
    self.spring = spring
    self.start = start.bounded(nan: target.bounded())
    self.target = target.bounded(nan: self.start)
    initialVelocity = velocity.bounded()
    kernel = SpringKernel(spring)
    let distance = self.start - self.target
    oddValue = initialVelocity + kernel.sigma * distance
    oddVelocity = -(kernel.sigma * initialVelocity + spring.stiffness * distance)
    let settling = SpringSettling(
      kernel: kernel,
      stiffness: spring.stiffness,
      distance: distance,
      velocity: initialVelocity,
    )
    self.duration = DurationGuard.seconds(duration(settling))
  }

  /// The value `seconds` after the start, in closed form.
  public func value(at seconds: Double) -> Double {
    guard seconds > 0 else { return start }
    guard seconds < duration else { return target }
    let (even, odd) = kernel.solutions(at: seconds)
    return target + ((start - target) * even + oddValue * odd)
  }

  /// The velocity per second, exactly the derivative of the value.
  public func velocity(at seconds: Double) -> Double {
    guard seconds > 0 else { return initialVelocity }
    guard seconds < duration else { return 0 }
    let (even, odd) = kernel.solutions(at: seconds)
    return initialVelocity * even + oddVelocity * odd
  }

  /// The same spring, taking over from this motion at `seconds` towards `newTarget` with value and
  /// velocity continuous.
  ///
  /// It rests within ``defaultTolerance``, whatever tolerance or duration this motion was made with;
  /// ``Motion/retargeted(at:to:spring:tolerance:)`` takes another one.
  public func retargeted(at seconds: Double, to newTarget: Double) -> SpringMotion {
    retargeted(at: seconds, to: newTarget, spring: spring)
  }
}

/// Finds the last time at which a spring's displacement leaves a band around its target.
///
/// Between two of its turning points the displacement is monotone, and the turning points of a
/// swing shrink by a constant factor. So the last turning point outside the band is known in closed
/// form, and the crossing after it is found by bisection.
struct SpringSettling {
  let kernel: SpringKernel
  let stiffness: Double
  let distance: Double
  let velocity: Double

  /// Seconds after which the displacement stays within ±`tolerance`; infinite if never, or if that
  /// is beyond the permitted durations.
  func time(tolerance: Double) -> Double {
    let turn = firstTurn
    guard excursion(at: turn) > tolerance else {
      return excursion(at: 0) > tolerance ? crossing(of: tolerance, from: 0, to: turn) : 0
    }
    guard kernel.regime == .under else { return tailCrossing(of: tolerance, after: turn) }
    let halfPeriod = .pi / kernel.delta
    let shrinkage = kernel.sigma * halfPeriod
    guard shrinkage > 0 else { return .infinity }
    let last = turn + (log(excursion(at: turn) / tolerance) / shrinkage).rounded(.down) * halfPeriod
    guard last < DurationGuard.permitted.upperBound else { return .infinity }
    return crossing(of: tolerance, from: last, to: last + halfPeriod)
  }

  /// The first time at which the velocity is 0, or 0 if there is none.
  private var firstTurn: Double {
    // Minus the coefficient of the odd solution in the velocity.
    let force = kernel.sigma * velocity + stiffness * distance
    switch kernel.regime {
    case .under:
      let angle = atan2(velocity * kernel.delta, force)
      return (angle < 0 ? angle + .pi : angle) / kernel.delta
    case .critical:
      let time = velocity / force
      return time > 0 && time.isFinite ? time : 0
    case .over:
      let ratio = kernel.delta * velocity / force
      return ratio > 0 && ratio < 1 ? atanh(ratio) / kernel.delta : 0
    }
  }

  private func excursion(at t: Double) -> Double {
    let (even, odd) = kernel.solutions(at: t)
    return abs(distance * even + (velocity + kernel.sigma * distance) * odd)
  }

  /// After its only turning point an over- or critically damped displacement falls for ever.
  private func tailCrossing(of tolerance: Double, after turn: Double) -> Double {
    var low = turn
    var width = 1 / (kernel.sigma + kernel.delta)
    while excursion(at: low + width) > tolerance {
      low += width
      width *= 2
      guard low < DurationGuard.permitted.upperBound else { return .infinity }
    }
    return crossing(of: tolerance, from: low, to: low + width)
  }

  /// The time in `low` … `high`, to a nanosecond, from which on the excursion is within the band.
  private func crossing(of tolerance: Double, from low: Double, to high: Double) -> Double {
    var (low, high) = (low, high)
    while high - low > 1e-9 {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { break }
      if excursion(at: middle) > tolerance { low = middle } else { high = middle }
    }
    return high
  }
}
