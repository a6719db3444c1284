package import TactilePrimitives

/// The location and time of a reported touch.
package struct SurveySample: Hashable, Sendable {
  /// The location in points of the surface.
  package var location: Point
  /// The time of the report.
  package var time: Timestamp

  /// A sample at `location`.
  package init(location: Point, time: Timestamp) {
    self.location = location
    self.time = time
  }
}
