public import TactileGestures

nonisolated extension DrawerSettings {
  /// All settings of a drawer, for files and panels.
  public static let all: [Setting<DrawerSettings>] = [
    Setting(
      "drawer.uncoveredStrip",
      \.uncoveredStrip,
      unit: "pt",
      range: 0...400,
      meaning: "how much of the panel stays in view when the drawer is open",
      origin: origin,
    ),
    Setting(
      "drawer.toggleDuration",
      \.toggleDuration,
      unit: "s",
      range: 0.01...5,
      meaning: "how long opening and closing by button or key takes",
      origin: origin,
    ),
    Setting(
      "drawer.goingBackDuration",
      \.goingBackDuration,
      unit: "s",
      range: 0.01...5,
      meaning: "how long a slow release in the wrong half takes back",
      origin: origin,
    ),
    Setting(
      "drawer.swipeThreshold",
      \.swipeThreshold,
      unit: "pt/s",
      range: 0...8000,
      meaning: "the horizontal speed above which a release is a swipe",
      origin: origin,
    ),
    Setting(
      "drawer.gate.verticalSpeed",
      \.gateVerticalSpeed,
      unit: "pt/s",
      range: 0...8000,
      meaning: "the vertical speed above which a slow horizontal drag is refused",
      origin: origin,
    ),
    Setting(
      "drawer.gate.horizontalSpeed",
      \.gateHorizontalSpeed,
      unit: "pt/s",
      range: 0...8000,
      meaning: "the horizontal speed from which vertical speed alone no longer refuses",
      origin: origin,
    ),
    Setting(
      "drawer.gate.dominance",
      \.gateDominance,
      unit: "1",
      range: 0...10,
      meaning: "how many times faster than vertically a drag must be horizontally",
      origin: "ours, against the original's gate hole",
    ),
    Setting(
      "drawer.velocityNormalisation",
      \.velocityNormalisation,
      unit: "1",
      range: 0.05...10,
      meaning: "the part of the release velocity that counts for the duration",
      origin: origin,
    ),
    Setting(
      "drawer.minimumDuration",
      \.minimumDuration,
      unit: "s",
      range: 0.01...5,
      meaning: "how long a settle takes at least",
      origin: origin,
    ),
    Setting(
      "drawer.maximumDuration",
      \.maximumDuration,
      unit: "s",
      range: 0.01...5,
      meaning: "how long a settle takes at most",
      origin: origin,
    ),
    Setting(
      "drawer.overdragCoefficient",
      \.overdragCoefficient,
      unit: "1",
      range: 0.01...1,
      meaning: "how firmly a drag beyond the open position is followed",
      origin: "UIKit's rubber band",
    ),
    Setting(
      "drawer.closedTolerance",
      \.closedTolerance,
      unit: "pt",
      range: 0...20,
      meaning: "distance from the edge within which the drawer counts as closed",
      origin: "ours, against exact equality",
    ),
  ]

  private static let origin = "EP SideMenu for iOS"
}
