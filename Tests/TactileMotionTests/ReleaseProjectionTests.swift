import Testing

@testable import TactileMotion

/// The places to which releases are projected, and the snap points chosen by them.
struct ReleaseProjectionTests {
  private let track = Track(
    [SnapPoint("low", at: 0), SnapPoint("middle", at: 100), SnapPoint("high", at: 300)],
    axis: .vertical,
    rule: SettleRule(flingAbove: 300, durations: 0.1...0.4, style: .gnome),
  )

  @Test(arguments: [
    // A point a millisecond is 0.499 of the track, here of 1000 points.
    (300.0, 500.0, 549.5), (900, -500, 650.5), (300, 0.5, 300.2495), (300, 0, 300),
    (-800, 2000, 198), (2000, -2000, 1002),
    // Above 2 points a millisecond also 0.35·((v − 2)² + 2·c·(v − 2)) with c = 0.499/0.7.
    (-800, 3000, 1047), (2000, -3000, 153), (-600, 2500, 735),
    // Within the ends.
    (300, 2000, 1100), (300, -500, 100),
  ])
  func `GNOME's swipe is a part of the track, by a parabola where it is fast`(
    position: Double,
    velocity: Double,
    end: Double,
  ) {
    let place = ReleaseProjection.swipe(from: position, velocity: velocity, over: 100...1100)

    #expect(isClose(place, end, within: 1e-9))
  }

  @Test(arguments: [
    (-70.0, "low"), (0, "low"), (49, "low"), (50, "low"), (51, "middle"), (100, "middle"),
    (199, "middle"), (200, "middle"), (201, "high"), (900, "high"),
  ])
  func `of two points as near the lower is the nearest`(position: Double, name: String) {
    #expect(track.nearest(to: position).name == name)
  }

  @Test(arguments: [
    // Begun between two points: the next one ahead of the projected end, or the one there.
    (150.0, 400.0, nil, "high"), (150, -400, nil, "middle"), (100, 400, nil, "middle"),
    (100, -400, nil, "middle"), (150, 0.5, nil, "high"), (-50, -400, nil, "low"),
    (400, 400, nil, "high"),
    // Begun on a point: at least the one after it, else the nearest.
    (10, 400, 0, "middle"), (290, -400, 300, "middle"), (110, 400, 0, "middle"),
    (250, 400, 0, "high"), (250, -400, 100, "high"),
  ])
  func `a swipe goes to the point nearest to its end, at least to the next`(
    end: Double,
    velocity: Double,
    origin: Double?,
    name: String,
  ) {
    #expect(track.swiped(to: end, velocity: velocity, from: origin).name == name)
  }
}
