/// The settings of a snap menu's feel [SPEC N.2: SnapSwift for iOS].
nonisolated public struct SnapMenuSettings: Hashable, Sendable {
  /// The movement to the right that raises a value from 0 to 1, in points.
  public var fullRange = 250.0
  /// Seconds in which the list moves the selected row to the centre line.
  public var recentreDuration = 0.3
  /// The movement across the axis that turns it, in points [SPEC N.3].
  public var axisHysteresis = 4.0
  /// The factor of edits while Shift is held [SPEC N18].
  public var fineFactor = 0.1
  /// The movement that a key press or a notch of the wheel stands for, in points.
  public var keyStep = 10.0

  /// The original's values.
  public init() {}
}
