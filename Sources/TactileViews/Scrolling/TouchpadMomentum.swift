internal import TactilePrimitives

/// A detector of touchpad scrolls that end in the system's own momentum, by their speeds.
///
/// Some systems continue to scroll after the fingers are lifted, and SDL 2 does not report that.
/// Their momentum falls from a top speed to nearly zero and never rises in between, whereas
/// fingers are lifted in the middle of a flick.
struct TouchpadMomentum {
  private var top = 0.0
  private var topTime = Timestamp.zero
  private var lowest = 0.0
  private var latest = 0.0

  /// Adds the speed at an event, in points per second.
  mutating func add(_ speed: Double, at time: Timestamp, settings: ScrollSettings) {
    latest = speed
    if speed >= top || speed > lowest * settings.momentumRise {
      top = speed
      topTime = time
      lowest = speed
    } else {
      lowest = min(lowest, speed)
    }
  }

  /// Returns whether a scroll that ends at `time` slowed down as momentum does, so that the view
  /// must add no deceleration of its own.
  func hasRunOut(at time: Timestamp, settings: ScrollSettings) -> Bool {
    latest <= top * settings.momentumDecline && time - topTime >= settings.momentumDuration
  }
}
