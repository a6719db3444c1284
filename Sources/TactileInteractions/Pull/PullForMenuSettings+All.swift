public import TactileGestures

nonisolated extension PullForMenuSettings {
  /// All settings of a pull-for-menu, for files and panels.
  public static let all: [Setting<PullForMenuSettings>] = [
    Setting(
      "pull.armingDistance",
      \.armingDistance,
      unit: "pt",
      range: 1...400,
      meaning: "Distance of a pull that arms the menu",
      origin: origin,
    ),
    Setting(
      "pull.affordanceSide",
      \.affordanceSide,
      unit: "pt",
      range: 8...400,
      meaning: "Width and height of the affordance",
      origin: origin,
    ),
    Setting(
      "pull.affordanceGap",
      \.affordanceGap,
      unit: "pt",
      range: 0...200,
      meaning: "Distance from the edge of the content to the affordance",
      origin: origin,
    ),
    Setting(
      "pull.dotSide",
      \.dotSide,
      unit: "pt",
      range: 1...50,
      meaning: "Width and height of a collapsed bar",
      origin: origin,
    ),
    Setting(
      "pull.lineWidth",
      \.lineWidth,
      unit: "pt",
      range: 1...50,
      meaning: "Width of an expanded bar",
      origin: origin,
    ),
    Setting(
      "pull.bar.duration",
      \.barDuration,
      unit: "s",
      range: 0.05...5,
      meaning: "Duration until a bar is at rest",
      origin: origin,
    ),
    Setting(
      "pull.bar.dampingRatio",
      \.barDampingRatio,
      unit: "1",
      range: 0.05...1,
      meaning: "Damping ratio of a bar's spring",
      origin: origin,
    ),
    Setting(
      "pull.bar.velocity",
      \.barVelocity,
      unit: "1",
      range: 0...20,
      meaning: "Initial velocity of a bar, in parts of its travel a second",
      origin: origin,
    ),
    Setting(
      "pull.fadeDuration",
      \.fadeDuration,
      unit: "s",
      range: 0.01...5,
      meaning: "Duration of the menu's fading in and out",
      origin: origin,
    ),
    Setting(
      "pull.menuAlpha",
      \.menuAlpha,
      unit: "1",
      range: 0.1...1,
      meaning: "Opacity of the shown menu",
      origin: origin,
    ),
  ]

  private static let origin = "Unread for iOS, as rebuilt by Subjective-C"
}
