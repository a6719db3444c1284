/// How a track decides where a released thing goes, and how long it takes.
public struct SettleRule: Hashable, Sendable {
  /// The position that parts the two halves of a track of two points; nil is their middle.
  ///
  /// A drawer decides at half the width of its view, which is not the middle of its two positions.
  /// Tracks of more points always divide in the middle between neighbours.
  public var divider: Double?

  /// The half to which the dividing position itself belongs.
  public var halfAtDivider: TrackHalf

  /// The speed towards larger positions that decides alone, wherever the thing is.
  public var towardsUpper: SpeedThreshold

  /// The speed towards smaller positions that decides alone, wherever the thing is.
  public var towardsLower: SpeedThreshold

  /// How long the settle takes.
  public var duration: SettleDuration

  /// Seconds for a settle against a velocity that was too small to decide; nil takes ``duration``.
  public var goingBackDuration: Double?

  /// A rule by its parts, each as its property says.
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

  /// A rule by which a release faster than `speed` points a second decides alone, either way, and a
  /// settle takes the seconds that its speed needs for the rest of the way, within `durations`.
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
