public import TactileGestures

nonisolated extension SlideOverSettings {
  /// All settings of a slide-over menu, for files and panels.
  public static let all: [Setting<SlideOverSettings>] = [
    Setting(
      "slideover.widthFraction",
      \.widthFraction,
      unit: "1",
      range: 0.1...1,
      meaning: "Width of the menu as a part of the window's",
      origin: origin,
    ),
    Setting(
      "slideover.dimOpacity",
      \.dimOpacity,
      unit: "1",
      range: 0...1,
      meaning: "Opacity of the scrim while the menu is shown",
      origin: origin,
    ),
    Setting(
      "slideover.duration",
      \.duration,
      unit: "s",
      range: 0.01...5,
      meaning: "Duration of showing and hiding the menu",
      origin: origin,
    ),
    Setting(
      "slideover.minimumSettleDuration",
      \.minimumSettleDuration,
      unit: "s",
      range: 0.01...5,
      meaning: "Shortest settle animation after a drag",
      origin: "ours, as the drawer's",
    ),
    Setting(
      "slideover.dismissProgress",
      \.dismissProgress,
      unit: "1",
      range: 0...1,
      meaning: "Progress below which a released menu is dismissed",
      origin: origin,
    ),
    Setting(
      "slideover.dismissSpeed",
      \.dismissSpeed,
      unit: "pt/s",
      range: 0...8000,
      meaning: "Speed towards its edge above which a released menu is dismissed",
      origin: origin,
    ),
    Setting(
      "slideover.fromRight",
      \.fromRight,
      unit: "1",
      range: 0...1,
      meaning: "1 shows the menu from the right edge, 0 from the left one",
      origin: "ours, for texts from right to left",
    ),
  ]

  private static let origin = "the slide-over menu like Google Photos', for iOS"
}
