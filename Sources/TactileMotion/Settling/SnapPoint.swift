/// A place on a track where a released thing may come to rest.
public struct SnapPoint: Hashable, Sendable {
  /// What the place is called, for instance "open".
  public let name: String

  /// Where it is on the axis of the track, in points.
  public let position: Double

  /// The place `name` at `position` points, which is cut to ±10⁹; NaN counts as 0.
  public init(_ name: String, at position: Double) {
    self.name = name
    self.position = position.bounded()
  }
}
