/// The rule by which a track chooses a snap point for a release, and the duration of settling.
public struct SettleRule: Hashable, Sendable {
  /// The position that separates the two halves of a track of two points; nil is their middle.
  ///
  /// A drawer decides at half the width of its view, which is not the middle of its two positions.
  /// Tracks of more points always divide in the middle between neighbours.
  public var divider: Double?

  /// The half to which the dividing position itself belongs.
  public var halfAtDivider: TrackHalf

  /// The speed towards larger positions that decides alone, whatever the position.
  public var towardsUpper: SpeedThreshold

  /// The speed towards smaller positions that decides alone, whatever the position.
  public var towardsLower: SpeedThreshold

  /// The rule for the duration of settling.
  public var duration: SettleDuration

  /// Seconds for a settle against a velocity that was too small to decide; nil takes ``duration``.
  public var goingBackDuration: Double?

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
  ) {
    self.divider = divider
    self.halfAtDivider = halfAtDivider
    self.towardsUpper = towardsUpper
    self.towardsLower = towardsLower
    self.duration = duration
    self.goingBackDuration = goingBackDuration
  }

  /// A rule by which a release faster than `speed` points per second decides alone, either way,
  /// and settling takes the remaining distance over the release speed, clamped to `durations`.
  public init(flingAbove speed: Double, durations: ClosedRange<Double>) {
    self.init(
      towardsUpper: .above(speed),
      towardsLower: .above(speed),
      duration: .travel(normalisation: 1, range: durations),
    )
  }

  /// The half in which `position` lies when the dividing position is `divider`.
  func half(of position: Double, dividedAt divider: Double) -> TrackHalf {
    if position == divider { return halfAtDivider }
    return position > divider ? .upper : .lower
  }
}
