internal import TactilePrimitives

/// The way of a finger that wipes to and fro, with the turns that its reports cut off.
///
/// The straight way between two reports is shorter than that of a finger that turns between them. A
/// slow panel cuts off more than a fingertip, which is no dead part of its surface.
struct WipePath: Hashable, Sendable {
  /// The reported places, with those where the finger turned.
  private(set) var places: [Point] = []

  /// The way through the `reported` places.
  ///
  /// - Complexity: O(places).
  init(_ reported: [Point]) {
    for (index, place) in reported.enumerated() {
      places.append(place)
      guard index > 0, index + 2 < reported.count else { continue }
      places += Self.turn(
        from: place,
        after: place - reported[index - 1],
        to: reported[index + 1],
        before: reported[index + 2] - reported[index + 1],
      )
    }
  }

  /// Returns the places of a turn between two reports, from the steps before and after it; none
  /// where the finger did not turn.
  ///
  /// The finger moves on as it came, across, and back as it leaves, at its usual speed.
  private static func turn(
    from start: Point,
    after coming: Vector,
    to end: Point,
    before leaving: Vector,
  ) -> [Point] {
    guard coming.dot(leaving) < 0 else { return [] }
    let usual = max(coming.length, leaving.length)
    let (onward, away) = (coming * (1 / coming.length), leaving * (1 / leaving.length))
    let way = end - start
    let along = way.dot(onward)
    let across = (way - onward * along).length
    let beyond = min(max(0, (usual - across + along) / 2), usual)
    let back = min(max(0, beyond - along), usual)
    return [start + onward * beyond, end - away * back]
  }
}
