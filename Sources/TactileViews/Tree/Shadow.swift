public import TactilePrimitives

/// The soft shadow that a view throws on what lies behind it.
nonisolated public struct Shadow: Hashable, Sendable {
  /// Colour and strength.
  public var color: DynamicColor
  /// Where the shadow lies relative to the view, in points.
  public var offset: Vector
  /// Width of the soft edge: twice the standard deviation of the blur, in points.
  public var blurRadius: Double

  /// A shadow.
  public init(color: DynamicColor, offset: Vector = .zero, blurRadius: Double) {
    self.color = color
    self.offset = offset
    self.blurRadius = blurRadius
  }
}
