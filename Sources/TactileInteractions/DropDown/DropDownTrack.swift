internal import TactileMotion
public import TactilePrimitives

nonisolated extension DropDownSettings: DragSettings {
  /// `dropdown`.
  public static let name = "dropdown"

  /// `Modal`.
  public static let shortTitle = "Modal"

  /// Returns the track of the modal's top edge in a host of `size`, from `docked` to `up`
  /// [SPEC M.3]; a drag may begin on the bar at the modal's top.
  ///
  /// Docked, only the bar is visible. A host lower than the bar has both places at its top edge.
  public func track(in size: Size) -> DragTrack {
    let bar = min(barHeight, size.height)
    let docked = size.height - bar
    let up = min(topOffset, docked)
    let lowest = max(up, size.height)
    return DragTrack(
      .vertical,
      from: docked,
      to: up,
      snapPoints: [SnapPoint("docked", at: 0), SnapPoint("up", at: 1)],
      rule: SettleRule(
        halfAtDivider: .upper,
        towardsUpper: .atLeast(swipeThreshold),
        towardsLower: .atLeast(swipeThreshold),
        duration: .travel(
          normalisation: 1,
          range: minimumDuration...max(minimumDuration, maximumDuration),
        ),
      ),
      limits: DragLimits(
        up...lowest,
        band: RubberBand(coefficient: overdragCoefficient, dimension: up),
        reachable: 0...lowest,
      ),
      commandDuration: restoreDuration,
      area: Rect(x: 0, y: 0, width: size.width, height: bar),
    )
  }
}
