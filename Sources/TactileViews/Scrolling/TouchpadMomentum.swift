internal import TactilePrimitives

/// Tells from its speeds whether a touchpad's scroll ends in the system's own momentum.
///
/// Some systems go on scrolling after the fingers have left, and SDL 2 does not say so. Their
/// momentum falls from a top speed to nearly nothing and never rises on the way, whereas fingers
/// leave in the middle of a flick.
struct TouchpadMomentum {
  private var top = 0.0
  private var topTime = Timestamp.zero
  private var lowest = 0.0
  private var latest = 0.0

  /// Takes the speed at an event, in points per second.
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

  /// Whether a scroll that ends at `time` has run out as momentum does, so that nothing is to be
  /// added to it.
  func hasRunOut(at time: Timestamp, settings: ScrollSettings) -> Bool {
    latest <= top * settings.momentumDecline && time - topTime >= settings.momentumDuration
  }
}
