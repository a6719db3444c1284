public import TactilePrimitives

/// The numbers by which the place of a finger at a frame is reckoned from its samples.
public struct ResamplingRules: Hashable, Sendable {
  /// Whether it is done at all.
  public var isEnabled = false
  /// Seconds before the frame for which the place is asked, unless frames come fast or are begun earlier;
  /// see ``delay(at:)``.
  public var delay = 0.005
  /// Seconds between two samples, at least, for a place to be reckoned from both.
  public var shortestGap = 0.002
  /// Seconds between two samples, at most, for a place to be reckoned from both.
  public var longestGap = 0.02
  /// Seconds for which a movement is thought on beyond its last sample, at most.
  public var longestPrediction = 0.008
  /// The part of the last gap for which a movement is thought on, at most.
  public var predictedPart = 0.5

  /// The numbers of Android, switched off.
  public init() {}

  /// The part of the time between two frames before which no place is asked: what the numbers of
  /// Android come to at 60 frames a second.
  private static let longestPart = 0.3

  /// Seconds before the frame for which the place is asked where frames come as `timing` says, nil
  /// where that is not known.
  ///
  /// On a display that is faster than 60 frames a second the whole ``delay`` would be most of a frame.
  /// Where a frame is begun earlier than that, the place at its beginning is asked: of what comes later
  /// nothing is heard, and how far the movement is thought on would depend on when the last sample came.
  public func delay(at timing: FrameTiming?) -> Double {
    guard let timing, timing.interval > 0 else { return delay }
    return max(min(delay, timing.interval * Self.longestPart), timing.lead)
  }
}
