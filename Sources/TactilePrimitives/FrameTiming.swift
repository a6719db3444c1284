/// The pacing of a display's frames, and the time at which work on a frame begins.
public struct FrameTiming: Hashable, Sendable {
  /// Seconds from one frame to the next.
  public var interval: Double
  /// Seconds between the beginning of work on a frame and its presentation time, on average.
  ///
  /// Input that arrives later is not in the frame. The value changes little between frames.
  public var lead: Double

  /// Frames every `interval` seconds, begun `lead` seconds before their presentation times.
  public init(interval: Double, lead: Double = 0) {
    self.interval = interval
    self.lead = lead
  }
}
