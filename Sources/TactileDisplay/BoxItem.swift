public import TactilePrimitives

/// A rectangle with optional rounded corners, fill and border.
public struct BoxItem: Equatable {
  /// The outer edge; the border lies inside it.
  public var rect: Rect
  /// Radius of the corners in points.
  public var cornerRadius: Double
  /// The colour of the interior.
  public var fill: Color
  /// Width of the border in points; 0 draws none.
  public var borderWidth: Double
  /// The colour of the border.
  public var borderColor: Color

  /// A box at `rect`.
  public init(
    rect: Rect,
    cornerRadius: Double = 0,
    fill: Color,
    borderWidth: Double = 0,
    borderColor: Color = .clear,
  ) {
    self.rect = rect
    self.cornerRadius = cornerRadius
    self.fill = fill
    self.borderWidth = borderWidth
    self.borderColor = borderColor
  }
}
