internal import TactilePrimitives

/// The recent taps, which the next one may continue in a multi-tap.
struct RecentTaps {
  private struct Tap {
    let device: DeviceKind
    let button: Int
    let count: Int
    let location: Point
    let end: Timestamp
  }

  private var taps: [Tap] = []

  /// Returns the tap count of the touch that begins with `event`.
  mutating func count(_ event: TouchEvent, at time: Timestamp, _ settings: GestureSettings) -> Int {
    taps.removeAll { time - $0.end > settings.multiTapLongestPause }
    let earlier = taps.firstIndex {
      $0.device == event.device && $0.button == event.button
        && $0.location.distance(to: event.locationInWindow) <= settings.multiTapDistance
    }
    return earlier.map { taps.remove(at: $0).count + 1 } ?? 1
  }

  /// Records a lifted touch.
  mutating func note(_ touch: Touch, _ settings: GestureSettings) {
    guard touch.device != .touchpad, !touch.hasStrayed,
      touch.timestamp - touch.startTimestamp < settings.longPressDuration
    else { return }
    taps.append(
      Tap(
        device: touch.device,
        button: touch.button,
        count: touch.tapCount,
        location: touch.startLocationInWindow,
        end: touch.timestamp,
      )
    )
  }
}
