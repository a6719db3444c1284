public import TactilePrimitives

/// One reported location of a touch, with its time.
public struct TouchSample: Hashable, Sendable {
  /// The time.
  public var time: Timestamp
  /// The location, in points.
  public var place: Point

  /// A sample with the location and time.
  public init(time: Timestamp, place: Point) {
    self.time = time
    self.place = place
  }
}
