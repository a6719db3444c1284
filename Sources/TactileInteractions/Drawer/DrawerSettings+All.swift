public import TactileGestures

nonisolated extension DrawerSettings {
  /// All settings of a drawer, for files and panels.
  public static let all: [Setting<DrawerSettings>] = [
    Setting(
      "drawer.uncoveredStrip",
      \.uncoveredStrip,
      unit: "pt",
      range: 0...400,
      meaning: "Width of the panel that stays visible while the drawer is open",
      origin: origin,
    ),
    Setting(
      "drawer.toggleDuration",
      \.toggleDuration,
      unit: "s",
      range: 0.01...5,
      meaning: "Duration of opening and closing by button or key",
      origin: origin,
    ),
    Setting(
      "drawer.goingBackDuration",
      \.goingBackDuration,
      unit: "s",
      range: 0.01...5,
      meaning: "Duration of settling back after a slow release against the velocity",
      origin: origin,
    ),
    Setting(
      "drawer.swipeThreshold",
      \.swipeThreshold,
      unit: "pt/s",
      range: 0...8000,
      meaning: "Horizontal release speed above which the direction alone decides",
      origin: origin,
    ),
    Setting(
      "drawer.gate.verticalSpeed",
      \.gateVerticalSpeed,
      unit: "pt/s",
      range: 0...8000,
      meaning: "Vertical speed above which a slow horizontal drag is refused",
      origin: origin,
    ),
    Setting(
      "drawer.gate.horizontalSpeed",
      \.gateHorizontalSpeed,
      unit: "pt/s",
      range: 0...8000,
      meaning: "Horizontal speed from which vertical speed alone no longer refuses",
      origin: origin,
    ),
    Setting(
      "drawer.gate.dominance",
      \.gateDominance,
      unit: "1",
      range: 0...10,
      meaning: "Ratio of horizontal to vertical speed that a drag must exceed",
      origin: "ours, against the original's gate hole",
    ),
    Setting(
      "drawer.velocityNormalisation",
      \.velocityNormalisation,
      unit: "1",
      range: 0.05...10,
      meaning: "Part of the release velocity that counts for the settle animation's duration",
      origin: origin,
    ),
    Setting(
      "drawer.minimumDuration",
      \.minimumDuration,
      unit: "s",
      range: 0.01...5,
      meaning: "Shortest settle animation",
      origin: origin,
    ),
    Setting(
      "drawer.maximumDuration",
      \.maximumDuration,
      unit: "s",
      range: 0.01...5,
      meaning: "Longest settle animation",
      origin: origin,
    ),
    Setting(
      "drawer.overdragCoefficient",
      \.overdragCoefficient,
      unit: "1",
      range: 0.01...1,
      meaning: "Rubber band coefficient beyond the open position",
      origin: "UIKit's rubber band",
    ),
    Setting(
      "drawer.closedTolerance",
      \.closedTolerance,
      unit: "pt",
      range: 0...20,
      meaning: "Distance from the edge within which the drawer counts as closed",
      origin: "ours, against exact equality",
    ),
  ]

  private static let origin = "EP SideMenu for iOS"
}
