internal import TactileMotion
public import TactilePrimitives

nonisolated extension DrawerSettings: DragSettings {
  /// `drawer`.
  public static let name = "drawer"

  /// Returns the track of the panel in a view of `size`, from `closed` to `open` [SPEC D]; a drag
  /// may begin anywhere on the panel.
  public func track(in size: Size) -> DragTrack {
    let open = max(0, size.width - uncoveredStrip)
    return DragTrack(
      .horizontal,
      from: 0,
      to: open,
      snapPoints: [SnapPoint("closed", at: 0), SnapPoint("open", at: 1)],
      rule: SettleRule(
        divider: size.width / 2,
        halfAtDivider: .lower,
        towardsUpper: .above(swipeThreshold),
        towardsLower: .above(swipeThreshold),
        duration: .travel(
          normalisation: velocityNormalisation,
          range: minimumDuration...max(minimumDuration, maximumDuration),
        ),
        goingBackDuration: goingBackDuration,
      ),
      limits: DragLimits(
        0...open,
        band: RubberBand(coefficient: overdragCoefficient, dimension: uncoveredStrip),
        reachable: 0...(.greatestFiniteMagnitude),
      ),
      commandDuration: toggleDuration,
      area: Rect(origin: .zero, size: size),
    )
  }
}
