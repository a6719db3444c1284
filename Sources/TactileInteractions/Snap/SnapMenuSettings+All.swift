public import TactileGestures

nonisolated extension SnapMenuSettings {
  /// All settings of a snap menu, for files and panels.
  public static let all: [Setting<SnapMenuSettings>] = [
    Setting(
      "snap.fullRange",
      \.fullRange,
      unit: "pt",
      range: 10...4000,
      meaning: "Horizontal movement that takes a value from 0 to 1",
      origin: origin,
    ),
    Setting(
      "snap.recentreDuration",
      \.recentreDuration,
      unit: "s",
      range: 0.01...5,
      meaning: "Duration in which the list brings the selected row under the line",
      origin: origin,
    ),
    Setting(
      "snap.axisHysteresis",
      \.axisHysteresis,
      unit: "pt",
      range: 0...100,
      meaning: "Movement across the axis that switches between selecting and editing",
      origin: "ours, against the original's lost horizontal movement",
    ),
    Setting(
      "snap.fineFactor",
      \.fineFactor,
      unit: "1",
      range: 0.001...1,
      meaning: "Part of a movement that counts for a value while Shift is held",
      origin: "ours; desktop sliders",
    ),
    Setting(
      "snap.keyStep",
      \.keyStep,
      unit: "pt",
      range: 0.1...250,
      meaning: "Movement that a key press or a notch of the wheel stands for",
      origin: "ours: a twenty-fifth of the range",
    ),
  ]

  private static let origin = "SnapSwift for iOS"
}
