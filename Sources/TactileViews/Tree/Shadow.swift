public import TactilePrimitives

/// The soft shadow that a view casts on the views behind it.
nonisolated public struct Shadow: Hashable, Sendable {
  /// The colour and opacity.
  public var color: DynamicColor
  /// The offset of the shadow from the view, in points.
  public var offset: Vector
  /// The width of the soft edge, twice the standard deviation of the blur, in points.
  public var blurRadius: Double

  /// Creates a shadow.
  public init(color: DynamicColor, offset: Vector = .zero, blurRadius: Double) {
    self.color = color
    self.offset = offset
    self.blurRadius = blurRadius
  }
}
