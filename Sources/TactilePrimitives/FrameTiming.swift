/// When the frames of a display come, and what can be in them.
public struct FrameTiming: Hashable, Sendable {
  /// Seconds from one frame to the next.
  public var interval: Double
  /// Seconds before its instant that a frame is begun, on the whole.
  ///
  /// Of what comes about later it knows nothing. Changes little from one frame to the next.
  public var lead: Double

  /// Frames every `interval` seconds, begun `lead` seconds before their instants.
  public init(interval: Double, lead: Double = 0) {
    self.interval = interval
    self.lead = lead
  }
}
