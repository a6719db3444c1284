/// Distances inwards from the four edges of a rectangle, in points; negative ones point outwards.
public struct Insets: Hashable, Sendable {
  /// Distance from the top edge.
  public var top: Double
  /// Distance from the left edge.
  public var left: Double
  /// Distance from the bottom edge.
  public var bottom: Double
  /// Distance from the right edge.
  public var right: Double

  /// One distance for each edge; those not named are 0.
  @inlinable
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same distance for all four edges.
  @inlinable
  public init(all: Double) {
    self.init(top: all, left: all, bottom: all, right: all)
  }

  /// No inset.
  public static let zero = Insets()
}
