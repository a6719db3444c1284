public import TactileGestures

nonisolated extension DropDownSettings {
  /// All settings of a drop-down modal, for files and panels.
  public static let all: [Setting<DropDownSettings>] = [
    Setting(
      "dropdown.topOffset",
      \.topOffset,
      unit: "pt",
      range: 0...400,
      meaning: "Distance of the modal from the top edge when it is up",
      origin: origin,
    ),
    Setting(
      "dropdown.barHeight",
      \.barHeight,
      unit: "pt",
      range: 20...200,
      meaning: "Height of the bar, which stays visible while the modal is docked",
      origin: origin,
    ),
    Setting(
      "dropdown.presenterScale",
      \.presenterScale,
      unit: "1",
      range: 0.1...1,
      meaning: "Scale of the presenter while the modal is up",
      origin: origin,
    ),
    Setting(
      "dropdown.presenterAlpha",
      \.presenterAlpha,
      unit: "1",
      range: 0.05...1,
      meaning: "Opacity of the presenter while the modal is up",
      origin: origin,
    ),
    Setting(
      "dropdown.transitionDuration",
      \.transitionDuration,
      unit: "s",
      range: 0.01...5,
      meaning: "Duration of presenting and dismissing",
      origin: origin,
    ),
    Setting(
      "dropdown.transitionVelocity",
      \.transitionVelocity,
      unit: "1/s",
      range: 0...100,
      meaning: "Initial velocity of presenting and dismissing, in distances a second",
      origin: origin,
    ),
    Setting(
      "dropdown.swipeThreshold",
      \.swipeThreshold,
      unit: "pt/s",
      range: 0...8000,
      meaning: "Vertical release speed from which the direction alone decides",
      origin: "ours, against the original's want of a threshold",
    ),
    Setting(
      "dropdown.minimumDuration",
      \.minimumDuration,
      unit: "s",
      range: 0.01...5,
      meaning: "Shortest settle animation",
      origin: origin,
    ),
    Setting(
      "dropdown.maximumDuration",
      \.maximumDuration,
      unit: "s",
      range: 0.01...5,
      meaning: "Longest settle animation",
      origin: origin,
    ),
    Setting(
      "dropdown.restoreDuration",
      \.restoreDuration,
      unit: "s",
      range: 0.01...5,
      meaning: "Duration of docking and restoring by tap or key",
      origin: origin,
    ),
    Setting(
      "dropdown.overdragCoefficient",
      \.overdragCoefficient,
      unit: "1",
      range: 0...1,
      meaning: "Rubber band coefficient above the upper snap point; 0 stops there",
      origin: "UIKit's rubber band; the original stays",
    ),
    Setting(
      "dropdown.plainDuration",
      \.plainDuration,
      unit: "s",
      range: 0.01...5,
      meaning: "Duration of presenting and dismissing a plain modal",
      origin: origin,
    ),
  ]

  private static let origin = "drop-down modal for iOS, after the composer of iOS 8's Mail"
}
