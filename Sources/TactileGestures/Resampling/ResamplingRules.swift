public import TactilePrimitives

/// The parameters of resampling, which computes a finger's location at a frame from its samples.
public struct ResamplingRules: Hashable, Sendable {
  /// Whether resampling is enabled.
  public var isEnabled = false
  /// Seconds before the frame at which the location is computed, unless frames come fast or are
  /// begun earlier; see ``delay(at:)``.
  public var delay = 0.005
  /// The minimum gap in seconds between two samples for interpolation or extrapolation.
  public var shortestGap = 0.002
  /// The maximum gap in seconds between two samples for interpolation or extrapolation.
  public var longestGap = 0.02
  /// The maximum extrapolation beyond the last sample, in seconds.
  public var longestPrediction = 0.008
  /// The maximum extrapolation as a fraction of the last gap.
  public var predictedPart = 0.5

  /// The parameters of Android, disabled.
  public init() {}

  /// The maximum ``delay`` as a fraction of the frame interval: the value of Android's parameters
  /// at 60 frames per second.
  private static let longestPart = 0.3

  /// Returns the seconds before the frame at which the location is computed; `timing` is the
  /// pacing of the frames, nil where it is not known.
  ///
  /// On a display that is faster than 60 frames per second the whole ``delay`` would be most of a
  /// frame. Where a frame is begun earlier than that, the location at its beginning is computed:
  /// later events are not available, and the amount of extrapolation would depend on the time of
  /// the last sample.
  public func delay(at timing: FrameTiming?) -> Double {
    guard let timing, timing.interval > 0 else { return delay }
    return max(min(delay, timing.interval * Self.longestPart), timing.lead)
  }
}
