public import TactileMotion
public import TactilePrimitives
public import TactileTuning

/// Settings that define motions.
///
/// Lists of motions and code for other toolkits are made from them.
nonisolated public protocol MotionSettings: TuningPart {
  /// Returns the kinds of motion in a view of `size` points, in the order of lists.
  func motions(in size: Size) -> [MotionSpec]
}
