internal import TactileLayout
public import TactileMotion
public import TactilePrimitives
public import TactileTuning

/// The settings of a drawer's feel [SPEC D.2: EP SideMenu for iOS]; ``all`` describes each.
nonisolated public struct DrawerSettings: TuningPart {
  /// Layout, in points.
  public var uncoveredStrip = 60.0, closedTolerance = 0.5
  /// The largest distance between closed and open in a view that is wider than
  /// `SizeClass/compact`, in points; set by the scene, not tuned.
  public var maximumTravel = Double.infinity
  /// Durations, in seconds.
  public var toggleDuration = 0.25, goingBackDuration = 0.25
  /// The limits of the settle animation's duration, in seconds, and the part of the release
  /// velocity that counts for it.
  public var minimumDuration = 0.05, maximumDuration = 0.5, velocityNormalisation = 0.8
  /// The speed of a swipe, in points per second.
  public var swipeThreshold = 600.0
  /// The gate of slow drags, in points per second, and as a ratio [trap D.7.4].
  public var gateVerticalSpeed = 100.0, gateHorizontalSpeed = 300.0, gateDominance = 1.0
  /// The rubber band beyond the open position.
  public var overdragCoefficient = RubberBand.defaultCoefficient
  /// The choice of a `SettleStyle`.
  public var settle = SettleStyle.published.setting

  /// The original's values.
  public init() {}

  /// `EP SideMenu for iOS`.
  public static let origin = "EP SideMenu for iOS"

  /// The table of the settings.
  public static let all: [Setting<Self>] = [
    Setting("drawer.uncoveredStrip", \.uncoveredStrip, "pt", 0...400)
      .meaning("Width of the panel that stays visible while the drawer is open"),
    Setting("drawer.toggleDuration", \.toggleDuration, "s", 0.01...5)
      .meaning("Duration of opening and closing by button or key"),
    .settle("drawer.settle", \.settle),
    Setting("drawer.goingBackDuration", \.goingBackDuration, "s", 0.01...5)
      .meaning("Duration of settling back after a slow release against the velocity"),
    Setting("drawer.swipeThreshold", \.swipeThreshold, "pt/s", 0...8000)
      .meaning("Horizontal release speed above which the direction alone decides"),
    Setting("drawer.gate.verticalSpeed", \.gateVerticalSpeed, "pt/s", 0...8000)
      .meaning("Vertical speed above which a slow horizontal drag is refused"),
    Setting("drawer.gate.horizontalSpeed", \.gateHorizontalSpeed, "pt/s", 0...8000)
      .meaning("Horizontal speed from which vertical speed alone no longer refuses"),
    Setting("drawer.gate.dominance", \.gateDominance, "1", 0...10)
      .meaning("Ratio of horizontal to vertical speed that a drag must exceed")
      .from("ours, against the original's gate hole"),
    Setting("drawer.velocityNormalisation", \.velocityNormalisation, "1", 0.05...10)
      .meaning("Part of the release velocity that counts for the settle animation's duration"),
    Setting("drawer.minimumDuration", \.minimumDuration, "s", 0.01...5)
      .meaning("Shortest settle animation"),
    Setting("drawer.maximumDuration", \.maximumDuration, "s", 0.01...5)
      .meaning("Longest settle animation"),
    Setting("drawer.overdragCoefficient", \.overdragCoefficient, "1", 0...1)
      .meaning("Rubber band coefficient beyond the open position; 0 stops there")
      .from("UIKit's rubber band"),
    Setting("drawer.closedTolerance", \.closedTolerance, "pt", 0...20)
      .meaning("Distance from the edge within which the drawer counts as closed")
      .from("ours, against exact equality"),
  ]
}

nonisolated extension DrawerSettings: DragSettings {
  /// `drawer`.
  public static let name = "drawer"

  /// Constant speed.
  public static let settleCurve = TimingCurve.linear

  /// The name of the motion by button or key.
  public static let commandName = "toggle"

  /// Returns the track of the panel in a view of `size`, from `closed` to `open` [SPEC D]; a drag
  /// may begin anywhere on the panel.
  ///
  /// In a view wider than compact, ``maximumTravel`` limits the track's length.
  public func track(in size: Size) -> DragTrack {
    let width = width(in: size)
    let open = max(0, width - uncoveredStrip)
    let style = SettleStyle(setting: settle)
    return DragTrack(
      .horizontal,
      from: 0,
      to: open,
      snapPoints: [SnapPoint("closed", at: 0), SnapPoint("open", at: 1)],
      rule: SettleRule(
        divider: style == .published ? width / 2 : nil,
        towardsUpper: .above(swipeThreshold),
        towardsLower: .above(swipeThreshold),
        duration: .travel(
          normalisation: velocityNormalisation,
          range: minimumDuration...max(minimumDuration, maximumDuration),
        ),
        goingBackDuration: goingBackDuration,
        style: style,
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

  /// Returns the width of the menu in a view of `size`, in points: that of the view, in a view
  /// wider than compact at most ``maximumTravel`` plus the strip that stays covered by the panel.
  public func width(in size: Size) -> Double {
    guard SizeClass(width: size.width) > .compact else { return size.width }
    return min(size.width, maximumTravel + uncoveredStrip)
  }
}
