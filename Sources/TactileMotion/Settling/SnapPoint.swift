/// A position on a track where a released thing may come to rest.
public struct SnapPoint: Hashable, Sendable {
  /// The name of the snap point, for instance "open".
  public let name: String

  /// The position on the axis of the track, in points.
  public let position: Double

  /// The snap point `name` at `position` points, which is cut to ±10⁹; NaN counts as 0.
  public init(_ name: String, at position: Double) {
    self.name = name
    self.position = position.bounded()
  }
}
