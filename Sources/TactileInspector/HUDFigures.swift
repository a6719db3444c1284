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

  /// No frames yet.
  public init() {}
}
