import Glibc

/// The motion of one axis of a scroll view after a release: a fling that stays within bounds.
///
/// * Released inside, it is a ``DecayMotion``. If that would pass an edge, a critically damped
///   spring takes over there with the velocity at the edge and brings it back to the edge.
/// * Released outside, the spring brings it to the nearest edge. If the release was so fast
///   inwards that the spring would shoot past the edge, the fling continues inside from there.
///
/// Value and velocity are continuous, except that a fling stops at 10 points per second, unless told
/// otherwise.
public struct ScrollMotion: Motion, Hashable {
  /// The frequency of the critically damped bounce, in radians per second [UIKit, fitted].
  public static let defaultBounceFrequency = 11.0

  /// The distance from the edge at which a bounce counts as at rest, in points: less than half a
  /// pixel of a display of scale 3.
  public static let restTolerance = 0.05

  /// The offset at release.
  public let start: Double
  /// The offset at which the content comes to rest: inside the bounds.
  public let target: Double
  /// Seconds until the content rests, over all its phases.
  public let duration: Double

  /// The spring from outside to the edge, until `flingStart`.
  private let entry: SpringMotion?
  /// The return without a jump in velocity that takes the place of ``entry``.
  private let easing: QuinticMotion?
  private let flingStart: Double
  /// The fling inside the bounds, until `bounceStart`.
  private let fling: DecayMotion?
  private let bounceStart: Double
  /// The spring over the edge and back.
  private let bounce: SpringMotion?

  /// The motion of content released at offset `start` with `velocity` points per second, where
  /// `minimum` … `maximum` are the offsets at which it may rest.
  ///
  /// Content smaller than its view has a `maximum` below its `minimum`; both are then `minimum`. A
  /// NaN or infinite bound is no bound. A NaN `start` is the offset nearest to 0, a NaN velocity
  /// 0; all are cut to ±10⁹.
  ///
  /// With `eases`, content outside the bounds returns like a release of ``SettleStyle/tactile``, or
  /// as a fling if that carries it back inside.
  public init(
    from start: Double,
    velocity: Double,
    minimum: Double,
    maximum: Double,
    rate: DecelerationRate = .normal,
    stopSpeed: Double = DecayMotion.stopSpeed,
    bounceFrequency: Double = defaultBounceFrequency,
    eases: Bool = false,
  ) {
    let low = minimum.bounded(nan: -.motionLimit)
    let bounds = low...max(low, maximum.bounded(nan: .motionLimit))
    let spring = Spring(
      angularFrequency: bounceFrequency.clamped(to: 1...1000, nan: Self.defaultBounceFrequency),
      dampingRatio: 1,
    )
    self.start = start.bounded(nan: 0.0.clamped(to: bounds, nan: 0))
    let initialVelocity = velocity.bounded()
    func slowing(from start: Double, _ velocity: Double) -> DecayMotion {
      DecayMotion(from: start, velocity: velocity, rate: rate, stopSpeed: stopSpeed)
    }

    let edge = self.start.clamped(to: bounds, nan: low)
    var inside = (time: 0.0, velocity: initialVelocity)
    var origin = edge
    if edge != self.start, eases {
      entry = nil
      let isInwards = (edge - self.start) * initialVelocity > 0
      let end = slowing(from: self.start, initialVelocity).target
      if isInwards, (end - edge) * initialVelocity > 0,
        bounds.lowerBound < bounds.upperBound
      {
        easing = nil
        origin = self.start
      } else {
        let easing = QuinticMotion(settlingFrom: self.start, to: edge, velocity: initialVelocity)
        self.easing = easing
        inside = (easing.duration, 0)
      }
    } else if edge != self.start {
      easing = nil
      let entry = SpringMotion(
        spring,
        from: self.start,
        to: edge,
        initialVelocity: initialVelocity,
        tolerance: Self.restTolerance,
      )
      self.entry = entry
      inside = Self.crossing(of: entry) ?? (entry.duration, 0)
    } else {
      (entry, easing) = (nil, nil)
    }
    flingStart = inside.time

    let decay = slowing(from: origin, inside.velocity)
    let end = decay.target.clamped(to: bounds, nan: edge)
    if end != decay.target, let time = decay.time(at: end) {
      let bounce = SpringMotion(
        spring,
        from: end,
        to: end,
        initialVelocity: decay.velocity(at: time),
        tolerance: Self.restTolerance,
      )
      fling = decay
      bounceStart = flingStart + time
      self.bounce = bounce
      duration = DurationGuard.seconds(bounceStart + bounce.duration)
    } else {
      fling = decay.initialVelocity == 0 ? nil : decay
      bounceStart = flingStart + (fling?.duration ?? 0)
      bounce = nil
      duration = DurationGuard.seconds(bounceStart)
    }
    target = end
  }

  /// The time in seconds after the release at which the fling reaches an edge, and its velocity
  /// there; nil where the fling ends before one.
  public var edgeArrival: (time: Double, velocity: Double)? {
    bounce.map { (bounceStart, $0.initialVelocity) }
  }

  /// The offset `seconds` after the release.
  public func value(at seconds: Double) -> Double {
    guard seconds > 0 else { return start }
    guard seconds < duration else { return target }
    if let entry, seconds < flingStart { return entry.value(at: seconds) }
    if let easing, seconds < flingStart { return easing.value(at: seconds) }
    if let fling, seconds < bounceStart { return fling.value(at: seconds - flingStart) }
    return bounce?.value(at: seconds - bounceStart) ?? target
  }

  /// The velocity in points per second `seconds` after the release.
  public func velocity(at seconds: Double) -> Double {
    guard seconds < duration else { return 0 }
    if let entry, !(seconds >= flingStart) { return entry.velocity(at: seconds) }
    if let easing, !(seconds >= flingStart) { return easing.velocity(at: seconds) }
    if let fling, !(seconds >= bounceStart) { return fling.velocity(at: seconds - flingStart) }
    return bounce?.velocity(at: seconds - bounceStart) ?? 0
  }

  /// Returns the time and velocity at which a critically damped spring passes its target; nil if
  /// it comes to rest first.
  ///
  /// x(t) = e^(−ωt)·(x₀ + B·t) with B = v₀ + ω·x₀ is 0 at t = −x₀/B, with velocity B·e^(−ωt).
  private static func crossing(of motion: SpringMotion) -> (time: Double, velocity: Double)? {
    let omega = motion.spring.angularFrequency
    let distance = motion.start - motion.target
    let slope = motion.initialVelocity + omega * distance
    let time = -distance / slope
    guard time > 0, time < motion.duration else { return nil }
    return (time, slope * exp(-omega * time))
  }
}
