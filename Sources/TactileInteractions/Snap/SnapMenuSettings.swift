/// What the feel of a snap menu is made of [SPEC N.2: SnapSwift for iOS].
nonisolated public struct SnapMenuSettings: Hashable, Sendable {
  /// Points to the right that take a value from 0 to 1.
  public var fullRange = 250.0
  /// Seconds in which the list brings the selected row under the centre line.
  public var recentreDuration = 0.3
  /// Points across the axis of a movement that turn it [SPEC N.3].
  public var axisHysteresis = 4.0
  /// The part of a movement that counts for a value while Shift is held [SPEC N18].
  public var fineFactor = 0.1
  /// How many points of movement a key press or a notch of the wheel stands for.
  public var keyStep = 10.0

  /// The original's feel.
  public init() {}
}
