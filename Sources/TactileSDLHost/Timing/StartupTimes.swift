/// The times that the steps of opening a window took, in seconds.
public struct StartupTimes: Hashable, Sendable {
  /// Opening the display.
  public internal(set) var video = 0.0
  /// Making and mapping the window.
  public internal(set) var window = 0.0
  /// Choosing and making the painter.
  public internal(set) var painter = 0.0
  /// From the clock's zero until the first frame was presented; 0 before.
  public internal(set) var firstPresent = 0.0
}
