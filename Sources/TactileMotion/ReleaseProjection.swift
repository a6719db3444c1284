/// Projections of the place where a release would come to rest.
enum ReleaseProjection {
  /// Returns the place by UIKit's rule: that of a scroll at the normal deceleration rate,
  /// x + v·d/(1000·(1 − d)) with d = 0.998 [WWDC 2018, session 803].
  static func scroll(from position: Double, velocity: Double) -> Double {
    position + velocity * DecelerationRate.normal.timeConstant
  }

  /// Returns the place by AdwSwipeTracker's rule, within `ends` [adw-swipe-tracker.c, `get_end_progress`].
  ///
  /// That rule takes 0.499 times the velocity in points per millisecond as a fraction of the track,
  /// whatever the track's length; above 2 points per millisecond the fraction grows quadratically.
  static func swipe(
    from position: Double,
    velocity: Double,
    over ends: ClosedRange<Double>,
  ) -> Double {
    let slope = DecelerationRate.normal.timeConstant
    let speed = abs(velocity) / 1000
    let (knee, multiplier) = (2.0, 0.35)
    var part = speed * slope
    if speed > knee {
      let c = slope / 2 / multiplier
      let x = speed - knee + c
      part = multiplier * (x * x - c * c) + slope * knee
    }
    let travel = part * (ends.upperBound - ends.lowerBound)
    let end = position + Double(signOf: velocity, magnitudeOf: travel)
    return end.clamped(to: ends, nan: position)
  }
}

extension Track {
  /// The positions of the first and the last point.
  var ends: ClosedRange<Double> { points[0].position...points[points.count - 1].position }

  /// Returns the point nearest to `position`; of two as near, the lower.
  func nearest(to position: Double) -> SnapPoint {
    var nearest = points[0]
    for point in points
    where abs(point.position - position) < abs(nearest.position - position) {
      nearest = point
    }
    return nearest
  }

  /// Returns the point for a swipe projected to `end`: the nearest, but at least the one after that
  /// where the drag began [adw-swipe-tracker.c, `find_point_for_projection`].
  ///
  /// A drag that began between two points counts as begun at the one behind.
  func swiped(to end: Double, velocity: Double, from origin: Double?) -> SnapPoint {
    let before = points.last { $0.position <= end } ?? points[0]
    let after = points.first { $0.position >= end } ?? points[points.count - 1]
    let (behind, ahead) = velocity > 0 ? (before, after) : (after, before)
    guard let origin else { return ahead }
    return nearest(to: origin) == behind ? ahead : nearest(to: end)
  }
}
