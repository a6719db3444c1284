package import TactilePrimitives

/// Where a contact was, and when.
package struct SurveySample: Hashable, Sendable {
  /// The place in points of the surface.
  package var location: Point
  /// When it was reported.
  package var time: Timestamp

  /// A contact at `location`.
  package init(location: Point, time: Timestamp) {
    self.location = location
    self.time = time
  }
}
