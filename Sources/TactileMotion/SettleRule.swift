internal import TactilePrimitives

/// The rule by which a track chooses a snap point for a release, and the duration of settling.
public struct SettleRule: Hashable, Sendable {
  /// The position that separates the two halves of a track of two points; nil is their middle.
  ///
  /// A drawer decides at half the width of its view, which is not the middle of its two positions.
  /// Tracks of more points always divide in the middle between neighbours.
  public var divider: Double?

  /// The half to which the dividing position itself belongs.
  public var halfAtDivider: TrackHalf

  /// The thresholds of the speed towards larger and towards smaller positions beyond which the
  /// direction decides, whatever the position.
  public var towardsUpper, towardsLower: SpeedThreshold

  /// The rule for the duration of settling.
  public var duration: SettleDuration

  /// Seconds of settling against the release velocity, which was not beyond its threshold; nil uses
  /// ``duration``.
  public var goingBackDuration: Double?

  /// The way of choosing a snap point by these thresholds, and the motion to it.
  public var style: SettleStyle

  /// A rule from its parts, as described at each property.
  ///
  /// A NaN `divider` counts as nil.
  public init(
    divider: Double? = nil,
    halfAtDivider: TrackHalf = .lower,
    towardsUpper: SpeedThreshold,
    towardsLower: SpeedThreshold,
    duration: SettleDuration,
    goingBackDuration: Double? = nil,
    style: SettleStyle = .published,
  ) {
    self.divider = divider
    self.halfAtDivider = halfAtDivider
    self.towardsUpper = towardsUpper
    self.towardsLower = towardsLower
    self.duration = duration
    self.goingBackDuration = goingBackDuration
    self.style = style
  }

  /// A rule by which a release faster than `speed` points per second settles in its direction,
  /// whatever its position, and settling takes the remaining distance over the release speed,
  /// clamped to `durations`, unless `style` says otherwise.
  public init(
    flingAbove speed: Double,
    durations: ClosedRange<Double>,
    style: SettleStyle = .published,
  ) {
    self.init(
      towardsUpper: .above(speed),
      towardsLower: .above(speed),
      duration: .travel(normalisation: 1, range: durations),
      style: style,
    )
  }

  /// Returns the threshold for the direction of `velocity`.
  func threshold(for velocity: Double) -> SpeedThreshold {
    velocity < 0 ? towardsLower : towardsUpper
  }

  /// Returns whether `velocity`, in points per second along the axis, is beyond the threshold for its
  /// direction.
  public func isFling(_ velocity: Double) -> Bool {
    threshold(for: velocity).isPassed(by: abs(velocity))
  }

  /// The half in which `position` lies when the dividing position is `divider`.
  func half(of position: Double, dividedAt divider: Double) -> TrackHalf {
    if position == divider { return halfAtDivider }
    return position > divider ? .upper : .lower
  }
}

/// The speed from which a release counts as a fling.
public struct SpeedThreshold: Hashable, Sendable {
  /// In points per second.
  public let speed: Double

  /// Whether the speed itself is still below the threshold.
  public let isStrict: Bool

  /// The difference in points per second below which two speeds count as equal.
  ///
  /// Input is stamped in microseconds: over tens of milliseconds, a speed of some hundred points
  /// per second is known to this much only.
  public static let resolution = 0.05

  /// A threshold at `speed` points per second; a negative one counts as 0, NaN as ``never``.
  public init(_ speed: Double, isStrict: Bool) {
    self.speed = max(speed.isNaN ? .infinity : speed, 0)
    self.isStrict = isStrict
  }

  /// Only faster than `speed`.
  public static func above(_ speed: Double) -> Self { Self(speed, isStrict: true) }

  /// As fast as `speed`, or faster.
  public static func atLeast(_ speed: Double) -> Self { Self(speed, isStrict: false) }

  /// No speed is a fling.
  public static let never = Self(.infinity, isStrict: true)

  /// Whether `speed` in points per second is beyond the threshold; a speed of 0 never is.
  public func isPassed(by speed: Double) -> Bool {
    guard speed > 0 else { return false }
    return isStrict
      ? speed > self.speed + Self.resolution : speed >= self.speed - Self.resolution
  }
}

/// The reason for a settle decision, with the numbers behind it.
public struct SettleReason: Hashable, Sendable, CustomStringConvertible {
  /// The input that decided: position or velocity.
  public enum Cause: Hashable, Sendable {
    /// The velocity was beyond its threshold.
    case fling
    /// The position, and the velocity was 0 or pointed the same way.
    case position
    /// The position, against a velocity that was not beyond its threshold.
    case goingBack
    /// The position where the release would have come to rest, in points along the axis.
    case projection(Double)
  }

  /// The input that decided: position or velocity.
  public let cause: Cause
  /// The axis of the track.
  public let axis: TrackAxis
  /// The half of the track in which the thing was released.
  public let half: TrackHalf
  /// The position at release, in points along the axis.
  public let position: Double
  /// The velocity at release along the axis, in points per second.
  public let velocity: Double
  /// The threshold for the direction of that velocity.
  public let threshold: SpeedThreshold

  /// The half, the velocity, and how it compares with the threshold where that mattered.
  public var description: String {
    let text = "\(halfName) half, \(axis == .horizontal ? "vx" : "vy") \(velocity.tenths)"
    let sign = Double(signOf: velocity, magnitudeOf: 1)
    let limit = (sign * threshold.speed).tenths
    switch cause {
    case .position:
      return text
    case .projection(let end):
      return "\(text), projected to \(end.tenths)"
    case .fling:
      return "\(text) \(sign < 0 ? "<" : ">")\(threshold.isStrict ? "" : "=") \(limit)"
    case .goingBack where threshold == .never:
      return "\(text) does not count"
    case .goingBack:
      return "\(text) not \(sign < 0 ? "<" : ">")\(threshold.isStrict ? "" : "=") \(limit)"
    }
  }

  var halfName: String {
    switch (axis, half) {
    case (.horizontal, .lower): "left"
    case (.horizontal, .upper): "right"
    case (.vertical, .lower): "top"
    case (.vertical, .upper): "bottom"
    }
  }
}

/// The outcome of a release: its snap point, the duration of the settle animation and the reason.
public struct Settle: Hashable, Sendable {
  /// The snap point where the released thing comes to rest.
  public let point: SnapPoint

  /// The duration of the settle animation in seconds; it has passed ``DurationGuard``.
  public let duration: Double

  /// The reason for the decision, with its numbers.
  public let reason: SettleReason

  /// The reason in words and numbers, for instance "left half, vx 700 > 600".
  ///
  /// - Complexity: builds the string at each call.
  public var why: String { reason.description }

  /// Returns the outcome with a settle animation of `seconds`, which pass ``DurationGuard``.
  public func lasting(_ seconds: Double) -> Settle {
    Settle(point: point, duration: DurationGuard.seconds(seconds), reason: reason)
  }
}

/// The rule for the duration of a settle animation.
public enum SettleDuration: Hashable, Sendable {
  /// The same number of seconds always.
  case fixed(Double)

  /// The remaining distance over `normalisation` times the speed, clamped to `range`; a speed of 0
  /// gives its upper bound.
  case travel(normalisation: Double, range: ClosedRange<Double>)

  /// The seconds for `distance` points at `speed` points per second, both 0 or more; it has passed
  /// ``DurationGuard``.
  public func seconds(distance: Double, speed: Double) -> Double {
    switch self {
    case .fixed(let seconds):
      return DurationGuard.seconds(seconds)
    case .travel(let normalisation, let range):
      let seconds = speed > 0 ? distance / (normalisation * speed) : range.upperBound
      return DurationGuard.seconds(seconds, in: range)
    }
  }
}
