internal import TactilePrimitives

/// A counter of presses in quick succession at one location.
struct ClickCounter {
  private var count = 0
  private var place = Point.zero
  private var time = Timestamp.zero

  /// Counts a press at `place`.
  ///
  /// - Parameters:
  ///   - place: the location, in points, in the window's coordinate space.
  ///   - time: the time at which the press began.
  ///   - end: the time at which it ended and the pause to the next press begins.
  ///   - pause: the maximum pause after the previous press, in seconds.
  ///   - distance: the maximum distance from the previous press, in points.
  /// - Returns: 1 for the first press of a row, then 2 and so on.
  mutating func press(
    at place: Point,
    _ time: Timestamp,
    until end: Timestamp,
    pause: Double,
    distance: Double,
  ) -> Int {
    let follows = time - self.time <= pause && place.distance(to: self.place) <= distance
    count = count > 0 && follows ? count + 1 : 1
    self.place = place
    self.time = end
    return count
  }
}
