internal import TactilePrimitives

/// Counts presses that follow each other quickly at one place.
struct ClickCounter {
  private var count = 0
  private var place = Point.zero
  private var time = Timestamp.zero

  /// Counts a press at `place`.
  ///
  /// - Parameters:
  ///   - place: where, in points of the window.
  ///   - time: when it was made.
  ///   - end: when it was over, from which the pause to the next one counts.
  ///   - pause: seconds to the one before, at most.
  ///   - distance: points to the one before, at most.
  /// - Returns: 1 for the first of a row, then 2 and so on.
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
