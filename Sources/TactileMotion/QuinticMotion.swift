/// A movement in a given time along a polynomial of degree 5.
///
/// It starts with any velocity and ends at rest. A minimum-jerk motion also starts and ends with
/// zero acceleration, like the movements of a hand [Flash and Hogan, The coordination of arm
/// movements, 1985].
public struct QuinticMotion: Motion, Hashable {
  /// The value at 0 s.
  public let start: Double
  /// The value from ``duration`` on.
  public let target: Double
  /// Seconds from ``start`` to ``target``.
  public let duration: Double

  /// The coefficients of the powers 1 to 5 of the elapsed fraction.
  private let c1, c2, c3, c4, c5: Double

  /// The minimum-jerk motion from `start` at `initialVelocity` to rest at `target`.
  ///
  /// With D the distance, T the duration and r = v·T/D it is monotone for 0 ≤ r ≤ 2.5, and its speed
  /// is highest at the start for r ≥ 15/8; there the velocity is v·(1 − s²)².
  ///
  /// ``DurationGuard`` clamps the duration. Positions and velocity are clamped to ±10⁹; a NaN
  /// position becomes the other one, a NaN velocity 0.
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

  /// The motion 1 − (1 − s)⁵ over the elapsed fraction s, which starts fast, whatever the velocity before it.
  ///
  /// It is the interpolator of Android's ViewDragHelper. Duration and positions are clamped as by
  /// ``init(from:to:initialVelocity:duration:)``.
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
  /// The duration of the shortest settle from rest, in seconds, and the points for each further second.
  private static let unhurried = (shortest: 0.3, speed: 2800.0)
  /// The duration that a fast throw may be stretched to, in seconds.
  private static let stretched = 0.25
  /// The distance, in points, that divided by the velocity gives the duration of a settle that
  /// starts away from its snap point.
  private static let swing = 75.0

  /// The settle motion of the style ``SettleStyle/tactile``, from a release at `start` with
  /// `velocity` points per second to the snap point `target`.
  ///
  /// A throw towards the snap point never passes it and decelerates throughout: its duration is
  /// 15/8 of the distance over the velocity. The duration is at least 0.25 s, or 2.5 times the
  /// distance over the velocity where that is less, beyond which the snap point would be passed; it
  /// is at most 0.3 s plus a second for each 2800 points, and no more than 0.6 s, so that a slow
  /// throw accelerates first. For a release that moves away from the snap point the duration is 75
  /// points over the velocity, at least 0.2 s and at most the same limit.
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
