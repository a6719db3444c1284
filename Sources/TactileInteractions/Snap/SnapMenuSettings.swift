public import TactileTuning

/// The settings of a snap menu's feel [SPEC N.2: SnapSwift for iOS]; ``all`` describes each.
nonisolated public struct SnapMenuSettings: TuningPart {
  /// Movements in points: of a whole value, across the axis [SPEC N.3], and of a key press.
  public var fullRange = 250.0, axisHysteresis = 4.0, keyStep = 10.0
  /// Seconds in which the list moves the selected row to the centre line.
  public var recentreDuration = 0.3
  /// The factor of edits while Shift is held [SPEC N18].
  public var fineFactor = 0.1

  /// The original's values.
  public init() {}

  /// `Snap menu`.
  public static let title = "Snap menu"

  /// `SnapSwift for iOS`.
  public static let origin = "SnapSwift for iOS"

  /// The table of the settings.
  public static let all: [Setting<Self>] = [
    Setting("snap.fullRange", \.fullRange, "pt", 10...4000)
      .meaning("Horizontal movement that takes a value from 0 to 1"),
    Setting("snap.recentreDuration", \.recentreDuration, "s", 0.01...5)
      .meaning("Duration in which the list brings the selected row under the line"),
    Setting("snap.axisHysteresis", \.axisHysteresis, "pt", 0...100)
      .meaning("Movement across the axis that switches between selecting and editing")
      .from("ours, against the original's lost horizontal movement"),
    Setting("snap.fineFactor", \.fineFactor, "1", 0.001...1)
      .meaning("Part of a movement that counts for a value while Shift is held")
      .from("ours; desktop sliders"),
    Setting("snap.keyStep", \.keyStep, "pt", 0.1...250)
      .meaning("Movement that a key press or a notch of the wheel stands for")
      .from("ours: a twenty-fifth of the range"),
  ]
}
