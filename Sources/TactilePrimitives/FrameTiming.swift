/// When the frames of a display come, and what can be in them.
public struct FrameTiming: Hashable, Sendable {
  /// Seconds from one frame to the next.
  public var interval: Double
  /// Seconds before the instant of a frame, at which it is seen, that it is begun: what comes about
  /// later is not in it.
  public var lead: Double

  /// Frames every `interval` seconds, begun `lead` seconds before they are seen.
  public init(interval: Double, lead: Double = 0) {
    self.interval = interval
    self.lead = lead
  }
}
