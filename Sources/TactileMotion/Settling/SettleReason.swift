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
    let text = "\(halfName) half, \(axis == .horizontal ? "vx" : "vy") \(Self.short(velocity))"
    let sign = velocity < 0 ? -1.0 : 1.0
    let limit = Self.short(sign * threshold.speed)
    switch cause {
    case .position:
      return text
    case .fling:
      return "\(text) \(sign < 0 ? "<" : ">")\(threshold.isStrict ? "" : "=") \(limit)"
    case .goingBack where threshold == .never:
      return "\(text) does not count"
    case .goingBack:
      return "\(text) not \(sign < 0 ? "<" : ">")\(threshold.isStrict ? "" : "=") \(limit)"
    }
  }

  private var halfName: String {
    switch (axis, half) {
    case (.horizontal, .lower): "left"
    case (.horizontal, .upper): "right"
    case (.vertical, .lower): "top"
    case (.vertical, .upper): "bottom"
    }
  }

  /// At most one decimal, and none where it is 0.
  private static func short(_ number: Double) -> String {
    let tenths = (number * 10).rounded() / 10
    return Int64(exactly: tenths).map(String.init) ?? String(tenths)
  }
}
