/// A movement in a given time along a polynomial of degree 5.
///
/// It starts with any velocity and ends at rest, both without a jump in acceleration where it is of
/// minimum jerk, as the movements of a hand are [Flash and Hogan, The coordination of arm movements,
/// 1985].
public struct QuinticMotion: Motion, Hashable {
  /// The value at 0 s.
  public let start: Double
  /// The value from ``duration`` on.
  public let target: Double
  /// Seconds from ``start`` to ``target``.
  public let duration: Double

  /// The coefficients of the powers 1 to 5 of the elapsed fraction.
  private let c1, c2, c3, c4, c5: Double

  /// The movement of least jerk from `start` at `initialVelocity` to rest at `target`.
  ///
  /// With D the distance, T the duration and r = v·T/D it is monotone for 0 ≤ r ≤ 2.5, and its speed
  /// is highest at the start for r ≥ 15/8; there the velocity is v·(1 − s²)².
  ///
  /// The duration passes ``DurationGuard``. Positions and velocity are cut to ±10⁹; a NaN position
  /// counts as the other one, a NaN velocity as 0.
  public init(from start: Double, to target: Double, initialVelocity: Double, duration: Double) {
    self.start = start.bounded(nan: target.bounded())
    self.target = target.bounded(nan: self.start)
    self.duration = DurationGuard.seconds(duration)
    let distance = self.target - self.start
    let travel = initialVelocity.bounded() * self.duration
    c1 = travel
    c2 = 0
    c3 = 10 * distance - 6 * travel
    c4 = 8 * travel - 15 * distance
    c5 = 6 * distance - 3 * travel
  }

  /// The movement 1 − (1 − s)⁵ of the fraction s of its time, which starts fast whatever came before.
  ///
  /// It is the interpolator of Android's ViewDragHelper. Duration and positions are cut as above.
  public init(deceleratingFrom start: Double, to target: Double, duration: Double) {
    self.start = start.bounded(nan: target.bounded())
    self.target = target.bounded(nan: self.start)
    self.duration = DurationGuard.seconds(duration)
    let distance = self.target - self.start
    (c1, c2, c3, c4, c5) = (5 * distance, -10 * distance, 10 * distance, -5 * distance, distance)
  }

  /// The value `seconds` after the start.
  public func value(at seconds: Double) -> Double {
    guard seconds > 0 else { return start }
    guard seconds < duration else { return target }
    let s = seconds / duration
    return start + s * (c1 + s * (c2 + s * (c3 + s * (c4 + s * c5))))
  }

  /// The velocity per second, exactly the derivative of the value.
  public func velocity(at seconds: Double) -> Double {
    guard seconds > 0 else { return c1 / duration }
    guard seconds < duration else { return 0 }
    let s = seconds / duration
    return (c1 + s * (2 * c2 + s * (3 * c3 + s * (4 * c4 + s * 5 * c5)))) / duration
  }
}

extension QuinticMotion {
  /// The range of durations of a settle, in seconds, if there is anything to travel.
  private static let durations = 0.2...0.6
  /// The duration of the shortest settle from rest, in seconds, and the points for each further
  /// second.
  private static let unhurried = (shortest: 0.3, speed: 2800.0)
  /// The duration that a fast throw may be stretched to, in seconds.
  private static let stretched = 0.25
  /// The distance, in points, at whose quotient by the velocity a panel that moves away turns round.
  private static let swing = 75.0

  /// The settle of a thing released at `start` with `velocity` points per second, at the snap point
  /// `target`; the style ``SettleStyle/tactile``.
  ///
  /// A throw towards the snap point slows down all the way and never passes it: it takes 15/8 of the
  /// time that the distance takes at the velocity. At least 0.25 s, as far as it can without passing
  /// the snap point; at most 0.3 s and a second for each 2800 points, and never more than 0.6 s, for
  /// which a slow one is accelerated. A thing that moves away from its snap point first comes to
  /// rest, in 75 points over the velocity, but no faster than in 0.2 s.
  ///
  /// The figures are ours: at 60 frames a second the velocity of the first frame differs from that of
  /// the release by no more than 15 % of the finger's.
  init(settlingFrom start: Double, to target: Double, velocity: Double) {
    let distance = abs(target - start)
    let approach = target == start ? -abs(velocity) : target > start ? velocity : -velocity
    let unhurried = min(
      Self.unhurried.shortest + distance / Self.unhurried.speed,
      Self.durations.upperBound,
    )
    let duration: Double
    if approach > 0 {
      let pace = distance / approach
      duration = min(unhurried, max(15.0 / 8 * pace, min(Self.stretched, 2.5 * pace)))
    } else if approach < 0 {
      duration = max(Self.durations.lowerBound, min(unhurried, Self.swing / -approach))
    } else {
      duration = distance > 0 ? unhurried : 0
    }
    self.init(from: start, to: target, initialVelocity: velocity, duration: duration)
  }
}
