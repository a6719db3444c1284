public import TactileGestures

nonisolated extension DropDownSettings {
  /// All settings of a drop-down modal, for files and panels.
  public static let all: [Setting<DropDownSettings>] = [
    Setting(
      "dropdown.topOffset",
      \.topOffset,
      unit: "pt",
      range: 0...400,
      meaning: "how far below the top edge the modal lies when it is up",
      origin: origin,
    ),
    Setting(
      "dropdown.barHeight",
      \.barHeight,
      unit: "pt",
      range: 20...200,
      meaning: "height of the bar, which stays in view when the modal is docked",
      origin: origin,
    ),
    Setting(
      "dropdown.presenterScale",
      \.presenterScale,
      unit: "1",
      range: 0.1...1,
      meaning: "the presenter's scale while the modal is up",
      origin: origin,
    ),
    Setting(
      "dropdown.presenterAlpha",
      \.presenterAlpha,
      unit: "1",
      range: 0.05...1,
      meaning: "the presenter's opacity while the modal is up",
      origin: origin,
    ),
    Setting(
      "dropdown.transitionDuration",
      \.transitionDuration,
      unit: "s",
      range: 0.01...5,
      meaning: "how long presenting and dismissing take",
      origin: origin,
    ),
    Setting(
      "dropdown.transitionVelocity",
      \.transitionVelocity,
      unit: "1/s",
      range: 0...100,
      meaning: "how fast presenting and dismissing set out, in ways a second",
      origin: origin,
    ),
    Setting(
      "dropdown.swipeThreshold",
      \.swipeThreshold,
      unit: "pt/s",
      range: 0...8000,
      meaning: "the vertical speed from which a release is decided by its direction",
      origin: "ours, against the original's want of a threshold",
    ),
    Setting(
      "dropdown.minimumDuration",
      \.minimumDuration,
      unit: "s",
      range: 0.01...5,
      meaning: "how long a settle takes at least",
      origin: origin,
    ),
    Setting(
      "dropdown.maximumDuration",
      \.maximumDuration,
      unit: "s",
      range: 0.01...5,
      meaning: "how long a settle takes at most",
      origin: origin,
    ),
    Setting(
      "dropdown.restoreDuration",
      \.restoreDuration,
      unit: "s",
      range: 0.01...5,
      meaning: "how long docking and restoring by tap or key take",
      origin: origin,
    ),
    Setting(
      "dropdown.overdragCoefficient",
      \.overdragCoefficient,
      unit: "1",
      range: 0...1,
      meaning: "how firmly a drag above the upper place is followed; 0 stays there",
      origin: "UIKit's rubber band; the original stays",
    ),
    Setting(
      "dropdown.plainDuration",
      \.plainDuration,
      unit: "s",
      range: 0.01...5,
      meaning: "how long presenting and dismissing a plain modal take",
      origin: origin,
    ),
  ]

  private static let origin = "drop-down modal for iOS, after the composer of iOS 8's Mail"
}
