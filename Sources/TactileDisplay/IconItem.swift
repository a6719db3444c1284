public import TactilePrimitives

/// A drawing of paths, tinted and fitted into a rectangle.
public struct IconItem: Equatable {
  /// What is drawn.
  public var drawing: VectorDrawing
  /// Where its design box comes to lie.
  public var rect: Rect
  /// What paths without a colour of their own are drawn with.
  public var tint: Color

  /// `drawing` fitted into `rect`.
  public init(drawing: VectorDrawing, rect: Rect, tint: Color) {
    self.drawing = drawing
    self.rect = rect
    self.tint = tint
  }
}
