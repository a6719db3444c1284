/// The statistics of the last frames that the HUD shows.
public struct HUDFigures: Hashable, Sendable {
  /// The durations of the last frames in seconds, oldest first.
  public var frameSeconds: [Double] = []
  /// The average processor time of a frame, in seconds.
  public var processorSeconds = 0.0
  /// Frames presented in the last second.
  public var presentsPerSecond = 0.0
  /// Input events in the last second.
  public var eventsPerSecond = 0.0
  /// The time that a frame may take at the display's refresh rate, in seconds.
  public var budget = 1.0 / 60
  /// The number of frames since the start that took longer than ``budget``.
  public var longFrames = 0
  /// The last frame that took longer than ``budget``.
  public var lastLongFrame: LongFrame?

  /// A frame that took longer than its budget.
  public struct LongFrame: Hashable, Sendable {
    /// The frame's duration, in seconds.
    public var seconds: Double
    /// The part of the frame's work that took the longest.
    public var cause: String

    /// A frame of `seconds`, most of them spent on `cause`.
    public init(seconds: Double, cause: String) {
      self.seconds = seconds
      self.cause = cause
    }
  }

  /// Creates figures without frames.
  public init() {}
}
