public import TactilePrimitives

/// The shadow of a rounded rectangle.
public struct ShadowItem: Equatable {
  /// The edge of the rectangle that casts the shadow, already offset.
  public var rect: Rect
  /// The radius of that rectangle's corners in points.
  public var cornerRadius: Double
  /// Width of the soft edge: twice the standard deviation of the blur, in points.
  public var blurRadius: Double
  /// Colour and strength.
  public var color: Color

  /// The shadow of `rect`.
  public init(rect: Rect, cornerRadius: Double, blurRadius: Double, color: Color) {
    self.rect = rect
    self.cornerRadius = cornerRadius
    self.blurRadius = blurRadius
    self.color = color
  }

  /// The distance beyond ``rect`` at which the shadow ends, in points: the three box blurs that
  /// approximate a Gaussian end at 1.41 times the radius, and rounding to pixels adds to that.
  public var reach: Double { 1.5 * max(0, blurRadius) + 2 }
}
