public import TactileGestures

nonisolated extension SlideOverSettings {
  /// All settings of a slide-over menu, for files and panels.
  public static let all: [Setting<SlideOverSettings>] = [
    Setting(
      "slideover.widthFraction",
      \.widthFraction,
      unit: "1",
      range: 0.1...1,
      meaning: "the part of the window's width that the menu takes",
      origin: origin,
    ),
    Setting(
      "slideover.dimOpacity",
      \.dimOpacity,
      unit: "1",
      range: 0...1,
      meaning: "how dark the dim is when the menu is shown",
      origin: origin,
    ),
    Setting(
      "slideover.duration",
      \.duration,
      unit: "s",
      range: 0.01...5,
      meaning: "how long the menu takes to come and to go",
      origin: origin,
    ),
    Setting(
      "slideover.minimumSettleDuration",
      \.minimumSettleDuration,
      unit: "s",
      range: 0.01...5,
      meaning: "how long a settle after a drag takes at least",
      origin: "ours, as the drawer's",
    ),
    Setting(
      "slideover.dismissProgress",
      \.dismissProgress,
      unit: "1",
      range: 0...1,
      meaning: "the progress below which a released menu goes",
      origin: origin,
    ),
    Setting(
      "slideover.dismissSpeed",
      \.dismissSpeed,
      unit: "pt/s",
      range: 0...8000,
      meaning: "the speed towards its edge above which a released menu goes",
      origin: origin,
    ),
    Setting(
      "slideover.fromRight",
      \.fromRight,
      unit: "1",
      range: 0...1,
      meaning: "1 where the menu comes from the right edge, 0 where it comes from the left one",
      origin: "ours, for texts from right to left",
    ),
  ]

  private static let origin = "the slide-over menu like Google Photos', for iOS"
}
