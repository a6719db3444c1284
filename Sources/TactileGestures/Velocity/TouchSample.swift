public import TactilePrimitives

/// One place where a contact was seen, and when.
public struct TouchSample: Hashable, Sendable {
  /// When.
  public var time: Timestamp
  /// Where, in points.
  public var place: Point

  /// The place at the time.
  public init(time: Timestamp, place: Point) {
    self.time = time
    self.place = place
  }
}
