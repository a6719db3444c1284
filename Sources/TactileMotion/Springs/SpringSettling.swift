import Glibc

/// Finds the last time at which a spring's displacement leaves a band around its target.
///
/// Between two of its turning points the displacement is monotone, and the turning points of a
/// swing shrink by a constant factor. So the last turning point outside the band is known in closed
/// form, and the crossing after it is found by bisection.
struct SpringSettling {
  private let kernel: SpringKernel
  private let stiffness: Double
  private let distance: Double
  private let velocity: Double
  private let oddValue: Double

  init(_ spring: Spring, distance: Double, velocity: Double) {
    kernel = SpringKernel(spring)
    stiffness = spring.stiffness
    self.distance = distance
    self.velocity = velocity
    oddValue = velocity + kernel.sigma * distance
  }

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
    return abs(distance * even + oddValue * odd)
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
