/// What the HUD tells about the last frames.
public struct HUDFigures: Hashable, Sendable {
  /// Seconds that each of the last frames took, oldest first.
  public var frameSeconds: [Double] = []
  /// Seconds of processor time that a frame takes on average.
  public var processorSeconds = 0.0
  /// Frames presented in the last second.
  public var presentsPerSecond = 0.0
  /// Input events in the last second.
  public var eventsPerSecond = 0.0
  /// Seconds that a frame may take at the display's refresh rate.
  public var budget = 1.0 / 60
  /// Frames since the start that took longer than that.
  public var longFrames = 0
  /// The last of them.
  public var lastLongFrame: LongFrame?

  /// A frame that took longer than its budget.
  public struct LongFrame: Hashable, Sendable {
    /// Its seconds.
    public var seconds: Double
    /// What took the longest of them.
    public var cause: String

    /// A frame of `seconds`, most of them spent on `cause`.
    public init(seconds: Double, cause: String) {
      self.seconds = seconds
      self.cause = cause
    }
  }

  /// No frames yet.
  public init() {}
}
